import { createHash, createHmac } from 'node:crypto'
import { type Heard, type StandIn, startStandIn } from './stand-in.ts'

const keys = { id: 'LTAI-stand-in', secret: 'aliyun-stand-in-secret' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface SentSms {
  readonly phone: string
  readonly code: string
  /** What stood in the places of the template. */
  readonly values: Readonly<Record<string, string>> | readonly string[]
  readonly reference: string
}
export interface SmsStandIn extends StandIn {
  /** What reached a phone, in its order. */
  readonly sent: SentSms[]
  /** What the store must be given to speak with it. */
  readonly fields: Readonly<Record<string, string>>
}

/** Aliyun's SendSms: checks the signature, the nonce and the parameters. */
export async function startAliyunSms(): Promise<SmsStandIn> {
  const sent: SentSms[] = []
  const nonces = new Set<string>()
  const standIn = await startStandIn((heard, mood) => {
    const fault = faultOf(heard, nonces)
    if (fault) return { status: 400, json: { Code: fault } }
    if (mood === 'limit') return { json: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5' } }
    if (mood === 'poor') return { json: { Code: 'isv.AMOUNT_NOT_ENOUGH' } }
    const phone = heard.query.get('PhoneNumbers')!
    if (mood === 'nobody' || !/^1[3-9]\d{9}$/.test(phone)) return { json: { Code: 'isv.MOBILE_NUMBER_ILLEGAL' } }
    const values = JSON.parse(heard.query.get('TemplateParam')!)
    sent.push({ phone, code: values.code, values, reference: heard.query.get('OutId')! })
    return { json: { Code: 'OK', Message: 'OK', RequestId: 'F655A8D5', BizId: `biz-${sent.length}` } }
  })
  const fields = {
    key_id: keys.id,
    key_secret: keys.secret,
    sign_name: '药集',
    template: 'SMS_1',
    address: standIn.address,
  }
  return Object.assign(standIn, { sent, fields })
}

function faultOf({ method, path, query, headers }: Heard, nonces: Set<string>): string | null {
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return 'IncompleteSignature'
  const [, id, names, signature] = parts as unknown as [string, string, string, string]
  if (id !== keys.id) return 'InvalidAccessKeyId.NotFound'
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const parameters = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const canonical = [method, path, parameters.join('&'), lines.join(''), names, headers['x-acs-content-sha256']]
  const expected = createHmac('sha256', keys.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical.join('\n'))}`)
    .digest('hex')
  if (expected !== signature) return 'SignatureDoesNotMatch'
  const nonce = String(headers['x-acs-signature-nonce'])
  if (nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
    return 'InvalidAction.NotFound'
  return query.get('SignName') === '药集' && /^SMS_[123]$/.test(query.get('TemplateCode') ?? '')
    ? null
    : 'isv.SMS_TEMPLATE_ILLEGAL'
}

const encode = (text: string) =>
  Array.from(Buffer.from(text, 'utf8'), (byte) => {
    const sign = String.fromCharCode(byte)
    return /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
