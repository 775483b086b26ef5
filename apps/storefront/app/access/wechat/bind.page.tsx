import { createFileRoute, useRouter } from '@tanstack/react-router'
import { memberCalls } from '@yaoji/contract/members'
import { wechatCalls } from '@yaoji/contract/wechat'
import { useEffect, useState } from 'react'
import { load } from '../../shell/api/load.ts'
import { send } from '../../shell/api/send.ts'
import { useAction } from '../../shell/kit/use-action.ts'
import { confirmDialog } from '../../shell/notices/dialogs.ts'
import { MemberPage, memberSkeleton } from '../../shell/page/member-page.tsx'
import { titled } from '../../shell/paths/site.ts'
import { useShell } from '../../shell/viewer/viewer.ts'
import { wechatTicket } from './held-ticket.ts'
import { useReturn } from './use-return.ts'
import { useWechatDoor } from './use-wechat-door.ts'
import { WechatBinding } from './wechat-binding.tsx'

export const Route = createFileRoute('/bdwx')({
  loader: async (page) => {
    const [profile, facts] = await Promise.all([load(memberCalls.profile, {}, page), load(wechatCalls.facts, {}, page)])
    return { profile: profile.data, connected: facts.data.connected === 1 }
  },
  head: () => titled('/bdwx'),
  pendingComponent: memberSkeleton('正在加载微信绑定', 'h-56'),
  component: BindWechat,
})

/** Spec §6: this page loads the profile itself; the header takes it from here. */
function BindWechat() {
  const { profile, connected } = Route.useLoaderData()
  const router = useRouter()
  const { setProfile } = useShell()
  useEffect(() => setProfile(profile), [profile, setProfile])
  const { busy, run } = useAction()
  const door = useWechatDoor('bdwx')
  const [ticket, setTicket] = useState<string>()
  useEffect(() => setTicket(wechatTicket.read()), [])

  const bind = (given: string) =>
    run(
      async () => {
        // Good once, whatever comes of it.
        wechatTicket.clear()
        setTicket(undefined)
        await send(wechatCalls.bind, { ticket: given })
        await router.invalidate()
      },
      { success: '微信已绑定，下次可扫码登录' },
    )
  const unbind = async () => {
    const agreed = await confirmDialog('解绑后不能再用该微信登录此账号，确定解绑吗？', {
      title: '解绑微信',
      action: '解绑',
      tone: 'ink',
    })
    if (!agreed) return
    const end = async () => {
      await send(wechatCalls.unbind, {})
      await router.invalidate()
    }
    await run(end, { success: '微信已解绑' })
  }
  useReturn(async (back) => {
    await router.navigate({ to: '/bdwx', replace: true })
    const shown = await run(() => send(wechatCalls.finish, back))
    if (shown?.data.wechat_ticket) await bind(shown.data.wechat_ticket)
  })
  return (
    <MemberPage title="绑定微信" note="绑定后可用微信扫码登录商城，不必输入密码。一个账号绑定一个微信。">
      <WechatBinding
        since={profile.wechat}
        connected={connected}
        isHeld={ticket !== undefined}
        busy={busy || door.busy}
        onScan={door.go}
        onBind={() => ticket !== undefined && void bind(ticket)}
        onUnbind={() => void unbind()}
      />
    </MemberPage>
  )
}
