import type { BrandCardWire, FeaturedBrandWire } from '@yaoji/contract/zones'
import { GoodsLink } from '../../shell/goods/goods-link.tsx'
import { GoodsPicture } from '../../shell/goods/goods-picture.tsx'
import { Panel, panelLook } from '../../shell/kit/panel.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { NameMark } from '../name-mark.tsx'

/** A brand that the zone puts forward: its mark, and what sells best of it as it stands on the shelf. */
export const FeaturedBrand = ({ brand }: { readonly brand: FeaturedBrandWire }) => (
  <article className={`${panelLook} flex h-full flex-col gap-2 p-3 hover:border-brand`}>
    <h3>
      <SiteLink
        to="/ppzq/info/{id}/{page?}"
        params={{ id: brand.id }}
        className="flex items-center gap-2.5 hover:text-brand"
      >
        {brand.logo ? (
          <img src={brand.logo} alt="" width={40} height={40} loading="lazy" className="size-10 object-contain" />
        ) : (
          <NameMark name={brand.name} small />
        )}
        <span className="min-w-0 grow truncate font-semibold" title={brand.name}>
          {brand.name}
        </span>
        <span className="shrink-0 text-note font-normal text-secondary numbers">{brand.goods_count} 个品规 ›</span>
      </SiteLink>
    </h3>
    <ul className="grid grid-cols-3 gap-2">
      {brand.packs.map((pack) => (
        <li key={pack.id} className="min-w-0">
          <GoodsLink id={pack.id} seen={{}} title={`${pack.name} ${pack.ypgg}`} className="block hover:text-brand">
            <GoodsPicture goods={pack} size={110} />
            <span className="block truncate text-center text-note">{pack.name}</span>
          </GoodsLink>
        </li>
      ))}
    </ul>
  </article>
)

/** Every brand by its first letter, as names: an index to look up, not a wall. */
export function BrandIndex({ list }: { readonly list: readonly BrandCardWire[] }) {
  const letters = [...Map.groupBy(list, ({ letter }) => letter)]
  return (
    <Panel className="divide-y divide-hairline px-3">
      {letters.map(([letter, brands]) => (
        <section key={letter} aria-label={letter === '#' ? '其他' : letter} className="flex gap-3 py-2">
          <h3 className="w-6 shrink-0 text-lg leading-8 font-semibold text-brand">{letter}</h3>
          <ul className="flex min-w-0 flex-wrap gap-x-5">
            {brands.map((brand) => (
              <li key={brand.id} className="max-w-full">
                <SiteLink
                  to="/ppzq/info/{id}/{page?}"
                  params={{ id: brand.id }}
                  className="block leading-8 wrap-break-word hover:text-brand"
                >
                  {brand.name}
                  <span className="ml-1 text-note text-secondary numbers">{brand.goods_count}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}
