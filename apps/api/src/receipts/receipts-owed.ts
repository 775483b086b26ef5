import { type Day, dayOf } from '@yaoji/rules/money/day'
import { receiptDueOn } from '@yaoji/rules/orders/ephedrine-receipt'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { announceMember } from '../access/sessions/session-news.ts'
import { stateReceiptsDue } from '../members/state-receipts-due.ts'
import { orders } from '../orders/published.ts'
import type { Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { receiptDays } from './settings.ts'

/** An order of ephedrine preparations that arrived, and whose receipt its buyer has not handed in, or not well. */
export interface OwedReceipt {
  readonly orderId: number
  readonly orderNo: string
  readonly memberId: number
  readonly arrivedOn: Day
  readonly dueOn: Day
}

type Whose = readonly number[] | 'everybody'

/** Domain 2.7: the receipts that members owe. What was handed in and waits for us is owed by nobody. */
async function owedReceipts(tx: Transaction, of: Whose): Promise<OwedReceipt[]> {
  const days = await settingOf(tx, receiptDays)
  const { rows } = await tx.execute<{ id: number; order_no: string; member_id: number; received_at: string }>(sql`
    select o.id, o.order_no, o.member_id, o.received_at from ${orders} o
    where o.kind = 'ephedrine' and o.state = ${orderStates.shipped.code} and o.receipt_approved_at is null
      and o.received_at is not null ${of === 'everybody' ? sql`` : sql`and o.member_id = any(${sql.param(of)}::bigint[])`}
      and not exists (select from ephedrine_receipts r where r.order_id = o.id and r.state = 'pending')
    order by o.id`)
  return rows.map((row) => {
    const arrivedOn = dayOf(new Date(row.received_at))
    const dueOn = receiptDueOn(arrivedOn, days)
    return { orderId: row.id, orderNo: row.order_no, memberId: row.member_id, arrivedOn, dueOn }
  })
}

/**
 * Writes of members until when they have to hand in; whose day changed reads so from the next click on. Answers what they
 * owe. One after the other: two receipts of a member that are handed in at once would each still count the other as owed.
 */
export async function stateWhatIsOwed(tx: Transaction, of: Whose): Promise<readonly OwedReceipt[]> {
  await oneAtATime(tx, 'receipts that are owed')
  const owed = await owedReceipts(tx, of)
  const due = new Map<number, Day>()
  for (const { memberId, dueOn } of owed) {
    const known = due.get(memberId)
    if (known === undefined || dueOn < known) due.set(memberId, dueOn)
  }
  for (const memberId of await stateReceiptsDue(tx, due, of)) await announceMember(tx, memberId)
  return owed
}
