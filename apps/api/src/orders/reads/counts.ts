import type { OrderCountsWire } from '@yaoji/contract/orders'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, orderTabs } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import { awaitsReceipt, effectiveCode } from '../effective-state.ts'
import { receiptDeadlines } from '../settings.ts'

interface OrderCounts {
  readonly tabs: OrderCountsWire
  /** Ephedrine orders that arrived and wait for their receipt. */
  readonly receipts: number
}

/** The clock moves orders of these states alone: of all others the written state holds. */
const moving = [orderStates.awaitingPayment.code, orderStates.shipped.code]

/**
 * Domain guide 2.6: the member's counters, by the states that hold at `at`. Orders that are settled are counted from the
 * index, so that a member with many years of them waits no longer.
 */
export async function orderCounts(db: Db, memberId: number, at: Date): Promise<OrderCounts> {
  const deadlines = await settingsOf(db, receiptDeadlines)
  const { rows } = await db.execute<{ code: number; n: number; receipts: number }>(sql`
    select ${effectiveCode(at, deadlines)} as code, count(*)::int as n,
      (count(*) filter (where ${awaitsReceipt(at, deadlines)}))::int as receipts
    from orders where member_id = ${memberId} and state = any(${sql.param(moving)}::int[]) group by 1
    union all
    select state, count(*)::int, 0 from orders
    where member_id = ${memberId} and state <> all(${sql.param(moving)}::int[]) group by state`)
  const of = (tab: keyof typeof orderTabs) =>
    rows.filter((row) => codesOf(orderTabs[tab]).includes(row.code)).reduce((sum, row) => sum + row.n, 0)
  return {
    tabs: {
      all: rows.reduce((sum, row) => sum + row.n, 0),
      need_to_pay: of('need_to_pay'),
      need_to_ship: of('need_to_ship'),
      need_to_receive: of('need_to_receive'),
      finished: of('finished'),
      cancelled: of('cancelled'),
    },
    receipts: rows.reduce((sum, row) => sum + row.receipts, 0),
  }
}
