import { call } from '../call.ts'

/** What did not leave the system after its last try. */
export interface DeadLetterWire {
  readonly id: number
  readonly topic: string
  /** What it is about, and its place among the rows of the same: 'order:17', 3. */
  readonly aggregate: string
  readonly sequence: number
  readonly key: string
  readonly attempts: number
  readonly last_error: string
  readonly created_at: string
  readonly dead_at: string
}

export const outboxCalls = {
  /** Newest first. */
  dead: call<{ page?: number }, readonly DeadLetterWire[]>('GET', '/console/api/outbox/dead', 'staff', {
    permission: 'outbox.read',
  }),
  /** Tries a dead letter again from the beginning. */
  replay: call<{ id: number }, null>('POST', '/console/api/outbox/{id}/replay', 'staff', {
    permission: 'outbox.replay',
    keepsPrevious: true,
  }),
}
