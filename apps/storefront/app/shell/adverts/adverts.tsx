import type { BannerWire } from '@yaoji/contract/content'
import { BannerArt } from '../brand/banner-art.tsx'
import { LinkOut } from '../paths/link-out.tsx'

const layouts = {
  /** Over the whole column, one below the other: the head of a zone. */
  banner: {
    list: 'grid grid-cols-1 gap-2',
    item: 'h-28 sm:h-36',
    text: 'max-w-[56%] pl-5 sm:pl-10',
    title: 'text-xl sm:text-2xl',
  },
  /** Beside one another, two or three in a row. */
  cards: {
    list: 'grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3',
    item: 'h-20',
    text: 'px-4 max-w-[64%]',
    title: 'text-base',
  },
} as const

/** The adverts of one position; nothing where there is none. `label` names them for those who do not see them. */
export function Adverts({
  list,
  label,
  layout = 'cards',
}: {
  readonly list: readonly BannerWire[]
  readonly label: string
  readonly layout?: keyof typeof layouts
}) {
  if (list.length === 0) return null
  const look = layouts[layout]
  return (
    <ul aria-label={label} className={look.list}>
      {list.map((advert) => (
        <li key={advert.id} className={`relative overflow-hidden rounded-card text-white ${look.item}`}>
          <LinkOut url={advert.url} className="absolute inset-0 size-full text-left">
            {advert.image ? (
              <img src={advert.image} alt={advert.title} className="size-full object-cover" />
            ) : (
              <>
                <BannerArt theme={advert.theme} motif={layout === 'banner' ? 'right' : 'corner'} />
                <span className={`relative flex h-full flex-col justify-center gap-0.5 ${look.text}`}>
                  <strong className={`leading-snug ${look.title}`}>{advert.title}</strong>
                  <span className="line-clamp-2 text-note text-balance">{advert.subtitle}</span>
                </span>
              </>
            )}
          </LinkOut>
        </li>
      ))}
    </ul>
  )
}
