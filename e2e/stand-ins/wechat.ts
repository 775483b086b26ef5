import { type StandIn, startStandIn } from './stand-in.ts'

export interface WechatStandIn extends StandIn {
  readonly fields: Readonly<Record<string, string>>
  /** Who scans when a browser comes to the door. */
  holder: string
  /** Somebody scans at the door that `address` names: the code and the state that come back. */
  readonly scan: (address: string, unionId: string) => { readonly code: string; readonly state: string }
}

const app = { id: 'wx-stand-in', secret: 'wechat-stand-in-secret' }

/** WeChat's door for websites: a code is good once. */
export async function startWechat(): Promise<WechatStandIn> {
  const unions = new Map<string, string>()
  const used = new Set<string>()
  const said = (errcode: number, errmsg: string) => ({ json: { errcode, errmsg } })
  const newCode = (unionId: string) => {
    const code = `code-${unions.size + 1}`
    unions.set(code, unionId)
    return code
  }
  const standIn = await startStandIn(({ path, query }) => {
    if (path === '/connect/qrconnect') {
      const back = new URL(query.get('redirect_uri')!)
      back.searchParams.set('code', newCode(wechat.holder))
      back.searchParams.set('state', query.get('state')!)
      return { location: back.href }
    }
    if (path !== '/sns/oauth2/access_token' || query.get('grant_type') !== 'authorization_code')
      return said(40002, 'invalid grant_type')
    if (query.get('appid') !== app.id) return said(40013, 'invalid appid')
    if (query.get('secret') !== app.secret) return said(40125, 'invalid appsecret')
    const code = query.get('code') ?? ''
    const unionid = unions.get(code)
    if (!unionid) return said(40029, 'invalid code')
    if (used.has(code)) return said(40163, 'code been used')
    used.add(code)
    return {
      json: {
        access_token: `token-${code}`,
        expires_in: 7200,
        openid: `open-${unionid}`,
        scope: 'snsapi_login',
        unionid,
      },
    }
  })
  const wechat: WechatStandIn = Object.assign(standIn, {
    holder: 'union-of-nobody',
    fields: { app_id: app.id, app_secret: app.secret, address: standIn.address, door: standIn.address },
    scan(address: string, unionId: string) {
      const { origin, pathname, searchParams, hash } = new URL(address)
      const asked = [searchParams.get('appid'), searchParams.get('response_type'), searchParams.get('scope'), hash]
      const known = [app.id, 'code', 'snsapi_login', '#wechat_redirect']
      if (origin !== standIn.address || pathname !== '/connect/qrconnect' || asked.join() !== known.join())
        throw new Error(`the door does not know this address: ${address}`)
      return { code: newCode(unionId), state: searchParams.get('state')! }
    },
  })
  return wechat
}
