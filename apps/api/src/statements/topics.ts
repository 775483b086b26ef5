import type { Month } from '@yaoji/rules/money/day'

/** Words for the member about one of its statements. */
interface StatementNotice {
  readonly member_id: number
  readonly month: Month
  readonly what: 'ready' | 'answered'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'statement.notice': StatementNotice
  }
}
