import { createFileRoute, useRouter } from '@tanstack/react-router'
import { logInCalls } from '@yaoji/contract/log-ins'
import { memberCalls } from '@yaoji/contract/members'
import { orderCalls } from '@yaoji/contract/orders'
import { ownDataCalls } from '@yaoji/contract/own-data'
import { mayDo } from '@yaoji/rules/members/buyer-rights'
import { useState } from 'react'
import { load } from '../shell/api/load.ts'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { innerAddress } from '../shell/paths/same-origin.ts'
import { oneOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { ClosingDialog } from './basic/closing-dialog.tsx'
import { CompanyFacts } from './basic/company-facts.tsx'
import { type Edited, edits } from './basic/edits.ts'
import { OwnData } from './basic/own-data.tsx'
import { PasswordDialog } from './basic/password-dialog.tsx'
import { PaymentPasswordDialog } from './basic/payment-password-dialog.tsx'
import { PersonDialog } from './basic/person-dialog.tsx'
import { PhoneDialog } from './basic/phone-dialog.tsx'
import { SafetyList } from './basic/safety-list.tsx'
import { ShelfLife } from './basic/shelf-life.tsx'
import { Colleagues } from './colleagues/colleagues.tsx'
import { SessionList } from './session-list.tsx'

/** `set`: what is to be changed at once; `redirect`: the page that asked for it, to which one goes back. */
const validateSearch = searchOf({ set: oneOf(...edits), redirect: textUpTo(1000) })

export const Route = createFileRoute('/basic')({
  validateSearch,
  loader: async (page) => {
    const [base, sessions, requests, shelfLife] = await Promise.all([
      load(memberCalls.base, {}, page),
      load(logInCalls.sessions, {}, page),
      load(ownDataCalls.list, {}, page),
      load(orderCalls.shelfLife, {}, page),
    ])
    return { base: base.data, sessions: sessions.data, requests: requests.data, shelfDays: shelfLife.data.days }
  },
  head: () => titled('/basic'),
  pendingComponent: memberSkeleton('正在加载基本信息', 'h-48', 'h-64', 'h-40'),
  component: Basic,
})

/** Spec §2 (基本信息): the company, the person behind the log-in, and what guards the account. */
function Basic() {
  const { base, sessions, requests, shelfDays } = Route.useLoaderData()
  const { set, redirect } = Route.useSearch()
  const router = useRouter()
  const { profile, refreshProfile } = useShell()
  const [edited, setEdited] = useState<Edited | undefined>(set)
  const close = () => setEdited(undefined)
  const saved = async () => {
    close()
    void refreshProfile()
    const back = innerAddress(redirect)
    // The page that asked was loaded before: it is asked anew.
    router.clearCache()
    await (back && edited === set ? router.navigate({ href: back }) : router.invalidate())
  }
  return (
    <MemberPage title="基本信息">
      <div className="space-y-3">
        <CompanyFacts base={base} />
        <SafetyList base={base} onEdit={setEdited} />
        <ShelfLife loaded={shelfDays} mayChange={profile ? mayDo(profile.rights, 'manage') : false} />
        {profile && mayDo(profile.rights, 'manage') && <Colleagues />}
        <SessionList sessions={sessions} />
        <OwnData phone={base.phone} loaded={requests} />
      </div>
      {edited === 'name' && <PersonDialog base={base} onClose={close} onSaved={saved} />}
      {edited === 'phone' && <PhoneDialog base={base} onClose={close} onSaved={saved} />}
      {edited === 'password' && <PasswordDialog base={base} onClose={close} onSaved={saved} />}
      {edited === 'closing' && <ClosingDialog base={base} onClose={close} />}
      {edited === 'payment' && (
        <PaymentPasswordDialog
          base={base}
          leadsBack={Boolean(innerAddress(redirect))}
          onClose={close}
          onSaved={saved}
        />
      )}
    </MemberPage>
  )
}
