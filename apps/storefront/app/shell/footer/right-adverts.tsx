import type { BannerWire } from '@yaoji/contract/content'
import { closeAdvert, useOpenAdverts } from '../adverts/closed-adverts.ts'
import { BannerArt } from '../brand/banner-art.tsx'
import { LinkOut } from '../paths/link-out.tsx'
import { useShell } from '../viewer/viewer.ts'

/**
 * Spec §2, §7: the top-right adverts, all of the list, between the column and the side bar. As wide as that leaves room,
 * from a strip with upright text to a card; a window without room has none.
 */
export function RightAdverts() {
  const adverts = useOpenAdverts(useShell().data.rightAdverts)
  if (adverts.length === 0) return null
  return (
    <aside
      aria-label="右上广告"
      className="absolute top-48 right-11 z-10 hidden w-[min(7rem,calc((100%-40px)/2-612px))] space-y-2 min-[85rem]:block"
    >
      {adverts.map((advert) => (
        <RightAdvert key={advert.id} advert={advert} />
      ))}
    </aside>
  )
}

const RightAdvert = ({ advert }: { readonly advert: BannerWire }) => (
  <div className="relative min-h-44 overflow-hidden rounded-card text-white shadow-float">
    <LinkOut url={advert.url} className="absolute inset-0 size-full text-left">
      {advert.image ? (
        <img src={advert.image} alt={advert.title} className="size-full object-cover" />
      ) : (
        <>
          <BannerArt theme={advert.theme} motif="below" />
          <span className="relative flex size-full justify-center px-2 pt-7 leading-snug">
            <span className="text-base font-semibold [writing-mode:vertical-rl] min-[88.75rem]:w-full min-[88.75rem]:[writing-mode:horizontal-tb]">
              {advert.title}
              <span className="mt-1 hidden text-note font-normal min-[93rem]:block">{advert.subtitle}</span>
            </span>
          </span>
        </>
      )}
    </LinkOut>
    <button
      type="button"
      aria-label={`关闭右上广告：${advert.title}`}
      className="absolute top-1 right-1 size-5 rounded-full bg-black/35 text-note leading-none"
      onClick={() => closeAdvert(advert.id)}
    >
      ×
    </button>
  </div>
)
