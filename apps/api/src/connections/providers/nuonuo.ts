import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { dropToken, type GivenToken, tokenOf } from '../provider-token.ts'
import { ask } from './ask.ts'
import {
  addressField,
  addressOf,
  type CallMeans,
  type Outcome,
  type ProviderConfig,
  type ProviderFacts,
  type ProviderName,
} from './provider.ts'

export const nuonuo: ProviderFacts = {
  kind: 'invoice',
  label: '诺诺电子发票（诺税通）',
  address: 'https://sdk.nuonuo.com',
  fields: {
    app_key: { label: 'AppKey' },
    app_secret: { label: 'AppSecret', secret: true },
    tax_no: { label: '销方税号' },
    since: { label: '自动开票起始日（此日之前出库的仍由财务登记，如2026-12-01）' },
    extension_no: { label: '分机号', optional: true },
    clerk: { label: '开票员', optional: true },
    file_hosts: { label: '发票文件所在域名（逗号分隔）', usual: 'jss.com.cn,nuonuo.com,nuonuocs.cn' },
    price_li: { label: '每张费用（厘）', usual: '0' },
    address: addressField,
  },
}
const tokenAddress = 'https://open.nuonuo.com/accessToken'
const path = '/open/v1/services'

/** With whom 诺诺 is spoken to, and by whom it is asked. */
export interface NuonuoMeans {
  readonly db: Database
  readonly secret: string
  readonly connected: { readonly provider: ProviderName; readonly config: ProviderConfig }
  readonly call: CallMeans
}

export interface NuonuoAnswer {
  readonly code: string
  readonly describe: string
  readonly result: unknown
}

/** What is signed: the parts of the path, last first, then key, number of the request, chance, time and the body itself. */
export function nuonuoSignature(
  { key, secret }: { readonly key: string; readonly secret: string },
  { senid, nonce, seconds }: { readonly senid: string; readonly nonce: string; readonly seconds: string },
  body: string,
): string {
  const text = `a=services&l=v1&p=open&k=${key}&i=${senid}&n=${nonce}&t=${seconds}&f=${body}`
  return createHmac('sha1', secret).update(text, 'utf8').digest('base64')
}

/** One signed call. What comes back with a code of 诺诺's business is an answer; the rest is a failure. */
export async function askNuonuo(
  { db, secret, connected, call }: NuonuoMeans,
  method: string,
  said: object,
): Promise<NuonuoAnswer | Extract<Outcome, { kind: 'failed' }>> {
  const { config, provider } = connected
  const token = await tokenOf(db, secret, provider, call, () => askToken(config, call))
  if ('kind' in token) return token
  const body = JSON.stringify(said)
  const senid = randomUUID().replaceAll('-', '')
  const nonce = String(randomInt(10_000_000, 100_000_000))
  const seconds = String(Math.floor(call.at.getTime() / 1000))
  const query = new URLSearchParams({ senid, nonce, timestamp: seconds, appkey: config.app_key! })
  const asked = await ask(new URL(`${addressOf(config, nuonuo)}${path}?${query}`), {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'x-nuonuo-sign': nuonuoSignature(
        { key: config.app_key!, secret: config.app_secret! },
        { senid, nonce, seconds },
        body,
      ),
      accesstoken: token.token,
      usertax: config.tax_no!,
      method,
    },
    body,
    signal: call.signal,
  })
  if ('kind' in asked) return asked
  const { code = '', describe = '', result = null } = (asked.json ?? {}) as Partial<NuonuoAnswer>
  // The gateway's own noes are numbers, of the key, the token or the signature.
  if (!/^E\d+$/.test(String(code))) {
    if (String(code).startsWith('0703')) await dropToken(db, provider, call)
    return { kind: 'failed', answer: `${code || 'no code'} ${describe}`.trim() }
  }
  return { code: String(code), describe: String(describe), result }
}

/** A token lives for a day; fifty a month are given. */
async function askToken(
  config: ProviderConfig,
  { signal }: CallMeans,
): Promise<GivenToken | Extract<Outcome, { kind: 'failed' }>> {
  const body = new URLSearchParams({
    client_id: config.app_key!,
    client_secret: config.app_secret!,
    grant_type: 'client_credentials',
  })
  const address = new URL(config.address ? `${config.address}/accessToken` : tokenAddress)
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  const asked = await ask(address, { method: 'POST', headers, body: body.toString(), signal })
  if ('kind' in asked) return asked
  const { access_token: token, expires_in: lives, error } = (asked.json ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || token === '')
    return { kind: 'failed', answer: `no token ${typeof error === 'string' ? error : ''}`.trim() }
  return { token, livesSeconds: Number(lives) || 3_600 }
}
