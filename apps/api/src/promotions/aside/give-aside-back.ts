import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { lockStock } from '../../stock/count-stock.ts'
import { releaseStock } from '../../stock/reserve-stock.ts'
import type { StockLine } from '../../stock/stock-lines.ts'
import { eachSale } from './each-sale.ts'

/** Sales that are over give back what nobody ordered of their pieces. Run twice it does nothing the second time. */
export async function giveAsideBack(db: Database, at: Date): Promise<number> {
  const over = await db.execute<{ id: number }>(sql`
    select id from promotions where aside_at is not null and aside_ended_at is null
      and (state = 'stopped' or outcome = 'failed' or closes_at <= ${at.toISOString()}::timestamptz) order by closes_at, id`)
  const ids = over.rows.map(({ id }) => id)
  return eachSale(db, ids, (tx, id) => endAside(tx, id, at))
}

/** Locks as orders do: stock, then the sale's rows; what is given back is read when both are locked. */
async function endAside(tx: Transaction, promotionId: number, at: Date): Promise<boolean> {
  const open = await tx.execute(sql`
    select from promotions where id = ${promotionId} and aside_ended_at is null for no key update`)
  if (open.rowCount === 0) return false
  await lockStock(tx, await piecesOf(tx, promotionId))
  await tx.execute(sql`select from promotion_goods where promotion_id = ${promotionId} order by id for no key update`)
  const left = (await piecesOf(tx, promotionId)).filter(({ quantity }) => quantity > 0)
  await releaseStock(tx, left)
  await tx.execute(sql`
    update promotion_stock s set quantity = 0 from promotion_goods g
    where g.id = s.promotion_goods_id and g.promotion_id = ${promotionId}`)
  await tx.execute(sql`update promotions set aside_ended_at = ${at.toISOString()} where id = ${promotionId}`)
  const data = { pieces: left }
  const subject = `promotion:${promotionId}`
  await writeAudit(tx, jobStamp(at), { verb: 'promotion.giveAsideBack', subject, memberId: null, data })
  return true
}

async function piecesOf(tx: Transaction, promotionId: number): Promise<StockLine[]> {
  const found = await tx.execute<StockLine & Record<string, unknown>>(sql`
    select g.goods_id as "goodsId", s.warehouse_id as "warehouseId", s.quantity
    from promotion_stock s join promotion_goods g on g.id = s.promotion_goods_id where g.promotion_id = ${promotionId}`)
  return found.rows
}
