import type { FeedbackKind } from '@yaoji/rules/feedback/feedback'
import { call, type Nothing } from './call.ts'

/** What a member wrote to us, and what we answered. */
export interface FeedbackWire {
  readonly id: number
  readonly kind: FeedbackKind
  readonly kind_name: string
  readonly words: string
  readonly sent_by: string
  readonly sent_at: string
  /** '' until it is answered. */
  readonly reply: string
  readonly replied_at: string
}
export interface FeedbackInput {
  readonly kind: FeedbackKind
  readonly words: string
  readonly phone: string
  readonly email: string
}

export const feedbackCalls = {
  send: call<FeedbackInput, Nothing>('POST', '/api/user/feedback', 'member', { duty: 'anyone', idempotent: true }),
  list: call<{ readonly page?: number }, readonly FeedbackWire[]>('GET', '/api/user/feedback', 'member'),
}
