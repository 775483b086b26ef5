import { call } from '../call.ts'
import type { FeedbackWire } from '../feedback.ts'

export interface FeedbackConsoleWire extends FeedbackWire {
  readonly member: string
  readonly phone: string
  readonly email: string
  readonly replied_by: string
}

const permission = 'support.answer'
const path = '/console/api/feedback'

/** What members wrote, and the answers to it. */
export const feedbackConsoleCalls = {
  /** open: what nobody answered, the longest first; answered: the latest first. */
  list: call<{ readonly page?: number; readonly state?: 'open' | 'answered' }, readonly FeedbackConsoleWire[]>(
    'GET',
    path,
    'staff',
    { permission },
  ),
  /** Goes to the member as a message. */
  answer: call<{ readonly id: number; readonly reply: string }, FeedbackConsoleWire>(
    'POST',
    `${path}/{id}/answer`,
    'staff',
    { permission, keepsPrevious: true, idempotent: true },
  ),
}
