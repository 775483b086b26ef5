import { quantityRule } from '@yaoji/rules/cart/quantity'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { loadOffers, type Offer, offerFrom } from '../../offers/offers.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/problems.ts'
import type { MemberFacts } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { currentPromotions, type LivePromotion, type PromotionGoods, promotionBuyer } from '../../promotions/live.ts'
import { quotasLeft } from '../../promotions/quotas/quotas.ts'
import { warehouseList } from '../../stock/warehouse-list.ts'
import { shownCount } from '../covered-lines.ts'
import { lineOffer } from '../pricing/line-offer.ts'
import { closedProblem, promotionProblem } from '../pricing/line-price.ts'
import { bumpCart, deleteLines, mostLines, putLines, readCart } from '../store.ts'
import { setGoods, setsOf } from './combination-sets.ts'
import type { LineKind, PromotedAnswer } from './line-kind.ts'

interface Asked {
  readonly promotionId: number
  readonly sets: number
  /** The sets come on top of what lies in the cart already. */
  readonly adds: boolean
}

/** 组合: a row per goods, put and changed together or not at all. */
export const combinationLines: LineKind = {
  add: (_, tx, member, wish, stamp) =>
    put(tx, member, { promotionId: wish.activityId, sets: wish.quantity, adds: true }, stamp),
  edit: (_, tx, member, line, sets, stamp) => put(tx, member, { promotionId: line.sourceId, sets, adds: false }, stamp),
}

async function put(tx: Transaction, member: MemberFacts, asked: Asked, stamp: Stamp): Promise<PromotedAnswer> {
  await bumpCart(tx, member.id)
  const { lines } = await readCart(tx, member.id)
  const live = await currentPromotions(tx, stamp.at)
  const promotion = openCombination(live.byId.get(asked.promotionId), member, stamp.at)
  const lying = lines.filter((line) => line.source === 'combination' && line.sourceId === promotion.id)
  const sets = asked.sets + (asked.adds ? (setsOf(promotion, lying) ?? 0) : 0)
  const goods = setGoods(promotion)
  if (lines.length - lying.length + goods.length > mostLines)
    throw refused(`购物车最多放${mostLines}种商品，请先结算或清理`)
  const offers = await narrowedOffers(tx, promotion, member, sets, stamp.at)
  const writes = goods.map((each) => {
    const offer = offers.get(each.goodsId)
    const reason = offer ? rowRefusal(offer, each, sets) : '已下架'
    if (!offer?.offered || reason) throw refused(`组合“${promotion.name}”中的${offer?.goods.name ?? '商品'}：${reason}`)
    return {
      goodsId: each.goodsId,
      warehouseId: offer.offered.warehouseId,
      quantity: sets * each.perSet,
      seenPriceFen: each.priceFen ?? 0,
      addedAt: stamp.at,
      source: 'combination',
      sourceId: promotion.id,
    }
  })
  const moved = lying.filter(
    (line) => !writes.some((each) => each.goodsId === line.goodsId && each.warehouseId === line.warehouseId),
  )
  if (moved.length > 0)
    await deleteLines(
      tx,
      member.id,
      moved.map((line) => line.id),
    )
  const written = await putLines(tx, member.id, writes)
  await writeAudit(tx, stamp, {
    verb: asked.adds ? 'cart.add' : 'cart.edit',
    subject: `cart:${member.id}`,
    memberId: member.id,
    data: { source: 'combination', sourceId: promotion.id, sets },
  })
  const id = Math.min(...written.map((line) => line.id))
  const total = shownCount(lines) + (lying.length === 0 ? 1 : 0)
  return {
    change: { id, number: sets, total, adjusted_from: null, notice: '', undo_to: null },
    message: '组合已加入购物车',
  }
}

function openCombination(promotion: LivePromotion | undefined, member: MemberFacts, at: Date): LivePromotion {
  const buyer = promotionBuyer(member)
  const first = promotion && setGoods(promotion)[0]
  if (!buyer || !promotion || promotion.kind !== 'combination' || !first) throw refused('活动已结束')
  const problem = promotionProblem({ promotion, goods: first }, buyer, at)
  if (problem) throw refused(problem)
  return promotion
}

/** Offers as the set takes them. Our choice: from one warehouse where one has the whole set, else each from its own. */
async function narrowedOffers(
  tx: Transaction,
  promotion: LivePromotion,
  member: MemberFacts,
  sets: number,
  at: Date,
): Promise<ReadonlyMap<number, Offer>> {
  const goods = setGoods(promotion)
  const offers = await loadOffers(
    tx,
    goods.map(({ goodsId }) => goodsId),
    member,
    at,
  )
  const warehouses = await warehouseList(tx, at)
  const quotas = await quotasLeft(
    tx,
    goods.filter(({ quota }) => quota !== null).map(({ id }) => id),
    at,
  )
  const holdsAll = (warehouseId: number) =>
    goods.every(({ goodsId, perSet }) =>
      offers.get(goodsId)?.stocks.some((stock) => stock.warehouseId === warehouseId && stock.saleable >= sets * perSet),
    )
  const preferred = goods.flatMap(({ goodsId }) => offers.get(goodsId)?.offered?.warehouseId ?? [])
  const shared = preferred.find(holdsAll)
  return new Map(
    goods.flatMap((each) => {
      const found = offers.get(each.goodsId)
      if (!found) return []
      const from = shared === undefined ? found : offerFrom(found, shared, warehouses)
      return [[each.goodsId, lineOffer(from, { found: { promotion, goods: each } }, { source: 'combination' }, quotas)]]
    }),
  )
}

function rowRefusal(offer: Offer, { perSet }: PromotionGoods, sets: number): string {
  const closed = closedProblem(offer, 'combination')
  if (closed) return closed
  if (offer.permission.refusal) return refusalText(offer.permission.refusal)
  const most = Math.floor(quantityRule(offer.quantity).max / perSet)
  if (sets <= most) return ''
  return most > 0 ? `库存不足，最多可购${most}套` : '库存不足'
}
