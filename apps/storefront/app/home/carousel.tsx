import type { BannerWire } from '@yaoji/contract/content'
import { useEffect, useRef, useState } from 'react'
import { BannerArt } from '../shell/brand/banner-art.tsx'
import { LinkOut } from '../shell/paths/link-out.tsx'

const turnMs = 5000

/** The browser's own scroll snapping carries the banners; they turn by themselves until somebody touches them. */
export function Carousel({
  banners,
  low = false,
}: {
  readonly banners: readonly BannerWire[]
  /** As high as its place, where work stands above it. */
  readonly low?: boolean
}) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const goTo = (index: number) => {
    const element = track.current
    element?.scrollTo({ left: element.clientWidth * index, behavior: 'smooth' })
  }
  useEffect(() => {
    if (held || banners.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => {
      const element = track.current
      const next = (current + 1) % banners.length
      element?.scrollTo({ left: element.clientWidth * next, behavior: 'smooth' })
    }, turnMs)
    return () => clearTimeout(timer)
  }, [current, held, banners.length])
  if (banners.length === 0) return <div className="min-w-0 flex-1 bg-brand-strong" />
  return (
    <section
      aria-label="活动横幅"
      className="relative min-w-0 flex-1"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] ${low ? 'h-full' : 'h-44 sm:h-64 lg:h-full'}`}
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            className="relative size-full shrink-0 snap-start overflow-hidden text-white"
            inert={index !== current}
          >
            {banner.image ? (
              <LinkOut url={banner.url}>
                <img src={banner.image} alt={banner.title} className="size-full object-cover" />
              </LinkOut>
            ) : (
              <LinkOut url={banner.url} className="block size-full text-left">
                <BannerArt theme={banner.theme} motif="right" />
                <span className="absolute inset-y-0 left-0 flex max-w-[56%] lg:max-w-[46%] flex-col justify-center gap-2 pl-6 sm:pl-12">
                  <strong className={`leading-snug ${low ? 'text-lg sm:text-2xl' : 'text-xl sm:text-3xl'}`}>
                    {banner.title}
                  </strong>
                  <span className={`text-table ${low ? '' : 'sm:text-base'}`}>{banner.subtitle}</span>
                </span>
              </LinkOut>
            )}
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <p className="absolute right-2 bottom-2 flex rounded-full bg-ink/50">
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={`第 ${index + 1} 张：${banner.title}`}
              aria-current={index === current}
              onClick={() => goTo(index)}
              className="flex size-6 items-center justify-center"
            >
              <span className={`h-2 rounded-full ${index === current ? 'w-5 bg-white' : 'w-2 bg-white/60'}`} />
            </button>
          ))}
        </p>
      )}
    </section>
  )
}
