import { closeAdvert, useOpenAdverts } from '../adverts/closed-adverts.ts'
import { BannerArt } from '../brand/banner-art.tsx'
import { LinkOut } from '../paths/link-out.tsx'
import { useShell } from '../viewer/viewer.ts'

/** A closable strip above everything: so low that a list keeps its twelve rows while nobody has closed it. */
export function TopAdvert() {
  const [advert] = useOpenAdverts(useShell().data.topAdverts)
  if (!advert) return null
  return (
    <aside aria-label="顶部广告" className="relative h-10 overflow-hidden bg-brand-strong text-white">
      {advert.image ? (
        <img src={advert.image} alt={advert.title} className="absolute inset-0 size-full object-cover" />
      ) : (
        <BannerArt theme={advert.theme} motif="strip" />
      )}
      <LinkOut url={advert.url} className="column relative flex h-full items-center gap-4 text-left">
        {!advert.image && (
          <>
            <strong className="truncate text-base lg:text-lg">{advert.title}</strong>
            <span className="hidden truncate sm:inline">{advert.subtitle}</span>
          </>
        )}
      </LinkOut>
      <button
        type="button"
        aria-label="关闭顶部广告"
        className="absolute top-1/2 right-2 size-7 -translate-y-1/2 rounded-full bg-black/35 text-base leading-none text-white"
        onClick={() => closeAdvert(advert.id)}
      >
        ×
      </button>
    </aside>
  )
}
