import { createFileRoute } from '@tanstack/react-router'
import { logInCalls } from '@yaoji/contract/log-ins'
import { memberCalls } from '@yaoji/contract/members'
import { orderCalls } from '@yaoji/contract/orders'
import { walletCalls } from '@yaoji/contract/wallet'
import { mayDo } from '@yaoji/rules/members/buyer-rights'
import { useEffect } from 'react'
import { load } from '../shell/api/load.ts'
import { PaperNotice } from '../shell/licences/paper-notice.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { CertificateList } from './certificate-list.tsx'
import { CompanyCard } from './company-card.tsx'
import { CreditCard } from './credit-card.tsx'
import { FrozenLists } from './frozen/frozen-lists.tsx'
import { OrderCounters } from './order-counters.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SessionList } from './session-list.tsx'
import { WalletCard } from './wallet-card.tsx'

export const Route = createFileRoute('/user')({
  loader: async (page) => {
    const [profile, credit, orders, sessions] = await Promise.all([
      load(memberCalls.profile, {}, page),
      load(walletCalls.credit, {}, page),
      load(orderCalls.list, { page: 1 }, page),
      load(logInCalls.sessions, {}, page),
    ])
    return { profile: profile.data, credit: credit.data, orders: orders.data, sessions: sessions.data }
  },
  head: () => titled('/user'),
  pendingComponent: memberSkeleton('正在加载会员中心', 'h-40', 'h-20', 'h-48'),
  component: MemberCentre,
})

/** Spec §6: this page loads the profile itself; the header takes it from here. */
function MemberCentre() {
  const { profile, credit, orders, sessions } = Route.useLoaderData()
  const { setProfile } = useShell()
  useEffect(() => setProfile(profile), [profile, setProfile])
  return (
    <div className="space-y-3">
      <h1 className="sr-only">会员中心</h1>
      {/* What stops a member everywhere stands above every page. */}
      {profile.is_passed === 1 && (
        <PaperNotice papers={profile.certificates}>
          <SiteLink to="/zzzj" className="ml-2 font-semibold text-brand underline">
            去更新资质
          </SiteLink>
        </PaperNotice>
      )}
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex flex-col gap-3">
          <CompanyCard profile={profile} />
          <OrderCounters profile={profile} />
        </div>
        <div className="space-y-3">
          <WalletCard wallet={profile.wallet} />
          <CreditCard credit={credit} />
        </div>
      </div>
      <FrozenLists approves={mayDo(profile.rights, 'approve')} waiting={profile.counts.to_approve} />
      <CertificateList certificates={profile.certificates} />
      <RecentOrders orders={orders.slice(0, 5)} />
      <SessionList sessions={sessions} />
    </div>
  )
}
