import type { BeforeRecall } from '@yaoji/rules/stock/lifted-pieces'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { LotRow } from './lot-row.ts'

/** What the recalled pieces of a lot were before, by its history: what came into the recall less what went back since. */
export async function beforeRecall(
  tx: Transaction,
  { goodsId, warehouseId, lotNo, supplierId }: LotRow,
): Promise<BeforeRecall> {
  const found = await tx.execute<{ state: string; pieces: number }>(sql`
    select b.state, sum(b.pieces)::int as pieces from (
      select case when m.act = 'takeBack' then 'returned' when m.from_state = 'recalled' then m.to_state
          else m.from_state end as state,
        case when m.from_state = 'recalled' then -m.quantity else m.quantity end as pieces
      from lots l join lot_movements m on m.lot_id = l.id
      where l.goods_id = ${goodsId} and l.warehouse_id = ${warehouseId} and l.lot_no = ${lotNo}
        and l.supplier_id = ${supplierId} and m.quantity > 0
        and (m.from_state is not distinct from 'recalled') <> (m.to_state is not distinct from 'recalled')) b
    where b.state in ('awaiting', 'returned', 'stopped') group by b.state`)
  const pieces = new Map(found.rows.map((row) => [row.state, row.pieces]))
  const of = (state: keyof BeforeRecall) => pieces.get(state) ?? 0
  return { awaiting: of('awaiting'), returned: of('returned'), stopped: of('stopped') }
}
