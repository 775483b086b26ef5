import { memberCalls } from '@yaoji/contract/members'
import { send } from '../api/send.ts'
import { phoneHref } from '../header/representative.tsx'
import { Button } from '../kit/button.tsx'
import { useAction } from '../kit/use-action.ts'
import { showAlert } from '../notices/dialogs.ts'
import { useShell } from '../viewer/viewer.ts'

/** Spec §6: the chat of a member who may chat, else a QQ contact; the representative and the hotline always. */
export function ServiceContacts() {
  const { profile, data } = useShell()
  const hotLine = profile?.common_config.hot_line || data.common?.site.hot_line
  const chats = Boolean(profile?.chat_url)
  const numbers = chats ? [] : [profile?.common_config.qq1, profile?.common_config.qq2].filter((qq) => qq)
  return (
    <dl className="grid w-max grid-cols-[auto_auto] gap-x-3 gap-y-2 text-table">
      {profile?.admin.name && (
        <>
          <dt className="text-secondary">{profile.admin.is_default ? '客服代表' : '专属客服'}</dt>
          <dd>
            {profile.admin.name}{' '}
            <a className="numbers text-brand" href={phoneHref(profile.admin.phone)}>
              {profile.admin.phone}
            </a>
          </dd>
        </>
      )}
      {chats && <ChatContact />}
      {numbers.map((qq, index) => (
        <div key={qq} className="contents">
          <dt className="text-secondary">QQ客服{index + 1}</dt>
          <dd>
            <a
              className="numbers text-brand"
              href={`https://wpa.qq.com/msgrd?v=3&uin=${qq}&site=qq&menu=yes`}
              target="_blank"
              rel="noopener"
            >
              QQ {qq}
            </a>
          </dd>
        </div>
      ))}
      {hotLine && (
        <>
          <dt className="text-secondary">投诉热线</dt>
          <dd>
            <a className="numbers text-brand" href={phoneHref(hotLine)}>
              {hotLine}
            </a>
          </dd>
        </>
      )}
      {!hotLine && !profile?.admin.name && !chats && numbers.length === 0 && <dd>登录后查看专属客服</dd>}
    </dl>
  )
}

/** The token is good once, for five minutes: the profile is asked for anew with every opening. */
function ChatContact() {
  const { setProfile } = useShell()
  const { busy, run } = useAction()
  const open = () =>
    run(async () => {
      const { data } = await send(memberCalls.profile)
      setProfile(data)
      if (!data.chat_url) return void showAlert({ message: '在线客服暂未开放，请拨打客服电话。' })
      const { openChat } = await import('./chat-frame.tsx')
      openChat(data)
    })
  return (
    <>
      <dt className="text-secondary">在线客服</dt>
      <dd>
        <Button size="small" busy={busy} onClick={() => void open()}>
          开始咨询
        </Button>
      </dd>
    </>
  )
}
