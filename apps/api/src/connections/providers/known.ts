import { aliyunSms, sendByAliyun } from './aliyun-sms.ts'
import { nuonuo } from './nuonuo.ts'
import type { ProviderFacts, ProviderName } from './provider.ts'
import type { SendSms } from './sms.ts'
import { smtp } from './smtp.ts'
import { sendByTencent, tencentSms } from './tencent-sms.ts'
import { wechatLogin } from './wechat-login.ts'

/** Every provider that the store can be connected with. */
export const providers: Readonly<Record<ProviderName, ProviderFacts>> = {
  'aliyun-sms': aliyunSms,
  'tencent-sms': tencentSms,
  smtp,
  'wechat-login': wechatLogin,
  nuonuo,
}

export const providerNames = Object.keys(providers) as readonly ProviderName[]
export const isProvider = (name: string): name is ProviderName => Object.hasOwn(providers, name)

/** Who carries short messages. */
export const smsProviders: Readonly<Partial<Record<ProviderName, SendSms>>> = {
  'aliyun-sms': sendByAliyun,
  'tencent-sms': sendByTencent,
}
