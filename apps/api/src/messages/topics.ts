import type { SmsTemplate } from '../connections/providers/sms.ts'

/** Whom a letter reaches is read when it leaves: neither phone nor address waits in the outbox. */
interface MessageBySms {
  readonly member_id: number
  readonly template: SmsTemplate
  readonly values: readonly (readonly [name: string, value: string])[]
}
interface MessageByMail {
  readonly member_id: number
  readonly title: string
  readonly text: string
  readonly leads_to: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'message.sms': MessageBySms
    'message.mail': MessageByMail
  }
}
