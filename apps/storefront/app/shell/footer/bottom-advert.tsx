import { closeAdvert, useOpenAdverts } from '../adverts/closed-adverts.ts'
import { BannerArt } from '../brand/banner-art.tsx'
import { LinkOut } from '../paths/link-out.tsx'
import { useShell } from '../viewer/viewer.ts'

/** Spec §2, §4: the closable bottom advert; its rise is the one animation that the specification asks for. */
export function BottomAdvert() {
  const [advert] = useOpenAdverts(useShell().data.bottomAdverts)
  if (!advert) return null
  return (
    <>
      {/* What the advert covers while it is shown: nothing of the footer. */}
      <div className="hidden h-11 lg:block" />
      <aside
        aria-label="底部广告"
        data-window-foot=""
        className="fixed right-10 bottom-0 left-0 z-20 hidden h-11 animate-[rise_600ms_ease-out_1s_backwards] overflow-hidden text-white lg:block motion-reduce:animate-none"
      >
        {advert.image ? (
          <img src={advert.image} alt={advert.title} className="absolute inset-0 size-full object-cover" />
        ) : (
          <BannerArt theme={advert.theme} motif="strip" />
        )}
        <LinkOut url={advert.url} className="column relative flex h-full items-center gap-5 text-left">
          {!advert.image && (
            <>
              <strong className="text-lg">{advert.title}</strong>
              <span>{advert.subtitle}</span>
            </>
          )}
        </LinkOut>
        <button
          type="button"
          aria-label="关闭底部广告"
          className="absolute top-2 right-3 size-7 rounded-full bg-black/35 leading-none"
          onClick={() => closeAdvert(advert.id)}
        >
          ×
        </button>
      </aside>
    </>
  )
}
