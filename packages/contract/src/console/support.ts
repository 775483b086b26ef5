import { call } from '../call.ts'
import type { SupportLineWire, SupportWire } from '../support.ts'

export interface SupportThreadWire {
  readonly member_id: number
  readonly member: string
  /** '' where nobody waits. */
  readonly waits_since: string
  readonly last: SupportLineWire
}

const permission = 'support.answer'
const path = '/console/api/support'

/** What members ask in the chat, answered by the service. */
export const supportConsoleCalls = {
  /** Who waits, the longest first; or every conversation, the latest first. */
  threads: call<{ readonly page?: number; readonly state?: 'waiting' | 'all' }, readonly SupportThreadWire[]>(
    'GET',
    path,
    'staff',
    { permission },
  ),
  thread: call<{ readonly id: number; readonly before?: number }, SupportWire>('GET', `${path}/{id}`, 'staff', {
    permission,
  }),
  /** seen: the newest line that the clerk has read; when the member said more since, nothing is written. */
  answer: call<{ readonly id: number; readonly words: string; readonly seen: number }, SupportLineWire>(
    'POST',
    `${path}/{id}/answer`,
    'staff',
    { permission, keepsPrevious: true, idempotent: true },
  ),
}
