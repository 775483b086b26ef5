import type { Transaction } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'

/**
 * Whoever writes claims of a row locks the row first, in id order: two orders never wait for each other in a circle, and
 * the statements after it see what the one before them wrote.
 */
export async function lockRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  const text = 'select id from promotion_goods where id = any($1::bigint[]) order by id for no key update'
  await namedQuery(tx, { name: 'lock-promotion-goods', text, values: [ids] })
}

/** Locks the rows of goods of promotions before several of them are claimed one after the other, in the same order. */
export async function lockGoods(
  tx: Transaction,
  goods: readonly { readonly promotionId: number; readonly goodsId: number }[],
): Promise<void> {
  if (goods.length === 0) return
  await namedQuery(tx, {
    name: 'lock-goods-of-promotions',
    text: `
      select g.id from promotion_goods g
      join unnest($1::bigint[], $2::bigint[]) as asked (promotion_id, goods_id)
        on g.promotion_id = asked.promotion_id and g.goods_id = asked.goods_id
      order by g.id for no key update of g`,
    values: [goods.map(({ promotionId }) => promotionId), goods.map(({ goodsId }) => goodsId)],
  })
}
