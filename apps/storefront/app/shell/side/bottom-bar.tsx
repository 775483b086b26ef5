import { Headset, House, LayoutGrid, ShoppingCart, User } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RouteRow } from '../../routes.ts'
import { CategoryMark } from '../brand/category-mark.tsx'
import { Badge } from '../header/cart-button.tsx'
import { SubCategories, useMenuCategories } from '../header/category-menu.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Piece } from '../page/piece.tsx'
import { SiteLink } from '../paths/links.tsx'
import { useShell } from '../viewer/viewer.ts'
import { ServiceContacts } from './lazy-contacts.ts'

const item = 'relative flex flex-1 flex-col items-center justify-center gap-0.5 text-mark text-secondary'

function CategorySheet({
  row,
  open,
  onClose,
}: {
  readonly row: RouteRow
  readonly open: boolean
  readonly onClose: () => void
}) {
  const categories = useMenuCategories(row.menu)
  return (
    <Dialog open={open} onClose={onClose} title="商品分类" shape="left">
      {/* A press on a link inside leaves the sheet. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks as well */}
      <div
        className="h-[calc(100dvh-50px)] overflow-y-auto"
        onClick={(event) => {
          if ((event.target as Element).closest('a')) onClose()
        }}
      >
        {categories.map((category) => (
          <details key={category.id} name="category" className="border-b border-hairline">
            <summary className="flex items-center gap-2 px-4 py-3 font-medium">
              <CategoryMark name={category.name} />
              {category.name}
            </summary>
            <div className="bg-page px-4 py-3">
              <SiteLink
                to="/list/other/{id}/{name?}"
                params={{ id: category.id, name: category.name }}
                className="mb-2 inline-block text-table text-brand"
              >
                全部{category.name}
              </SiteLink>
              <SubCategories category={category} />
            </div>
          </details>
        ))}
      </div>
    </Dialog>
  )
}

/** At phone width the side bar becomes this bar. */
export function BottomBar({ row }: { readonly row: RouteRow }) {
  const { cartCount } = useShell()
  const [sheet, setSheet] = useState<'categories' | 'service' | null>(null)
  const icon = 'size-5'
  return (
    <>
      <Piece
        as="nav"
        of="bottom bar"
        says={{ cartCount }}
        aria-label="底部导航"
        data-window-foot=""
        className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) border-t border-hairline bg-surface lg:hidden"
      >
        <SiteLink to="/" className={item}>
          <House className={icon} aria-hidden="true" />
          首页
        </SiteLink>
        <button type="button" className={item} onClick={() => setSheet('categories')}>
          <LayoutGrid className={icon} aria-hidden="true" />
          分类
        </button>
        <button type="button" className={item} onClick={() => setSheet('service')}>
          <Headset className={icon} aria-hidden="true" />
          客服
        </button>
        <SiteLink to="/cart" className={item} aria-label={`购物车，${cartCount} 种商品`}>
          <ShoppingCart className={icon} aria-hidden="true" />
          购物车
          <Badge count={cartCount} className="absolute top-1 left-1/2 ml-1" />
        </SiteLink>
        <SiteLink to="/user" className={item}>
          <User className={icon} aria-hidden="true" />
          我的
        </SiteLink>
      </Piece>
      <CategorySheet row={row} open={sheet === 'categories'} onClose={() => setSheet(null)} />
      <Dialog open={sheet === 'service'} onClose={() => setSheet(null)} title="联系客服">
        <div className="p-5">
          <Suspense fallback={<Skeleton className="h-16 w-44" />}>
            <ServiceContacts />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}
