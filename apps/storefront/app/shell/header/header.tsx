import type { RouteRow } from '../../routes.ts'
import { Logo } from '../brand/logo.tsx'
import { HotSearches } from '../search/hot-searches.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { CartButton } from './cart-button.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { Representative } from './representative.tsx'
import { TopAdvert } from './top-advert.tsx'
import { Greeting, TopBar } from './top-bar.tsx'
import { useStuck } from './use-stuck.ts'

export function Header({ row }: { readonly row: RouteRow }) {
  const stuck = useStuck()
  return (
    <header>
      {row.chrome === 'full' && <TopAdvert />}
      <TopBar />
      <div className="bg-surface">
        <div className="column flex min-h-11 items-center justify-between gap-3 lg:hidden">
          <Logo small />
          <span className="min-w-0 text-note">
            <Greeting />
          </span>
        </div>
        {/* Keeps its height while the bar inside is stuck, so that nothing jumps. */}
        <div className="h-13 lg:h-26">
          <div
            className={
              stuck
                ? 'fixed inset-x-0 top-0 z-30 lg:right-10 border-b-2 border-brand bg-surface py-1.5 shadow-float motion-safe:animate-[drop_150ms_ease-out]'
                : 'lg:pt-6'
            }
          >
            <div className={`column flex gap-4 lg:gap-8 ${stuck ? 'items-center' : 'items-start'}`}>
              <span className="hidden lg:block lg:w-[216px]">
                <Logo small={stuck} />
              </span>
              <div className="min-w-0 flex-1 lg:max-w-[560px]">
                <SearchBox />
                {!stuck && <HotSearches />}
              </div>
              <CartButton />
              {!stuck && (
                <div className="ml-auto hidden xl:block">
                  <Representative />
                </div>
              )}
            </div>
          </div>
        </div>
        <NavigationBar row={row} />
      </div>
    </header>
  )
}
