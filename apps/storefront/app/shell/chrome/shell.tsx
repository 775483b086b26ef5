import { type ReactNode, useMemo } from 'react'
import { LotteryOffer } from '../draws/lottery-offer.tsx'
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
import { usePageViews } from './use-page-views.ts'

/** Header, footer and side bar by the row's chrome, around the page. */
export function Shell({ data, children }: { readonly data: ShellData; readonly children: ReactNode }) {
  const row = useRow()
  const known = useProfile(data, row)
  const state = useMemo(() => ({ data, ...known }), [data, known])
  usePageViews(data.statisticsUrl)
  const furnished = row.chrome === 'full' || row.chrome === 'member' || row.chrome === 'checkout'
  // Phones: pages with a bar of their own at the bottom (checkout) have no bottom bar; --bottom-bar is its height.
  const hasBottomBar = furnished && row.chrome !== 'checkout'
  return (
    <ShellContext value={state}>
      <div
        className={`pb-(--bottom-bar) lg:[--bottom-bar:0px] ${hasBottomBar ? '[--bottom-bar:56px]' : '[--bottom-bar:0px]'} max-lg:has-data-bottom-bar:pb-28 ${furnished ? 'lg:pr-10' : ''}`}
      >
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-2">
          跳到正文
        </a>
        {(row.chrome === 'full' || row.chrome === 'member') && <Header row={row} />}
        {row.chrome === 'checkout' && <CheckoutHeader row={row} />}
        {row.chrome === 'login' && <LoginHeader title={row.title} />}
        <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
          {row.chrome === 'member' ? <MemberMenu>{children}</MemberMenu> : children}
        </main>
        {row.chrome !== 'none' && <Footer />}
        {furnished && <SideBar row={row} />}
        {hasBottomBar && <BottomBar row={row} />}
        {row.chrome === 'full' && <RightAdverts />}
        {row.chrome === 'full' && <BottomAdvert />}
      </div>
      <LotteryOffer row={row} />
      <DialogHost />
    </ShellContext>
  )
}
