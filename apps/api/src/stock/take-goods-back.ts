import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Goods that left come back. GSP 销后退回: nothing of them is for sale before it is inspected again, so they lie stopped,
 * in a row beside their lot. One statement.
 */
export async function takeGoodsBack(
  tx: Transaction,
  lots: readonly { readonly lotId: number; readonly quantity: number }[],
): Promise<void> {
  if (lots.length === 0) return
  const kept = await tx.execute(sql`
    insert into lots (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity, state)
    select l.goods_id, l.warehouse_id, l.lot_no || ' 退货', l.produced_on, l.expires_on, b.quantity, 'stopped'
    from (
      select lot_id, sum(quantity)::int as quantity from unnest(${sql.param(lots.map(({ lotId }) => lotId))}::bigint[],
        ${sql.param(lots.map(({ quantity }) => quantity))}::int[]) as given (lot_id, quantity) group by lot_id
    ) b join lots l on l.id = b.lot_id order by l.goods_id, l.warehouse_id, l.id
    on conflict (goods_id, warehouse_id, lot_no) do update set quantity = lots.quantity + excluded.quantity, touched = true`)
  if (kept.rowCount !== new Set(lots.map(({ lotId }) => lotId)).size) throw new Error('goods came back without a lot')
}
