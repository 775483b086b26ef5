import type { OrderCountsWire } from '@yaoji/contract/orders'
import { codesOf, orderTabs } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { inStates } from '../../platform/database/in-states.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import { awaitsReceipt, effectiveCode } from '../effective-state.ts'
import { receiptDeadlines } from '../settings.ts'

type OrderCounts = {
  readonly toPay: number
  readonly toShip: number
  readonly toReceive: number
  readonly finished: number
  /** Ephedrine orders that arrived and wait for their receipt. */
  readonly receipts: number
}

const inTab = (tab: keyof typeof orderTabs) => inStates('code', codesOf(orderTabs[tab]))

/** Domain guide 2.6: the member's counters, by the states that hold at `at`; one statement on the member's own index. */
export async function orderCounts(db: Db, memberId: number, at: Date): Promise<OrderCounts> {
  const deadlines = await settingsOf(db, receiptDeadlines)
  const found = await db.execute<OrderCounts>(sql`
    select count(*) filter (where ${inTab('need_to_pay')}) as "toPay",
      count(*) filter (where ${inTab('need_to_ship')}) as "toShip",
      count(*) filter (where ${inTab('need_to_receive')}) as "toReceive",
      count(*) filter (where ${inTab('finished')}) as finished,
      count(*) filter (where receipt) as receipts
    from (select ${effectiveCode(at, deadlines)} as code, ${awaitsReceipt(at, deadlines)} as receipt from orders where member_id = ${memberId}) as states`)
  return found.rows[0] ?? { toPay: 0, toShip: 0, toReceive: 0, finished: 0, receipts: 0 }
}

/** How many orders each tab has. */
export async function countOrders(db: Db, memberId: number, at: Date): Promise<OrderCountsWire> {
  const code = effectiveCode(at, await settingsOf(db, receiptDeadlines))
  const found = await db.execute<{ code: number; n: number }>(sql`
    select ${code} as code, count(*)::int as n from orders where member_id = ${memberId} group by 1`)
  const of = (tab: keyof typeof orderTabs) =>
    found.rows.filter((row) => codesOf(orderTabs[tab]).includes(row.code)).reduce((sum, row) => sum + row.n, 0)
  return {
    all: found.rows.reduce((sum, row) => sum + row.n, 0),
    need_to_pay: of('need_to_pay'),
    need_to_ship: of('need_to_ship'),
    need_to_receive: of('need_to_receive'),
    finished: of('finished'),
    cancelled: of('cancelled'),
  }
}
