import './topics.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'

/** Says to the member, once by the key. */
export const notifyMember = (tx: Transaction, key: string, payload: Topics['contract.notice'], at: Date) =>
  send(tx, [{ topic: 'contract.notice', aggregate: key, key, payload }], at)
