import type { ReturnSlipWire } from '@yaoji/contract/after-sales'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { tenders } from '@yaoji/rules/money/tenders'
import type { LineRefund } from '@yaoji/rules/orders/refund'
import { sql } from 'drizzle-orm'
import { linesOf } from '../orders/order-row.ts'
import { orderLines, orders, refunds } from '../orders/published.ts'
import { backState, readPayments } from '../payments/read-payments.ts'
import type { Db } from '../platform/database/database.ts'
import { goodsWire } from './case-wire.ts'
import { refuse } from './refusals.ts'

type Row = {
  id: number
  order_id: number
  order_no: string
  created_at: string
  amount: Fen
  key: string
  lines: readonly LineRefund[]
  case_id: number | null
}

/** Domain 2.9: the slip of what went back of an order, its lines and the ways by which its money goes. */
export async function returnSlip(db: Db, id: number, memberId: number): Promise<ReturnSlipWire> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.order_id, o.order_no, r.created_at, r.amount_fen as amount, r.key, r.lines, c.id as case_id
    from ${refunds} r join ${orders} o on o.id = r.order_id left join after_sales_cases c on c.refund_key = r.key
    where r.id = ${id} and r.kind = 'after_sales' and o.member_id = ${memberId}`)
  const [row] = rows
  if (!row) throw refuse('afterSales.noReturn')
  const lines = await linesOf(db, [row.order_id])
  const lots = row.case_id === null ? [] : await lotsBack(db, row.case_id)
  const paid = (await readPayments(db, 'order', [row.order_id])).get(row.order_id)!
  return {
    ...{ id: row.id, order_id: row.order_id, order_no: row.order_no, at: new Date(row.created_at).toISOString() },
    ...{ amount: formatYuan(row.amount), case_id: row.case_id },
    of: row.lines.every(({ quantity }) => quantity === 0) ? 'price_difference' : 'goods',
    lines: row.lines.map(({ lineId, quantity, amountFen }) => {
      const line = lines.find(({ lineNo }) => lineNo === lineId)!
      return {
        ...goodsWire(line),
        ...{ number: quantity, amount: formatYuan(amountFen) },
        lots: lots
          .filter((lot) => lot.root === line.id)
          .map(({ lotNo, pieces }) => ({ lot_no: lotNo, number: pieces })),
      }
    }),
    money: paid.returns
      .filter(({ key }) => key === row.key)
      .map((part) => ({
        ...{ name: tenders[part.tender].name, amount: formatYuan(part.amountFen) },
        state: backState([part]),
      })),
  }
}

/** The lots of a case that were counted when they came, by the line that was paid for. */
async function lotsBack(db: Db, caseId: number) {
  const { rows } = await db.execute<{ root: number; lotNo: string; pieces: number }>(sql`
    select coalesce(l.root_line, l.id) as root, i.lot_no as "lotNo", sum(coalesce(i.received, i.quantity))::int as pieces
    from after_sales_items i join ${orderLines} l on l.id = i.order_line_id
    where i.case_id = ${caseId} group by 1, 2 having sum(coalesce(i.received, i.quantity)) > 0 order by 1, 2`)
  return rows
}
