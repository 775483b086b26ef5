import type { BannerWire } from '@yaoji/contract/content'
import type { ReactNode } from 'react'
import { BannerArt } from '../brand/banner-art.tsx'
import { ZoneMark } from '../brand/zone-mark.tsx'
import { LinkOut } from '../paths/link-out.tsx'

/** A link on the banner. */
export const bannerLink =
  'inline-flex min-h-8 items-center rounded-control border border-white/70 bg-black/25 px-3 text-table hover:bg-black/40'

/**
 * The one head of zones and campaigns, below the trail: its advert where one runs, else the drawn ground; the page's heading is
 * on it. Low on a phone, where goods are to stand on the first screen.
 */
export function ZoneBanner({
  banner,
  theme,
  title,
  subtitle,
  here,
  children,
  className = 'mb-3',
}: {
  readonly banner?: BannerWire | undefined
  readonly theme: string
  /** The heading of the page; an advert's own title is said below it. */
  readonly title: string
  readonly subtitle: string
  /** The address of the page: an advert that leads here has no link. */
  readonly here: string
  /** Links that belong to the zone. */
  readonly children?: ReactNode
  readonly className?: string
}) {
  const leads = banner !== undefined && banner.url !== '' && banner.url !== here
  const says = banner !== undefined && !banner.title.includes(title) && !title.includes(banner.title)
  return (
    <section className={`relative overflow-hidden rounded-card text-white ${className}`}>
      {banner?.image ? (
        <>
          <img src={banner.image} alt="" className="absolute inset-0 size-full object-cover" />
          <span aria-hidden="true" className="absolute inset-0 bg-black/45" />
        </>
      ) : (
        <BannerArt theme={banner?.theme ?? theme} motif="right" />
      )}
      <div className="relative flex min-h-22 max-w-[56%] flex-col justify-center gap-1 py-2 pr-1 pl-5 sm:min-h-44 sm:gap-1.5 sm:px-10 sm:py-5">
        <h1 className="text-xl leading-tight font-semibold sm:text-3xl">
          <ZoneMark theme={theme} />
          {title}
        </h1>
        {says && <p className="text-base font-medium">{banner?.title}</p>}
        <p className="text-table sm:text-body">{banner?.subtitle || subtitle}</p>
        {(children || leads) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {children}
            {leads && (
              <LinkOut url={banner?.url} className={bannerLink}>
                查看详情 ›
              </LinkOut>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
