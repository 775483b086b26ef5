import { useWechatDoor } from './use-wechat-door.ts'

/** Spec §2: the log-in by WeChat below the form, where the store is connected; else that it is not. */
export function WechatEntry({ connected, redirect }: { readonly connected: boolean; readonly redirect?: string }) {
  const { busy, go } = useWechatDoor('login', redirect)
  return (
    <p className="mt-4 border-t border-hairline pt-4 text-center text-table text-secondary">
      {connected ? (
        <button type="button" disabled={busy} onClick={go} className="text-brand hover:underline disabled:opacity-50">
          微信扫码登录
        </button>
      ) : (
        '微信登录暂未开通，请使用账号密码登录'
      )}
    </p>
  )
}
