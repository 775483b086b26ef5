import type { CategoryWire, CommonWire } from '@yaoji/contract/content'
import { useHoverCard } from '@yaoji/ui/use-hover-card'
import { ChevronRight, Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import type { Menu, RoutePath, RouteRow } from '../../routes.ts'
import { CategoryMark } from '../brand/category-mark.tsx'
import { hrefOf, InnerLink } from '../paths/links.tsx'
import { useRow } from '../paths/use-row.ts'
import { useShell } from '../viewer/viewer.ts'

const variants = {
  general: 'category',
  yx: 'category_yx',
  zy: 'category_zy',
  qx: 'category_qx',
} as const satisfies Record<Menu, keyof CommonWire>

/** The first 7 categories of the zone's menu. */
export function useMenuCategories(menu: Menu): readonly CategoryWire[] {
  return useShell().data.common?.[variants[menu]] ?? []
}

/** In a zone with a menu of its own a category leads to that zone's goods. */
const zones = { yx: '/yx', zy: '/zyyp', qx: '/qxzq' } as const satisfies Partial<Record<Menu, RoutePath>>

function CategoryLink({ category, className }: { readonly category: CategoryWire; readonly className: string }) {
  const { menu } = useRow()
  const href =
    menu === 'general'
      ? hrefOf('/list/other/{id}/{name?}', { params: { id: category.id, name: category.name } })
      : hrefOf(zones[menu], { query: { category_id: category.id } })
  return (
    <InnerLink href={href} className={className}>
      {category.name}
    </InnerLink>
  )
}

/** Sub-categories of one category: groups where there is a third level, else plain links. */
export function SubCategories({ category }: { readonly category: CategoryWire }) {
  const leaf = 'text-table text-secondary hover:text-brand'
  const grouped = category.children.some((child) => child.children.length > 0)
  if (!grouped) {
    return (
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
        {category.children.map((child) => (
          <li key={child.id}>
            <CategoryLink category={child} className={leaf} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="space-y-2.5">
      {category.children.map((child) => (
        <div
          key={child.id}
          className="grid grid-cols-[7em_1fr] gap-3 border-b border-dashed border-hairline pb-2.5 last:border-0"
        >
          <dt>
            <CategoryLink category={child} className="text-table font-medium hover:text-brand" />
          </dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {child.children.map((grandchild) => (
              <CategoryLink key={grandchild.id} category={grandchild} className={leaf} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CategoryRow({
  category,
  active,
  onActive,
}: {
  readonly category: CategoryWire
  readonly active: boolean
  readonly onActive: () => void
}) {
  const picture = (active && category.logo1) || category.logo
  return (
    <li className="min-h-0 flex-1" onPointerEnter={onActive} onFocus={onActive}>
      <div className={`flex h-full items-center gap-2.5 px-4 py-1.5 ${active ? 'bg-brand-wash' : ''}`}>
        <span className="text-brand">
          {picture ? <img src={picture} alt="" className="size-5" /> : <CategoryMark name={category.name} />}
        </span>
        <span className="min-w-0 flex-1">
          <CategoryLink category={category} className="block truncate font-medium hover:text-brand" />
          <span aria-hidden="true" className="block truncate text-note text-secondary">
            {category.children
              .slice(0, 3)
              .map(({ name }) => name)
              .join(' / ')}
          </span>
        </span>
        {category.childrenShow && <ChevronRight className="size-3.5 text-secondary" aria-hidden="true" />}
      </div>
      {/* Only the open one is in the page: a hundred hidden links would cost every page its weight. */}
      {category.childrenShow && active && (
        <div className="absolute top-0 left-full min-h-full w-[720px] rounded-r-card border border-hairline bg-surface p-5 shadow-float">
          <p className="mb-3 text-base font-semibold text-brand-strong">{category.name}</p>
          <SubCategories category={category} />
        </div>
      )}
    </li>
  )
}

/** Spec §2: the first 7 categories with their sub-categories; is open on home, is drawn on pointer or press elsewhere. */
export function CategoryMenu({ row }: { readonly row: RouteRow }) {
  const categories = useMenuCategories(row.menu)
  const [activeId, setActiveId] = useState<number>()
  const { open, show, around } = useHoverCard(() => setActiveId(undefined))
  const shown = row.menuOpen || open
  return (
    <div className="relative z-20 hidden w-[216px] shrink-0 lg:block" {...around}>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={shown ? 'category-menu' : undefined}
        className="flex h-10 w-full items-center gap-2.5 bg-brand px-4 font-medium text-white"
        onClick={show}
      >
        <MenuIcon className="size-4" aria-hidden="true" />
        全部商品分类
      </button>
      {shown && categories.length > 0 && (
        <nav
          id="category-menu"
          aria-label="商品分类"
          className={`absolute top-full left-0 w-full bg-surface ${row.menuOpen ? 'h-[420px] border-x border-b border-hairline' : 'mt-0.5 h-[420px] border border-hairline shadow-float'}`}
        >
          <ul className="flex h-full flex-col">
            {categories.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                active={category.id === activeId}
                onActive={() => setActiveId(category.id)}
              />
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
