import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'

/** Words for the buyer about one receipt; the key leaves once. */
export const notifyBuyer = (tx: Transaction, key: string, payload: Topics['receipt.notice'], at: Date) =>
  send(tx, [{ topic: 'receipt.notice', aggregate: `receipt:${payload.order_id}`, key: `receipt:${key}`, payload }], at)
