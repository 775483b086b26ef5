import { ask } from './ask.ts'
import { addressField, addressOf, type ProviderFacts } from './provider.ts'
import { noticeTemplates, type SendSms, templateOf } from './sms.ts'
import { tc3Headers } from './tc3.ts'

export const tencentSms: ProviderFacts = {
  kind: 'sms',
  label: '腾讯云短信',
  address: 'https://sms.tencentcloudapi.com',
  fields: {
    key_id: { label: 'SecretId' },
    key_secret: { label: 'SecretKey', secret: true },
    app_id: { label: 'SdkAppId' },
    region: { label: '地域', usual: 'ap-guangzhou' },
    sign_name: { label: '短信签名' },
    template: { label: '验证码模板编号（参数1为验证码）' },
    ...noticeTemplates,
    price_li: { label: '每条费用（厘）', usual: '45' },
    address: addressField,
  },
}

interface TencentAnswer {
  readonly Response?: {
    readonly RequestId?: string
    readonly Error?: { readonly Code: string }
    readonly SendStatusSet?: readonly { readonly Code: string; readonly SerialNo?: string; readonly Fee?: number }[]
  }
}

/** Tencent Cloud's SendSms of 2021-01-11. */
export const sendByTencent: SendSms = async (config, sms, { at, signal }) => {
  const address = new URL(`${addressOf(config, tencentSms)}/`)
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${sms.phone}`],
    SmsSdkAppId: config.app_id,
    SignName: config.sign_name,
    TemplateId: templateOf(config, sms.template),
    TemplateParamSet: sms.values.map(([, value]) => value),
    SessionContext: sms.reference,
  })
  const credentials = { id: config.key_id!, secret: config.key_secret! }
  const headers = {
    ...tc3Headers({ host: address.host, service: 'sms', body, at }, credentials),
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': config.region!,
  }
  const asked = await ask(address, { method: 'POST', headers, body, signal })
  if ('kind' in asked) return asked
  const { Response: response } = asked.json as TencentAnswer
  const [status] = response?.SendStatusSet ?? []
  const answer = response?.Error?.Code ?? status?.Code ?? 'no code'
  if (answer === 'Ok') return { kind: 'sent', answer, providerNo: status?.SerialNo ?? '', parts: status?.Fee ?? 1 }
  // Too many to this phone, or no phone: the provider works.
  if (answer.startsWith('LimitExceeded.PhoneNumber')) return { kind: 'refused', answer, again: true }
  if (/^InvalidParameterValue\.IncorrectPhoneNumber|PhoneNumberInBlacklist$/.test(answer))
    return { kind: 'refused', answer, again: false }
  return { kind: 'failed', answer }
}
