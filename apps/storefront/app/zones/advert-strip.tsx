import type { BannerWire } from '@yaoji/contract/content'
import { BannerArt } from '../shell/brand/banner-art.tsx'
import { LinkOut } from '../shell/parts/link-out.tsx'

/** Adverts in one row, at most three; a drawn ground where no picture was uploaded. */
export function AdvertStrip({ adverts }: { readonly adverts: readonly BannerWire[] }) {
  if (adverts.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2 sm:grid-flow-col sm:auto-cols-fr sm:gap-3">
      {adverts.slice(0, 3).map((advert) => (
        <li key={advert.id} className="relative h-20 overflow-hidden rounded-card text-white">
          <LinkOut url={advert.url} className="block size-full text-left">
            {advert.image ? (
              <img src={advert.image} alt={advert.title} className="size-full object-cover" />
            ) : (
              <>
                <BannerArt theme={advert.theme} motif="strip" />
                <span className="absolute inset-y-0 left-0 flex max-w-[70%] flex-col justify-center pl-5">
                  <strong className="truncate text-base">{advert.title}</strong>
                  <span className="truncate text-table">{advert.subtitle}</span>
                </span>
              </>
            )}
          </LinkOut>
        </li>
      ))}
    </ul>
  )
}
