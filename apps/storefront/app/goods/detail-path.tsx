import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { SiteLink } from '../shell/paths/links.tsx'

/** From the category tree's root down to the goods. */
export function DetailPath({ goods }: { readonly goods: GoodsDetailWire }) {
  return (
    <nav aria-label="位置" className="mb-2 flex flex-wrap items-center gap-1.5 text-table text-secondary">
      <SiteLink to="/" className="hover:text-brand">
        首页
      </SiteLink>
      {goods.category_path.map(({ id, name }) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true">›</span>
          <SiteLink to="/list/other/{id}/{name?}" params={{ id, name }} className="hover:text-brand">
            {name}
          </SiteLink>
        </span>
      ))}
      <span aria-hidden="true">›</span>
      <span className="text-ink">{goods.name}</span>
    </nav>
  )
}
