import { createHash, createHmac } from 'node:crypto'

const algorithm = 'ACS3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** RFC 3986: what encodeURIComponent leaves as it is and Aliyun does not. */
export const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const sortedQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .toSorted(([one], [other]) => compare(one, other))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&')

interface AcsRequest {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: string
  readonly at: Date
  readonly nonce: string
}

/** The headers of a call of Aliyun by its signature of 2023 (V3): POST to /, parameters in the query, no body. */
export function acs3Headers(
  { host, action, version, query, at, nonce }: AcsRequest,
  { id, secret }: { readonly id: string; readonly secret: string },
): Record<string, string> {
  const body = sha256('')
  const signed: readonly (readonly [string, string])[] = [
    ['host', host],
    ['x-acs-action', action],
    ['x-acs-content-sha256', body],
    ['x-acs-date', `${at.toISOString().slice(0, 19)}Z`],
    ['x-acs-signature-nonce', nonce],
    ['x-acs-version', version],
  ]
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = ['POST', '/', query, lines, names, body].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...Object.fromEntries(signed),
    authorization: `${algorithm} Credential=${id},SignedHeaders=${names},Signature=${signature}`,
  }
}
