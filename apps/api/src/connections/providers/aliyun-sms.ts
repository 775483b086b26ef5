import { randomUUID } from 'node:crypto'
import { acs3Headers, sortedQuery } from './acs3.ts'
import { ask } from './ask.ts'
import { addressField, addressOf, type ProviderFacts } from './provider.ts'
import { noticeTemplates, type SendSms, templateOf } from './sms.ts'

export const aliyunSms: ProviderFacts = {
  kind: 'sms',
  label: '阿里云短信',
  address: 'https://dysmsapi.aliyuncs.com',
  fields: {
    key_id: { label: 'AccessKey ID' },
    key_secret: { label: 'AccessKey Secret', secret: true },
    sign_name: { label: '短信签名' },
    template: { label: '验证码模板编号（参数 code）' },
    ...noticeTemplates,
    price_li: { label: '每条费用（厘）', usual: '45' },
    address: addressField,
  },
}

/** No to this message, at a provider that works: too many to this phone, or no phone. */
const refusals: Readonly<Record<string, { readonly again: boolean }>> = {
  'isv.BUSINESS_LIMIT_CONTROL': { again: true },
  'isv.MOBILE_NUMBER_ILLEGAL': { again: false },
  'isv.MOBILE_COUNT_OVER_LIMIT': { again: false },
  'isv.BLACK_KEY_CONTROL_LIMIT': { again: false },
}

/** Aliyun's SendSms of 2017-05-25. */
export const sendByAliyun: SendSms = async (config, sms, { at, signal }) => {
  const query = sortedQuery({
    PhoneNumbers: sms.phone,
    SignName: config.sign_name!,
    TemplateCode: templateOf(config, sms.template),
    TemplateParam: JSON.stringify(Object.fromEntries(sms.values)),
    OutId: sms.reference,
  })
  const address = new URL(`${addressOf(config, aliyunSms)}/?${query}`)
  const request = { host: address.host, action: 'SendSms', version: '2017-05-25', query, at, nonce: randomUUID() }
  const headers = acs3Headers(request, { id: config.key_id!, secret: config.key_secret! })
  const asked = await ask(address, { method: 'POST', headers, signal })
  if ('kind' in asked) return asked
  const { Code, RequestId, BizId } = asked.json as { Code?: string; RequestId?: string; BizId?: string }
  const answer = Code ?? 'no code'
  if (Code === 'OK') return { kind: 'sent', answer, providerNo: BizId ?? RequestId ?? '', parts: 1 }
  const refusal = refusals[answer]
  return refusal ? { kind: 'refused', answer, again: refusal.again } : { kind: 'failed', answer }
}
