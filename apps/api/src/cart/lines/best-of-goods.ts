import { addDays, dayOf } from '@yaoji/rules/money/day'
import { type GoodsInPromotion, holds, type LivePromotions } from '../../promotions/live.ts'
import type { AskedLine, AskedRow, Scene } from './asked-line.ts'

type Asked = Pick<AskedLine, 'goodsId' | 'source' | 'activityId' | 'quantity'>

/** A lot is named by its goods row, a case by its promotion. */
const sourceIdOf = ({ promotion, goods }: GoodsInPromotion): number =>
  promotion.kind === 'near_expiry' ? goods.id : promotion.id

const rowsOf = ({ goodsId, source }: Asked, live: LivePromotions): readonly GoodsInPromotion[] =>
  (live.ofGoods.get(goodsId) ?? []).filter(({ promotion }) => promotion.kind === source)

/** The rows whose goods and claims are read: the one that was named, or all lots and cases of the goods. */
export function candidateRows(asked: Asked, live: LivePromotions): readonly AskedRow[] {
  const { goodsId, source } = asked
  const quantity = asked.quantity === 'minimum' ? 1 : asked.quantity
  const row = (sourceId: number): AskedRow => ({ goodsId, source, sourceId, quantity })
  const unnamed = asked.activityId === 0 ? rowsOf(asked, live).map((found) => row(sourceIdOf(found))) : []
  return unnamed.length > 0 ? unnamed : [row(asked.activityId)]
}

/**
 * Our choice (decision 0088): asked for a lot or a case without its number, the buyer gets the cheapest that is open to it
 * and has pieces left, of equal ones the lot that expires first; 0: there is none.
 */
export function bestOfGoods(asked: Asked, { live, buyer, at, quotas, stopSaleDays }: Scene): number {
  const sellsUntil = addDays(dayOf(at), stopSaleDays)
  const open = rowsOf(asked, live).filter(
    ({ promotion, goods }) =>
      holds(promotion, buyer, at) &&
      (quotas.get(goods.id) ?? 1) > 0 &&
      (goods.lot?.expiresOn ?? sellsUntil) >= sellsUntil,
  )
  const best = open.toSorted(
    (a, b) =>
      (a.goods.priceFen ?? 0) - (b.goods.priceFen ?? 0) ||
      (a.goods.lot?.expiresOn ?? '').localeCompare(b.goods.lot?.expiresOn ?? '') ||
      a.goods.id - b.goods.id,
  )[0]
  return best ? sourceIdOf(best) : 0
}
