import { call, type Flag, type Nothing } from './call.ts'
import type { LoginReply } from './members.ts'

/** Where a person comes back to from WeChat's door. */
export type WechatPage = 'login' | 'bdwx'
/** As a log-in answers; `wechat_ticket` where the WeChat is bound to no account yet, or was shown to be bound. */
export interface WechatReply extends LoginReply {
  readonly wechat_ticket?: string
}

export const wechatCalls = {
  /** Ours: whether the store is connected with WeChat. */
  facts: call<Nothing, { readonly connected: Flag }>('GET', '/api/user/wechat', 'public'),
  /** Ours: the address of WeChat's door, for this browser, once, for ten minutes. redirect: where to once logged in. */
  start: call<{ page: WechatPage; redirect?: string }, { readonly address: string }>(
    'POST',
    '/api/user/wechat/start',
    'public',
  ),
  /** Ours: what WeChat's door sent along on the way back. */
  finish: call<{ code: string; state: string }, WechatReply>('POST', '/api/user/wechat/finish', 'public', {
    keepsPrevious: true,
  }),
  /** Ours. */
  bind: call<{ ticket: string }, null>('POST', '/api/user/bind_wechat', 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
  unbind: call<Nothing, null>('DELETE', '/api/user/unbind_wechat', 'member', { duty: 'anyone' }),
}
