import './topics.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'

/** Words for the member about a statement; the key leaves once. */
export const notifyMember = (tx: Transaction, key: string, payload: Topics['statement.notice'], at: Date) =>
  send(tx, [{ topic: 'statement.notice', aggregate: `statement:${key}`, key: `statement:${key}`, payload }], at)
