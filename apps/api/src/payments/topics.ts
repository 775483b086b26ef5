import type { MoneyNews } from '@yaoji/rules/messages/money-message'

/** What finance decided, for the buyer. */
interface PaymentNotice extends MoneyNews {
  readonly memberId: number
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'payment.notice': PaymentNotice
  }
}
