import { CategoryMark } from '../shell/brand/category-mark.tsx'
import { panelLook } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

/** The shelves by kind of goods, one press away; on a phone this is the category menu at first sight. */
export function ZoneTiles() {
  const categories = useShell().data.common?.category ?? []
  if (categories.length === 0) return null
  return (
    <nav aria-label="商品大类" className="mt-3 grid grid-cols-5 gap-2 lg:hidden">
      {categories.map((category) => (
        <SiteLink
          key={category.id}
          to="/list/other/{id}/{name?}"
          params={{ id: category.id, name: category.name }}
          className={`${panelLook} flex flex-col items-center gap-1 px-1 py-3 text-center hover:border-brand hover:text-brand`}
        >
          <span className="text-brand">
            <CategoryMark name={category.name} />
          </span>
          <span className="w-full truncate text-table">{category.name}</span>
        </SiteLink>
      ))}
    </nav>
  )
}
