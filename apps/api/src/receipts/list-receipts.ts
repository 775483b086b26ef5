import type { ReceiptOrderWire, ReceiptTab } from '@yaoji/contract/receipts'
import { dayOf, daysBetween } from '@yaoji/rules/money/day'
import { type ReceiptState, receiptDueOn, receiptStates } from '@yaoji/rules/orders/ephedrine-receipt'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf } from '@yaoji/rules/orders/state-sets'
import { desc, inArray, sql } from 'drizzle-orm'
import { orders } from '../orders/published.ts'
import type { Db } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { goodsOf, picturesOf, receiptWire } from './receipt-wire.ts'
import { receiptDays } from './settings.ts'
import { type ReceiptRow, receipts } from './tables.ts'

type OrderRow = {
  id: number
  order_no: string
  shipped_at: string
  received_at: string | null
  approved: boolean
  total: number
}

const sentOut = sql.param(codesOf(['shipped', 'completed']))

/** A member's orders that need a receipt: those without an approved one, the longest on its way first, or the others. */
export async function listReceipts(
  db: Db,
  memberId: number,
  { page, state }: { readonly page: number; readonly state: ReceiptTab },
  perPage: number,
  at: Date,
): Promise<{ readonly rows: readonly ReceiptOrderWire[]; readonly total: number }> {
  const days = await settingOf(db, receiptDays)
  const open = state === 'open'
  const part = open
    ? sql`o.receipt_approved_at is null and o.state = ${orderStates.shipped.code}`
    : sql`o.receipt_approved_at is not null`
  const found = await db.execute<OrderRow>(sql`
    select o.id, o.order_no, o.shipped_at, o.received_at, o.receipt_approved_at is not null as approved,
      count(*) over ()::int as total
    from ${orders} o
    where o.member_id = ${memberId} and o.kind = 'ephedrine' and o.state = any(${sentOut}::int[]) and ${part}
    order by ${open ? sql`o.shipped_at, o.id` : sql`o.id desc`} limit ${perPage} offset ${(page - 1) * perPage}`)
  const ids = found.rows.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], total: 0 }
  const [goods, last] = [await goodsOf(db, ids), await lastReceipts(db, ids)]
  const pictures = await picturesOf(
    db,
    [...last.values()].map(({ id }) => id),
  )
  const rows = found.rows.map((row): ReceiptOrderWire => {
    const receipt = last.get(row.id)
    const now: ReceiptState = row.approved ? 'approved' : (receipt?.state ?? 'owed')
    const arrivedOn = row.received_at === null ? '' : dayOf(new Date(row.received_at))
    const owes = arrivedOn !== '' && (now === 'owed' || now === 'rejected')
    const dueOn = owes ? receiptDueOn(arrivedOn, days) : ''
    return {
      ...{ order_id: row.id, order_no: row.order_no, state: now, state_name: receiptStates[now] },
      ...{ shipped_on: dayOf(new Date(row.shipped_at)), arrived_on: arrivedOn, due_on: dueOn },
      days_left: owes ? daysBetween(dayOf(at), dueOn) : null,
      goods: goods.get(row.id)!,
      receipt: receipt ? receiptWire(receipt, pictures.get(receipt.id)!) : null,
    }
  })
  return { rows, total: found.rows[0]!.total }
}

/** What was handed in last of each order. */
async function lastReceipts(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, ReceiptRow>> {
  const rows = await db
    .selectDistinctOn([receipts.orderId])
    .from(receipts)
    .where(inArray(receipts.orderId, [...orderIds]))
    .orderBy(receipts.orderId, desc(receipts.id))
  return new Map(rows.map((row) => [row.orderId, row]))
}
