import { openCases } from '@yaoji/rules/after-sales/case-state'
import type { AskableLot } from '@yaoji/rules/after-sales/judge-asking'
import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { OrderLineRow } from '../orders/order-row.ts'
import { orderLineLots } from '../orders/published.ts'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'

/** A lot number of a line; the box says only the number, whatever rows sent it (decision 0050). */
export interface LotOfOrder extends AskableLot {
  readonly id: number
  readonly lineId: number
}

type Row = {
  id: number
  lineId: number
  lotNo: string
  expiresOn: Day | null
  sent: number
  returned: number
  asked: number
}

/** What left with the lines, lot by lot, with what came back and what open cases ask for. */
export async function askableLots(db: Db, lines: readonly OrderLineRow[]): Promise<readonly LotOfOrder[]> {
  const { rows } = await db.execute<Row>(sql`
    select min(t.id) as id, t.order_line_id as "lineId", t.lot_no as "lotNo", min(t.expires_on)::text as "expiresOn",
      sum(t.quantity)::int as sent, sum(t.returned)::int as returned, coalesce((
        select sum(i.quantity - i.replaced) from after_sales_items i join after_sales_cases c on c.id = i.case_id
        where i.order_line_id = t.order_line_id and i.lot_no = t.lot_no and ${inStates('c.state', openCases)}), 0)::int as asked
    from ${orderLineLots} t where t.order_line_id = any(${sql.param(lines.map(({ id }) => id))}::bigint[])
    group by t.order_line_id, t.lot_no order by 2, 1`)
  return rows.map((row) => {
    const { name, source } = lines.find(({ id }) => id === row.lineId)!
    return { ...row, name, source }
  })
}
