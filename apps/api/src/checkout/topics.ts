import type { FrozenListNews } from '@yaoji/rules/messages/frozen-list-message'

/** What became of a purchaser's wish, for the company. */
interface FrozenListNotice extends FrozenListNews {
  readonly memberId: number
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'frozenList.notice': FrozenListNotice
  }
}
