import type { BrandCardWire } from '@yaoji/contract/zones'
import { panelLook } from '../../shell/kit/panel.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { NameMark } from '../name-mark.tsx'

/** A brand on the wall; its uploaded mark, or one drawn from its name. */
export function BrandCard({ brand, large = false }: { readonly brand: BrandCardWire; readonly large?: boolean }) {
  return (
    <SiteLink
      to="/ppzq/info/{id}/{page?}"
      params={{ id: brand.id }}
      className={`${panelLook} flex h-full items-center gap-2.5 hover:border-brand hover:text-brand ${large ? 'p-3' : 'p-2'}`}
    >
      {brand.logo ? (
        <img
          src={brand.logo}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 object-contain"
        />
      ) : (
        <NameMark name={brand.name} />
      )}
      <span className="min-w-0">
        <span className={`block truncate ${large ? 'font-semibold' : 'font-medium'}`}>{brand.name}</span>
        <span className="block text-note text-secondary numbers">{brand.goods_count} 个品规</span>
      </span>
    </SiteLink>
  )
}
