import { ask } from './ask.ts'
import {
  addressField,
  addressOf,
  type CallMeans,
  type Outcome,
  type ProviderConfig,
  type ProviderFacts,
} from './provider.ts'

export const wechatLogin: ProviderFacts = {
  kind: 'wechat',
  label: '微信登录（网站应用）',
  address: 'https://api.weixin.qq.com',
  fields: {
    app_id: { label: 'AppID' },
    app_secret: { label: 'AppSecret', secret: true },
    address: addressField,
    door: { label: '扫码页地址（仅演示环境）', optional: true, standIn: true },
  },
}
const wechatDoor = 'https://open.weixin.qq.com'

/** Where a person shows the own WeChat; `state` comes back with the code. */
export function wechatAddress(
  config: ProviderConfig,
  given: { readonly state: string; readonly returnTo: string },
): string {
  const query = new URLSearchParams({
    appid: config.app_id!,
    redirect_uri: given.returnTo,
    response_type: 'code',
    scope: 'snsapi_login',
    state: given.state,
  })
  return `${config.door || wechatDoor}/connect/qrconnect?${query}#wechat_redirect`
}

/** A code, once, against who showed it: `providerNo` is the union id, the same in all that the company has at WeChat. */
export async function askWechat(config: ProviderConfig, code: string, { signal }: CallMeans): Promise<Outcome> {
  const query = new URLSearchParams({
    appid: config.app_id!,
    secret: config.app_secret!,
    code,
    grant_type: 'authorization_code',
  })
  const address = new URL(`${addressOf(config, wechatLogin)}/sns/oauth2/access_token?${query}`)
  const asked = await ask(address, { method: 'GET', signal })
  if ('kind' in asked) return asked
  const { unionid, errcode } = asked.json as { unionid?: string; errcode?: number }
  if (unionid) return { kind: 'sent', answer: 'ok', providerNo: unionid, parts: 0 }
  // 40029: no such code; 40163: it was used.
  if (errcode === 40029 || errcode === 40163) return { kind: 'refused', answer: String(errcode), again: false }
  return { kind: 'failed', answer: errcode === undefined ? 'no union id' : String(errcode) }
}
