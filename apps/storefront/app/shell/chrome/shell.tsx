import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { offersLottery } from '../draws/lottery-pages.ts'
import { BottomAdvert } from '../footer/bottom-advert.tsx'
import { Footer } from '../footer/footer.tsx'
import { RightAdverts } from '../footer/right-adverts.tsx'
import { CheckoutHeader } from '../header/checkout-header.tsx'
import { Header } from '../header/header.tsx'
import { LoginHeader } from '../header/login-header.tsx'
import { DialogHost } from '../notices/dialog-host.tsx'
import { useRow } from '../paths/use-row.ts'
import { BottomBar } from '../side/bottom-bar.tsx'
import { SideBar } from '../side/side-bar.tsx'
import { useProfile } from '../viewer/use-profile.ts'
import { ShellContext } from '../viewer/viewer.ts'
import { MemberMenu } from './member-menu.tsx'
import type { ShellData } from './shell-data.ts'
import { useKeys } from './use-keys.ts'
import { usePageViews } from './use-page-views.ts'

/** Visitors take no part. */
const LotteryOffer = lazy(async () => ({ default: (await import('../draws/lottery-offer.tsx')).LotteryOffer }))
/** Few members ever see it. */
const StandingBar = lazy(() => import('../viewer/standing-bar.tsx'))

/** Header, footer and side bar by the row's chrome, around the page. */
export function Shell({ data, children }: { readonly data: ShellData; readonly children: ReactNode }) {
  const row = useRow()
  const known = useProfile(data, row)
  const state = useMemo(() => ({ data, ...known }), [data, known])
  usePageViews(data.statisticsUrl)
  useKeys()
  const furnished = row.chrome === 'full' || row.chrome === 'member' || row.chrome === 'checkout'
  // Phones: pages with a bar of their own at the bottom (checkout) have no bottom bar; --bottom-bar is its height.
  const hasBottomBar = furnished && row.chrome !== 'checkout'
  return (
    <ShellContext value={state}>
      <div
        className={`pb-(--bottom-bar) lg:[--bottom-bar:0px] ${hasBottomBar ? '[--bottom-bar:3.5rem]' : '[--bottom-bar:0px]'} max-lg:has-data-[bottom-bar=fixed]:pb-28 ${furnished ? 'lg:pr-10' : ''}`}
      >
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-2">
          跳到正文
        </a>
        <div className="contents print:hidden">
          {known.profile?.is_passed === 0 && furnished && (
            <Suspense>
              <StandingBar profile={known.profile} />
            </Suspense>
          )}
          {(row.chrome === 'full' || row.chrome === 'member') && <Header row={row} />}
          {row.chrome === 'checkout' && <CheckoutHeader row={row} />}
          {row.chrome === 'login' && <LoginHeader title={row.title} />}
        </div>
        <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
          {row.chrome === 'member' ? <MemberMenu>{children}</MemberMenu> : children}
        </main>
        <div className="contents print:hidden">
          {row.chrome !== 'none' && <Footer />}
          {furnished && <SideBar row={row} />}
          {hasBottomBar && <BottomBar row={row} />}
          {row.chrome === 'full' && <RightAdverts />}
          {row.chrome === 'full' && <BottomAdvert />}
        </div>
      </div>
      {known.profile && offersLottery(row) && (
        <Suspense>
          <LotteryOffer key={row.path} />
        </Suspense>
      )}
      <DialogHost />
    </ShellContext>
  )
}
