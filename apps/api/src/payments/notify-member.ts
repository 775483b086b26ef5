import './topics.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'

/** Says to the member what finance decided; the key leaves once. */
export const notifyMember = (tx: Transaction, key: string, payload: Topics['payment.notice'], at: Date) =>
  send(tx, [{ topic: 'payment.notice', aggregate: key, key, payload }], at)
