import { createFileRoute } from '@tanstack/react-router'
import { wechatCalls } from '@yaoji/contract/wechat'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useEffect, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button, buttonLook } from '../../shell/kit/button.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { wechatTicket } from './held-ticket.ts'
import { useWechatDoor } from './use-wechat-door.ts'
import { WechatMark } from './wechat-mark.tsx'

export const Route = createFileRoute('/register/wechat')({
  head: () => titled('/register/wechat'),
  component: ByWechat,
})

const askConnected = async (signal: AbortSignal) => (await send(wechatCalls.facts, {}, { signal })).data.connected === 1

/** Domain 2.1: a WeChat is bound to an account that there is, or to a new one. */
function ByWechat() {
  // After the page is drawn: its two other ways on need no answer.
  const { data: connected } = useLateLoad('WeChat', askConnected)
  const door = useWechatDoor('login')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => setHeld(wechatTicket.read() !== undefined), [])
  const words = isHeld
    ? ['该微信尚未绑定账号', '登录已有账号，或注册新会员，然后在“绑定微信”中确认即可']
    : connected !== false
      ? ['用微信注册或登录', '先扫码确认您的微信；已绑定的微信会直接登录']
      : ['微信登录暂未开通', '商城尚未连接微信，请用手机号注册，或使用账号密码登录']
  return (
    <div className="column flex min-h-[560px] items-start justify-center py-6 lg:py-12">
      <section className="flex w-full max-w-md flex-col items-center rounded-card border border-hairline bg-surface p-6 text-center lg:p-8">
        <WechatMark />
        <h1 className="mt-4 text-xl font-semibold">{words[0]}</h1>
        <p className="mt-1 text-table text-secondary">{words[1]}</p>
        <div className="mt-6 flex w-full flex-col gap-3">
          {connected && !isHeld && (
            <Button size="large" busy={door.busy} onClick={door.go}>
              微信扫码
            </Button>
          )}
          <SiteLink
            to="/login"
            {...(isHeld && { query: { redirect: '/bdwx' } })}
            className={buttonLook(isHeld ? 'brand' : 'plain', 'large')}
          >
            已有账号，去登录
          </SiteLink>
          <SiteLink to="/register" className={buttonLook('plain', 'large')}>
            注册新会员
          </SiteLink>
        </div>
      </section>
    </div>
  )
}
