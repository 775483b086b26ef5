import type { OrderCountsWire } from '@yaoji/contract/orders'
import { codesOf, orderTabs, underWay } from '@yaoji/rules/orders/state-sets'
import type { Db } from '../../platform/database/database.ts'
import { inStates } from '../../platform/database/in-states.ts'
import { namedQuery } from '../../platform/database/named-query.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import { awaitsReceipt, codeNow, type Now } from '../effective-state.ts'
import { receiptDeadlines } from '../settings.ts'

interface OrderCounts {
  readonly tabs: OrderCountsWire
  /** How many orders have one of these codes now; null: any. */
  readonly of: (codes: readonly number[] | null) => number
  /** Ephedrine orders that arrived and wait for their receipt. */
  readonly receipts: number
}

/** How many orders of a member have a code now, and how many of them wait for a receipt. */
export type CountedOrders = readonly [code: number, orders: number, receipts: number]

/** The rows of the counters; `member` is SQL, as what `now` says. */
const countsText = (member: string, now: Now) => `
  select ${codeNow(now)}, count(*)::int, (count(*) filter (where ${awaitsReceipt(now)}))::int
  from orders where member_id = ${member} and ${inStates('state', codesOf(underWay))} group by 1
  union all
  select state, sum(orders)::int, 0 from ended_orders where member_id = ${member} group by state`

/** The same rows as one column of a statement that says more of the member. */
export const orderCountsColumn = (member: string, now: Now): string => `
  (select coalesce(json_agg(json_build_array(code, orders, receipts)), '[]')
   from (${countsText(member, now)}) c (code, orders, receipts))`

const text = countsText('$1', { at: '$2::timestamptz', receivedDays: '$3::int', completedDays: '$4::int' })

/**
 * Domain guide 2.6: the member's counters, by the states that hold at `at`. What ended is counted when it ends
 * (decision 0128): a member with many years of orders waits no longer than a new one.
 */
export async function orderCounts(db: Db, memberId: number, at: Date): Promise<OrderCounts> {
  const { receivedDaysAfterShipping, completedDaysAfterReceipt } = await settingsOf(db, receiptDeadlines)
  const values = [memberId, at, receivedDaysAfterShipping, completedDaysAfterReceipt]
  return sumOrderCounts(await namedQuery<CountedOrders>(db, { name: 'order-counts', text, values }))
}

export function sumOrderCounts(rows: readonly CountedOrders[]): OrderCounts {
  const of = (codes: readonly number[] | null) =>
    rows.reduce((sum, [code, orders]) => sum + (codes === null || codes.includes(code) ? orders : 0), 0)
  const tab = (name: keyof typeof orderTabs) => of(codesOf(orderTabs[name]))
  return {
    tabs: {
      all: of(null),
      need_to_pay: tab('need_to_pay'),
      need_to_ship: tab('need_to_ship'),
      need_to_receive: tab('need_to_receive'),
      finished: tab('finished'),
      cancelled: tab('cancelled'),
    },
    of,
    receipts: rows.reduce((sum, [, , receipts]) => sum + receipts, 0),
  }
}
