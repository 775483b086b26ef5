import { createHash, createHmac } from 'node:crypto'
import type { SentSms, SmsStandIn } from './aliyun-sms.ts'
import { type Heard, startStandIn } from './stand-in.ts'

const keys = { id: 'AKID-stand-in', secret: 'tencent-stand-in-secret' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Tencent Cloud's SendSms: checks the signature and the parameters. */
export async function startTencentSms(): Promise<SmsStandIn> {
  const sent: SentSms[] = []
  const standIn = await startStandIn((heard, mood) => {
    const fault = faultOf(heard)
    if (fault) return said({ Error: { Code: fault, Message: '' } })
    const { PhoneNumberSet, TemplateParamSet, SessionContext } = JSON.parse(heard.body)
    const status = (Code: string) => said({ SendStatusSet: [{ Code, SerialNo: '', Fee: 0 }] })
    if (mood === 'limit') return status('LimitExceeded.PhoneNumberThirtySecondLimit')
    if (mood === 'poor') return status('FailedOperation.InsufficientBalanceInSmsPackage')
    const phone = /^\+86(1[3-9]\d{9})$/.exec(PhoneNumberSet[0])?.[1]
    if (!phone || mood === 'nobody') return status('InvalidParameterValue.IncorrectPhoneNumber')
    sent.push({ phone, code: TemplateParamSet[0], values: TemplateParamSet, reference: SessionContext })
    return said({ SendStatusSet: [{ Code: 'Ok', SerialNo: `serial-${sent.length}`, Fee: 1 }] })
  })
  const fields = {
    ...{ key_id: keys.id, key_secret: keys.secret, app_id: '1400000001', region: 'ap-guangzhou' },
    ...{ sign_name: '药集', template: '100001', address: standIn.address },
  }
  return Object.assign(standIn, { sent, fields })
}

const said = (facts: object) => ({ json: { Response: { RequestId: 'a0aabda6', ...facts } } })

function faultOf({ method, path, headers, body }: Heard): string | null {
  const parts =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return 'AuthFailure.SignatureFailure'
  const [, id, day, names, signature] = parts as unknown as [string, string, string, string, string]
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, path, '', lines.join(''), names, sha256(body)].join('\n')
  const toSign = ['TC3-HMAC-SHA256', headers['x-tc-timestamp'], `${day}/sms/tc3_request`, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${keys.secret}`, day), 'sms'), 'tc3_request')
  if (id !== keys.id || hmac(key, toSign).toString('hex') !== signature) return 'AuthFailure.SignatureFailure'
  if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11') return 'InvalidAction'
  const { SignName, TemplateId, SmsSdkAppId } = JSON.parse(body)
  return SignName === '药集' && /^10000[123]$/.test(TemplateId) && SmsSdkAppId === '1400000001'
    ? null
    : 'InvalidParameter'
}
