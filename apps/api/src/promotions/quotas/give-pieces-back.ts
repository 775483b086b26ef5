import type { Transaction } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'

/** Pieces of a promotion that an order took and that were not sold after all. */
export interface PiecesBack {
  readonly promotionId: number
  readonly goodsId: number
  readonly quantity: number
}

/**
 * Pieces of an order go back to their quotas (decision 0093): the warehouse did not find them, or they came back. Who gives
 * them back has the order locked; goods rows are locked in id order, as by everybody who writes claims.
 */
export async function givePiecesBack(
  tx: Transaction,
  orderId: number,
  pieces: readonly PiecesBack[],
  at: Date,
): Promise<void> {
  if (pieces.length === 0) return
  const values = [
    orderId,
    pieces.map(({ promotionId }) => promotionId),
    pieces.map(({ goodsId }) => goodsId),
    pieces.map(({ quantity }) => quantity),
  ]
  const back = `
    select c.id, c.promotion_goods_id, b.quantity from promotion_claims c join (
      select promotion_id, goods_id, sum(quantity)::int as quantity
      from unnest($2::bigint[], $3::bigint[], $4::int[]) as p (promotion_id, goods_id, quantity) group by 1, 2
    ) b on b.promotion_id = c.promotion_id and b.goods_id = c.goods_id
    where c.order_id = $1 and c.state in ('ordered', 'sent')`
  await namedQuery(tx, {
    name: 'lock-goods-given-back',
    text: `
      select g.id from promotion_goods g where g.id in (select promotion_goods_id from (${back}) b)
      order by g.id for no key update`,
    values,
  })
  await namedQuery(tx, {
    name: 'give-pieces-back',
    text: `
      with back as (${back}), lowered as (
        update promotion_claims c set quantity = c.quantity - b.quantity from back b
        where c.id = b.id and b.quantity < c.quantity
      ), freed as (
        update promotion_claims c set state = 'released', released_at = $5 from back b
        where c.id = b.id and b.quantity = c.quantity
      ) update promotion_goods g set taken = g.taken - b.quantity
      from (select promotion_goods_id, sum(quantity) as quantity from back group by 1) b where g.id = b.promotion_goods_id`,
    values: [...values, at],
  })
}
