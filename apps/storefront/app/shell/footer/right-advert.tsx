import { useState } from 'react'
import { BannerArt } from '../brand/banner-art.tsx'
import { LinkOut } from '../paths/link-out.tsx'
import { useShell } from '../viewer/viewer.ts'

/** The top-right advert: beside the column, only where the window leaves room for it. */
export function RightAdvert() {
  const advert = useShell().data.rightAdvert
  const [closed, setClosed] = useState(false)
  if (!advert || closed) return null
  return (
    <aside
      aria-label="右上广告"
      className="absolute top-48 right-14 z-10 hidden w-28 overflow-hidden rounded-card text-white shadow-float min-[1560px]:block"
    >
      {advert.image ? (
        <LinkOut url={advert.url}>
          <img src={advert.image} alt={advert.title} className="w-full" />
        </LinkOut>
      ) : (
        <LinkOut url={advert.url} className="relative block h-48 w-full p-3 text-left">
          <BannerArt theme={advert.theme} motif="below" />
          <span className="relative block pr-3 text-base leading-snug font-semibold">{advert.title}</span>
          <span className="relative mt-1 block text-note">{advert.subtitle}</span>
        </LinkOut>
      )}
      <button
        type="button"
        aria-label="关闭右上广告"
        className="absolute top-1 right-1 size-5 rounded-full bg-black/35 text-note leading-none"
        onClick={() => setClosed(true)}
      >
        ×
      </button>
    </aside>
  )
}
