import { mendUrl, papersRefusal, refusalText } from '@yaoji/rules/goods/buy-permission'
import { dayOf } from '@yaoji/rules/money/day'
import { readMember } from '../../access/read-member.ts'
import { knownGoods } from '../../goods/known-goods.ts'
import { goods } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'

const goodsOfOrder = rowQuery(
  'goods-of-order',
  { id: of<number>('g.id'), version: of<number>('g.version') },
  (list) =>
    `select distinct ${list} from order_lines l join ${goods} g on g.id = l.goods_id where l.order_id = $1 order by 1`,
)

/** Law table L8, decision 0078: null, or which of the buyer's papers lapsed since the order was placed, as a refusal to pay. */
export async function papersLapsed(
  db: Db,
  order: Pick<OrderRow, 'id' | 'memberId'>,
  at: Date,
): Promise<Refusal | null> {
  const lapsed = await lapsedPapers(db, order, at)
  return lapsed && refuse('orders.papersLapsed', { text: refusalText(lapsed), mend_url: mendUrl(lapsed) })
}

/** The first of the buyer's papers that lapsed since the order was placed. */
export async function lapsedPapers(db: Db, { id, memberId }: Pick<OrderRow, 'id' | 'memberId'>, at: Date) {
  const { viewer } = await readMember(db, memberId)
  for (const { access } of (await knownGoods(db, await goodsOfOrder(db, [id]))).values()) {
    const lapsed = papersRefusal(access, viewer, dayOf(at))
    if (lapsed) return lapsed
  }
  return null
}
