import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { WechatMark } from './wechat-mark.tsx'

/** How a login and a WeChat stand to each other, and what can be done about it. */
export function WechatBinding({
  since,
  connected,
  isHeld,
  busy,
  onScan,
  onBind,
  onUnbind,
}: {
  /** The day of the binding; '' where there is none. */
  readonly since: string
  readonly connected: boolean
  /** Somebody scanned in this browser before the log-in. */
  readonly isHeld: boolean
  readonly busy: boolean
  readonly onScan: () => void
  readonly onBind: () => void
  readonly onUnbind: () => void
}) {
  return (
    <Panel as="section" className="flex flex-col items-center px-4 py-12 text-center">
      <WechatMark />
      {since ? (
        <>
          <h2 className="mt-4 font-semibold">已绑定微信</h2>
          <p className="mt-1 text-table text-secondary">
            绑定日期 <span className="numbers">{since}</span>
          </p>
          <Button tone="plain" busy={busy} className="mt-5" onClick={onUnbind}>
            解绑微信
          </Button>
        </>
      ) : isHeld ? (
        <>
          <h2 className="mt-4 font-semibold">刚才扫码的微信尚未绑定账号</h2>
          <p className="mt-1 text-table text-secondary">确认后，该微信即可扫码登录当前账号</p>
          <Button busy={busy} className="mt-5" onClick={onBind}>
            绑定到当前账号
          </Button>
        </>
      ) : connected ? (
        <>
          <h2 className="mt-4 font-semibold">尚未绑定微信</h2>
          <p className="mt-1 text-table text-secondary">点击后前往微信页面，用手机微信扫码并确认</p>
          <Button busy={busy} className="mt-5" onClick={onScan}>
            去微信扫码绑定
          </Button>
        </>
      ) : (
        <>
          <h2 className="mt-4 font-semibold">微信登录暂未开通</h2>
          <p className="mt-1 text-table text-secondary">商城尚未连接微信，请继续使用用户名或手机号登录</p>
          <SiteLink to="/user" className="mt-5 text-brand hover:underline">
            返回会员中心
          </SiteLink>
        </>
      )}
    </Panel>
  )
}
