export type ConnectionKind = 'sms' | 'mail' | 'wechat' | 'invoice'
export type ProviderName = 'aliyun-sms' | 'tencent-sms' | 'smtp' | 'wechat-login' | 'nuonuo'

/** One thing that a provider needs to know, as the console asks for it. */
export interface FieldFacts {
  readonly label: string
  /** Written and never shown again. */
  readonly secret?: true
  /** May stay empty. */
  readonly optional?: true
  readonly usual?: string
  /** Whom the secrets go to: who changes it gives them anew. */
  readonly destination?: true
  /** Only for a stand-in of the provider: production refuses it. */
  readonly standIn?: true
}

/** What is known of a provider before it is connected. */
export interface ProviderFacts {
  readonly kind: ConnectionKind
  readonly label: string
  readonly fields: Readonly<Record<string, FieldFacts>>
  /** Where it really is: production speaks with nobody else. Absent where each company has its own. */
  readonly address?: string
}

/** What was filled in, by field. */
export type ProviderConfig = Readonly<Record<string, string>>

/**
 * How a call ended. `refused`: the provider works and says no to this message; `again`: later it may say yes. `failed`: it
 * cannot be used now, whatever is asked.
 */
export type Outcome =
  | { readonly kind: 'sent'; readonly answer: string; readonly providerNo: string; readonly parts: number }
  | { readonly kind: 'refused'; readonly answer: string; readonly again: boolean }
  | { readonly kind: 'failed'; readonly answer: string }

/** What every call is made with. */
export interface CallMeans {
  readonly at: Date
  readonly signal: AbortSignal
}

/** The address of a provider: its real one, or a stand-in's. */
export const addressField = {
  label: '接口地址（仅演示环境）',
  optional: true,
  standIn: true,
  destination: true,
} as const
export const addressOf = (config: ProviderConfig, facts: ProviderFacts): string => config.address || facts.address!
