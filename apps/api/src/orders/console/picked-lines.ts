import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { OrderLineRow } from '../order-row.ts'

/** A line with what the warehouse found of it and what of that leaves. */
export type PickedLine = Omit<OrderLineRow, 'found' | 'picked'> & {
  readonly found: number
  readonly picked: number
  readonly gift: boolean
}

/** Writes down what was found and what leaves of each line. */
export const writePicked = (tx: Transaction, lines: readonly PickedLine[]) =>
  tx.execute(sql`
    update order_lines l set found = p.found, picked = p.picked
    from unnest(${sql.param(lines.map((line) => line.id))}::bigint[], ${sql.param(lines.map((line) => line.found))}::int[],
      ${sql.param(lines.map((line) => line.picked))}::int[]) as p (id, found, picked) where l.id = p.id`)

/** A line as the warehouse left it: of one that was picked before `found` was kept, what was picked was found. */
export const pickedLine = (line: OrderLineRow): PickedLine => ({
  ...line,
  picked: line.picked ?? line.ordered,
  found: line.found ?? line.picked ?? line.ordered,
  gift: line.source === 'gift',
})

/** What is missing of lines, for the audit row. */
export const shortOf = (lines: readonly PickedLine[]) =>
  lines
    .filter((line) => line.picked < line.ordered)
    .map(({ lineNo, ordered, found, picked }) => ({ lineNo, ordered, found, picked }))
