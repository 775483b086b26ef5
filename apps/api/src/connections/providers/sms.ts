import type { CallMeans, FieldFacts, Outcome, ProviderConfig } from './provider.ts'

/** What a message is about: providers approve a text for each, and give it a number. */
export type SmsTemplate = 'code' | 'licence' | 'registration' | 'near_expiry'

/** One message by a template that the provider has approved; `values` in the order of the template's places. */
export interface Sms {
  readonly phone: string
  readonly template: SmsTemplate
  readonly values: readonly (readonly [name: string, value: string])[]
  /** Comes back in the provider's receipts. */
  readonly reference: string
}
export type SendSms = (config: ProviderConfig, sms: Sms, means: CallMeans) => Promise<Outcome>

const templateFields = {
  code: 'template',
  licence: 'licence_template',
  registration: 'registration_template',
  near_expiry: 'near_expiry_template',
} as const satisfies Record<SmsTemplate, string>

/** The templates of notices: a provider to whom they were not given carries codes only. */
export const noticeTemplates: Readonly<Record<string, FieldFacts>> = {
  [templateFields.licence]: { label: '资质提醒模板编号（参数1 name 证件，参数2 what 状态）', optional: true },
  [templateFields.registration]: { label: '注册审核模板编号（参数1 result 结果）', optional: true },
  [templateFields.near_expiry]: { label: '近效期提醒模板编号（参数1 number 批号个数）', optional: true },
}

/** The provider's number of a template; '' where it was given none. */
export const templateOf = (config: ProviderConfig, template: SmsTemplate): string =>
  config[templateFields[template]] ?? ''
