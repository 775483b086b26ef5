import type { CallMeans, Outcome, ProviderConfig } from './provider.ts'

/** One message by a template that the provider has approved; `values` in the order of the template's places. */
export interface Sms {
  readonly phone: string
  readonly values: readonly (readonly [name: string, value: string])[]
  /** Comes back in the provider's receipts. */
  readonly reference: string
}
export type SendSms = (config: ProviderConfig, sms: Sms, means: CallMeans) => Promise<Outcome>
