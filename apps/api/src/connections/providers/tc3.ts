import { createHash, createHmac } from 'node:crypto'

const algorithm = 'TC3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface TcRequest {
  readonly host: string
  readonly service: string
  readonly body: string
  readonly at: Date
}

/** The headers of a call of Tencent Cloud by its signature v3: POST to /, JSON. */
export function tc3Headers(
  { host, service, body, at }: TcRequest,
  { id, secret }: { readonly id: string; readonly secret: string },
): Record<string, string> {
  const type = 'application/json; charset=utf-8'
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const names = 'content-type;host'
  const canonical = ['POST', '/', '', `content-type:${type}\nhost:${host}\n`, names, sha256(body)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secret}`, day), service), 'tc3_request')
  const signature = createHmac('sha256', key)
    .update([algorithm, timestamp, scope, sha256(canonical)].join('\n'))
    .digest('hex')
  return {
    host,
    'content-type': type,
    'x-tc-timestamp': timestamp,
    authorization: `${algorithm} Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
