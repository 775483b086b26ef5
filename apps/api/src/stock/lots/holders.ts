import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { send } from '../../platform/outbox/send.ts'
import type { Outgoing } from '../../platform/outbox/topics.ts'

/** Pieces that stand with each member by our books. */
export type Holders = ReadonlyMap<number, number>

/** Holders as a relation of a statement. */
export const heldRows = (held: Holders): SQL =>
  sql`unnest(${sql.param([...held.keys()])}::bigint[], ${sql.param([...held.values()])}::int[]) as h (member_id, pieces)`

/** Those of a statement's rows. */
export const asHolders = (rows: readonly { readonly member_id: number; readonly pieces: number }[]): Holders =>
  new Map(rows.map(({ member_id, pieces }) => [member_id, pieces]))

/** One row leaves for each holder. */
export const sendToHolders = (
  tx: Transaction,
  held: Holders,
  at: Date,
  rowFor: (memberId: number, pieces: number) => Outgoing,
) =>
  send(
    tx,
    [...held].map(([memberId, pieces]) => rowFor(memberId, pieces)),
    at,
  )

/** What buyers are notified of: a goods, or one lot number of it, and in what its pieces are counted. */
export async function namedGoods(
  tx: Transaction,
  goodsId: number,
  lotNo: string | null,
): Promise<{ readonly named: string; readonly unit: string }> {
  const { rows } = await tx.execute<{ name: string; unit: string }>(sql`
    select g.name, case g.measure when 'gram' then 'g' else g.unit end as unit from ${goods} g where g.id = ${goodsId}`)
  const { name, unit } = rows[0]!
  return { named: lotNo === null ? name : `${name}（批号${lotNo}）`, unit }
}
