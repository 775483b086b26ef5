import type { WithdrawalNews } from '@yaoji/rules/messages/withdrawal-message'

/** What finance decided of a withdrawal, for the member. */
interface WithdrawalNotice extends WithdrawalNews {
  readonly memberId: number
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'withdrawal.notice': WithdrawalNotice
  }
}
