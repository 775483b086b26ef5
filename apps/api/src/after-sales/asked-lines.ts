import { openCases } from '@yaoji/rules/after-sales/case-state'
import type { AskedLine } from '@yaoji/rules/after-sales/price-difference'
import { sql } from 'drizzle-orm'
import type { OrderLineRow } from '../orders/order-row.ts'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'

type Row = { id: number; askedPieces: number; askedFen: number }

/** Lines with what open cases ask for of them: pieces, and parts of their price; by the line's id. */
export async function askedLines(
  db: Db,
  lines: readonly OrderLineRow[],
): Promise<ReadonlyMap<number, AskedLine & OrderLineRow>> {
  const open = inStates('c.state', openCases)
  const { rows } = await db.execute<Row>(sql`
    select l.id, coalesce((
        select sum(i.quantity) from after_sales_items i join after_sales_cases c on c.id = i.case_id
        where i.order_line_id = l.id and ${open}), 0)::int as "askedPieces", coalesce((
        select sum(coalesce(d.granted_fen, d.wished_fen)) from after_sales_differences d
        join after_sales_cases c on c.id = d.case_id where d.order_line_id = l.id and ${open}), 0)::bigint as "askedFen"
    from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[]) as l (id)`)
  const askedOf = new Map(rows.map(({ id, ...asked }) => [id, asked]))
  return new Map(lines.map((line) => [line.id, { ...line, ...askedOf.get(line.id)! }]))
}
