import './topics.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'
import type { CaseRow } from './tables.ts'

interface News extends Pick<Topics['afterSales.notice'], 'what' | 'text'> {
  readonly row: CaseRow
  /** The order that it is about beside the case's own. */
  readonly of?: number
}

/** Words for the buyer about a case: of each kind once, of goods that are sent again once for each order. */
export async function notifyBuyer(tx: Transaction, { row, what, text, of }: News, at: Date): Promise<void> {
  const payload = { member_id: row.memberId, case_id: row.id, what, text }
  const aggregate = `after_sales:${row.id}`
  await send(
    tx,
    [{ topic: 'afterSales.notice', aggregate, key: `${aggregate}:${what}${of ? `:${of}` : ''}`, payload }],
    at,
  )
}
