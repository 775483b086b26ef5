import type { CombinationWire } from '@yaoji/contract/combinations'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { isOpen } from '@yaoji/rules/promotions/window'
import { setGoods } from '../cart/lines/combination-sets.ts'
import { closedProblem } from '../cart/pricing/line-price.ts'
import { exactStockUpTo } from '../goods/settings.ts'
import { goodsWire, type WireOptions, wireOptions } from '../offers/goods-wire.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import {
  admits,
  currentPromotions,
  type LivePromotion,
  type PromotionGoods,
  promotionBuyer,
} from '../promotions/live.ts'
import { quotasLeft } from '../promotions/quotas/quotas.ts'
import { refuse } from './refusals.ts'

/** Sets on sale and announced ones, in their order, as one viewer may see them. */
export async function listCombinations(db: Db, buyer: MemberFacts | null, at: Date): Promise<CombinationWire[]> {
  const live = await currentPromotions(db, at)
  const sets = live.all.filter(
    (promotion) =>
      promotion.kind === 'combination' &&
      promotion.closesAtMs > at.getTime() &&
      admits(promotion, promotionBuyer(buyer)),
  )
  const wires = await combinationWires(db, sets, buyer, at)
  return wires.sort((a, b) => b.is_open - a.is_open)
}

export async function showCombination(db: Db, id: number, buyer: MemberFacts | null, at: Date) {
  const found = (await listCombinations(db, buyer, at)).find((set) => set.id === id)
  if (!found) throw refuse('boards.combinationMissing')
  return found
}

async function combinationWires(
  db: Db,
  sets: readonly LivePromotion[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<CombinationWire[]> {
  const rows = sets.flatMap(setGoods)
  const offers = await loadOffers(db, [...new Set(rows.map(({ goodsId }) => goodsId))], buyer, at)
  const quotas = await quotasLeft(
    db,
    rows.filter(({ quota }) => quota !== null).map(({ id }) => id),
    at,
  )
  const options = wireOptions(dayOf(at), await settingOf(db, exactStockUpTo))
  return sets.flatMap((set) => {
    const goods = setGoods(set).flatMap((row) => {
      const offer = offers.get(row.goodsId)
      return offer?.goods.access.listed ? [{ row, offer }] : []
    })
    // A set that is not whole is no offer.
    return goods.length === setGoods(set).length && goods.length > 0
      ? [combinationWire(set, goods, quotas, options, at)]
      : []
  })
}

interface Part {
  readonly row: PromotionGoods
  readonly offer: Offer
}

function combinationWire(
  set: LivePromotion,
  goods: readonly Part[],
  quotas: ReadonlyMap<number, number>,
  options: WireOptions,
  at: Date,
): CombinationWire {
  const open = isOpen(set, at.getTime())
  const seesPrices = goods.every(({ offer }) => offer.permission.seesPrice)
  const seesStock = goods.every(({ offer }) => offer.permission.seesStock)
  const most = Math.min(...goods.map((part) => setsOf(part, quotas)))
  const priceFen = sumFen(goods.map(({ row }) => (row.priceFen ?? 0) * row.perSet))
  const usualFen = sumFen(goods.map(({ row, offer }) => offer.unitFen * row.perSet))
  const reason = refusalOf(goods, most)
  return {
    id: set.id,
    name: set.name,
    slogan: set.slogan,
    timestamp: Math.floor(at.getTime() / 1000),
    opens_at: Math.floor(set.opensAtMs / 1000),
    closes_at: Math.floor(set.closesAtMs / 1000),
    is_open: open ? 1 : 0,
    goods: goods.map(({ row, offer }) => ({
      per_set: row.perSet,
      ...(seesPrices ? { price: formatYuan(row.priceFen ?? 0) } : {}),
      goods: goodsWire(offer, options),
    })),
    ...(seesPrices ? { price: formatYuan(priceFen), saved: formatYuan(Math.max(0, usualFen - priceFen)) } : {}),
    ...(seesStock ? { max_sets: most } : {}),
    is_buy: open && reason === '' ? 1 : 0,
    cant_buy_reason: open ? reason : '活动暂未开始',
  }
}

function setsOf({ row, offer }: Part, quotas: ReadonlyMap<number, number>): number {
  const { saleable, limitLeft } = offer.quantity
  const most = Math.min(saleable, limitLeft ?? saleable, quotas.get(row.id) ?? saleable)
  return Math.max(0, Math.floor(most / row.perSet))
}

function refusalOf(goods: readonly Part[], most: number): string {
  for (const { offer } of goods) {
    if (offer.permission.refusal) return `${offer.goods.name}：${refusalText(offer.permission.refusal)}`
    const closed = closedProblem(offer, 'combination')
    if (closed) return `${offer.goods.name}：${closed}`
  }
  return most > 0 ? '' : '组合库存不足'
}
