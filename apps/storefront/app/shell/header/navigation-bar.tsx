import type { NavWire } from '@yaoji/contract/content'
import type { RouteRow } from '../../routes.ts'
import { Piece } from '../page/piece.tsx'
import { LinkOut } from '../paths/link-out.tsx'
import { useShell } from '../viewer/viewer.ts'
import { CategoryMenu } from './category-menu.tsx'
import { QualityInspection } from './representative.tsx'

function NavigationItem({ item }: { readonly item: NavWire }) {
  return (
    <li className="group relative shrink-0">
      <LinkOut url={item.url} className="flex h-10 items-center px-3 whitespace-nowrap hover:text-brand lg:px-4">
        {item.image && <img src={item.image} alt="" loading="lazy" className="mr-1 h-5" />}
        {item.name}
      </LinkOut>
      {item.is_open === 1 && item.children.length > 0 && (
        <ul className="invisible absolute top-full left-0 z-30 hidden min-w-32 rounded-b-card border border-hairline bg-surface py-1 shadow-float group-focus-within:visible group-hover:visible lg:block">
          {item.children.map((child) => (
            <li key={child.id}>
              <LinkOut
                url={child.url}
                className="block w-full px-4 py-1.5 text-left text-table whitespace-nowrap hover:bg-brand-wash hover:text-brand"
              >
                {child.name}
              </LinkOut>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function NavigationBar({ row }: { readonly row: RouteRow }) {
  const nav = useShell().data.common?.nav ?? []
  return (
    <div className="border-b-2 border-brand">
      <div className="column flex">
        <CategoryMenu row={row} />
        <nav aria-label="主导航" className="min-w-0 flex-1 overflow-x-auto lg:overflow-visible">
          <Piece as="ul" of="navigation" says={nav} className="flex font-medium lg:flex-wrap">
            {nav.map((item) => (
              <NavigationItem key={item.id} item={item} />
            ))}
          </Piece>
        </nav>
        <QualityInspection className="hidden h-10 shrink-0 items-center px-2 text-table text-brand hover:underline lg:flex" />
      </div>
    </div>
  )
}
