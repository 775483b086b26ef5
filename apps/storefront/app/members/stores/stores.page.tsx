import { createFileRoute } from '@tanstack/react-router'
import { memberCalls } from '@yaoji/contract/members'
import { load } from '../../shell/api/load.ts'
import { buttonLook } from '../../shell/kit/button.tsx'
import { MemberPage, memberSkeleton } from '../../shell/page/member-page.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { StoreList } from './store-list.tsx'

export const Route = createFileRoute('/ddgl')({
  loader: async (page) => (await load(memberCalls.ownMembers, {}, page)).data,
  head: () => titled('/ddgl'),
  pendingComponent: memberSkeleton('正在加载门店', 'h-16', 'h-40', 'h-40'),
  component: Stores,
})

const note = '同一账号下的门店各有自己的资质、价格、地址和开票资料；切换门店不必重新登录。'

/** Domain 2.12: the stores of the login. */
function Stores() {
  const stores = Route.useLoaderData()
  const add = (
    <SiteLink to="/register/dd/step2" className={buttonLook()}>
      添加门店
    </SiteLink>
  )
  return (
    <MemberPage title="多店管理" action={add} note={note}>
      <StoreList stores={stores} />
    </MemberPage>
  )
}
