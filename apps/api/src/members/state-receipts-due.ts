import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Domain 2.7: writes of members until when the first receipt that they owe is due; who is not named owes none. Answers whose
 * day is another one now.
 */
export async function stateReceiptsDue(
  tx: Transaction,
  due: ReadonlyMap<number, Day>,
  of: readonly number[] | 'everybody',
): Promise<number[]> {
  const ids = [...due.keys()]
  const days = [...due.values()]
  const { rows } = await tx.execute<{ id: number }>(sql`
    update members m set ephedrine_receipt_due = n.due
    from (
      select k.id, d.due from members k
      left join unnest(${sql.param(ids)}::bigint[], ${sql.param(days)}::date[]) as d (id, due) on d.id = k.id
      where ${of === 'everybody' ? sql`(d.id is not null or k.ephedrine_receipt_due is not null)` : sql`k.id = any(${sql.param(of)}::bigint[])`}
    ) n
    where m.id = n.id and m.ephedrine_receipt_due is distinct from n.due returning m.id`)
  return rows.map(({ id }) => id)
}
