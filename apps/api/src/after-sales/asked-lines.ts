import { openCases } from '@yaoji/rules/after-sales/case-state'
import type { AskedLine } from '@yaoji/rules/after-sales/price-difference'
import { sql } from 'drizzle-orm'
import { linesById, type OrderLineRow } from '../orders/order-row.ts'
import { orderLines } from '../orders/published.ts'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'

type Row = { id: number; askedPieces: number; askedFen: number }

/**
 * Lines with what open cases ask for of them: pieces, and parts of their price; by the line's id. A line that sends pieces
 * again is the one that was paid for, of which it is a part: what is asked of either is asked of its money.
 */
export async function askedLines(
  db: Db,
  lines: readonly OrderLineRow[],
): Promise<ReadonlyMap<number, AskedLine & OrderLineRow>> {
  const paid = await paidLines(db, lines)
  const open = inStates('c.state', openCases)
  const { rows } = await db.execute<Row>(sql`
    select l.id, coalesce((
        select sum(i.quantity - i.replaced) from ${orderLines} p join after_sales_items i on i.order_line_id = p.id
        join after_sales_cases c on c.id = i.case_id where (p.id = l.id or p.root_line = l.id) and ${open}), 0)::int as "askedPieces", coalesce((
        select sum(coalesce(d.granted_fen, d.wished_fen)) from after_sales_differences d
        join after_sales_cases c on c.id = d.case_id where d.order_line_id = l.id and ${open}), 0)::bigint as "askedFen"
    from unnest(${sql.param([...new Set(paid.values())].map(({ id }) => id))}::bigint[]) as l (id)`)
  const askedOf = new Map(rows.map(({ id, ...asked }) => [id, asked]))
  return new Map([...paid].map(([id, line]) => [id, { ...line, ...askedOf.get(line.id)! }]))
}

/** The line where each was paid: itself, or of one that sends pieces again the first one; by the line's id. */
export async function paidLines(db: Db, lines: readonly OrderLineRow[]): Promise<ReadonlyMap<number, OrderLineRow>> {
  const roots = lines.flatMap(({ rootLine }) => rootLine ?? [])
  const first = new Map((roots.length > 0 ? await linesById(db, roots) : []).map((line) => [line.id, line]))
  return new Map(lines.map((line) => [line.id, line.rootLine === null ? line : first.get(line.rootLine)!]))
}
