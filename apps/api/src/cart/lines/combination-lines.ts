import { quantityRule } from '@yaoji/rules/cart/quantity'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { type Offer, offerFrom } from '../../offers/offers.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { LivePromotion, PromotionGoods } from '../../promotions/live.ts'
import { lineOffer } from '../pricing/line-offer.ts'
import { closedProblem, promotionProblem } from '../pricing/line-price.ts'
import { refuse } from '../refusals.ts'
import type { LineWrite } from '../store.ts'
import { type AskedLine, exactly, type LineKind, type Scene, type TakenLine } from './asked-line.ts'
import { setGoods, setsOf, shownSets } from './combination-sets.ts'
import { full, isFull, withShare } from './read-scene.ts'

const source = 'combination'

/** 组合: a row per goods, put and changed together or not at all. */
export const combinationLines: LineKind = {
  rows: ({ activityId, quantity }, live) => {
    const promotion = live.byId.get(activityId)
    if (promotion?.kind !== source) return []
    return setGoods(promotion).map(({ goodsId }) => ({
      goodsId,
      source,
      sourceId: activityId,
      quantity: quantity === 'minimum' ? 1 : quantity,
    }))
  },
  counted: ({ sourceId }, { lines, live }) => {
    const promotion = live.byId.get(sourceId)
    const own = lines.filter((line) => line.source === source && line.sourceId === sourceId)
    return { quantity: shownSets(promotion, own), unit: '套' }
  },
  judge,
}

function judge(asked: AskedLine, scene: Scene): Result<TakenLine, Refusal> {
  const promotion = scene.live.byId.get(asked.activityId)
  const goods = promotion?.kind === source ? setGoods(promotion) : []
  const first = goods[0]
  if (!promotion || !first) return reject(refuse('cart.promotionEnded'))
  const problem = promotionProblem({ promotion, goods: first }, scene.buyer, scene.at)
  if (problem) return reject(refuse('cart.notAtThisPrice', { text: problem }))
  const inCart = scene.lines.filter((line) => line.source === source && line.sourceId === promotion.id)
  const wanted = asked.quantity === 'minimum' ? 1 : asked.quantity
  const sets = wanted + (asked.edits ? 0 : (setsOf(promotion, inCart) ?? 0))
  if (isFull(scene, goods.length - inCart.length)) return full()
  const offers = offersOfSet(promotion, sets, scene)
  const as = asked.edits
    ? { addedAt: asked.edits.addedAt, selected: inCart.every(({ selected }) => selected) }
    : { addedAt: scene.at, selected: true }
  const writes: LineWrite[] = []
  for (const each of goods) {
    const offer = offers.get(each.goodsId)
    const because = offer ? rowProblem(offer, each, sets) : '已下架'
    if (!offer?.offered || because)
      return reject(
        refuse('cart.setStopped', {
          name: promotion.name,
          goods: offer?.goods.name ?? '商品',
          because: because || '库存不足',
        }),
      )
    const { goodsId, perSet, priceFen } = each
    const { warehouseId } = offer.offered
    writes.push({
      goodsId,
      warehouseId,
      quantity: sets * perSet,
      seenPriceFen: priceFen ?? 0,
      source,
      sourceId: promotion.id,
      ...as,
    })
  }
  const stays = (id: number, from: number) => writes.some((each) => each.goodsId === id && each.warehouseId === from)
  return accept({
    writes,
    drops: inCart.filter((line) => !stays(line.goodsId, line.warehouseId)),
    rounded: exactly(sets),
    notice: '',
    message: '组合已加入购物车',
  })
}

/** Offers as the set takes them. Our choice: from one warehouse where one has the whole set, else each from its own. */
function offersOfSet(promotion: LivePromotion, sets: number, scene: Scene): ReadonlyMap<number, Offer> {
  const goods = setGoods(promotion)
  const holdsAll = (warehouseId: number) =>
    goods.every(({ goodsId, perSet }) =>
      scene.offers
        .get(goodsId)
        ?.stocks.some((stock) => stock.warehouseId === warehouseId && stock.saleable >= sets * perSet),
    )
  const preferred = goods.flatMap(({ goodsId }) => scene.offers.get(goodsId)?.offered?.warehouseId ?? [])
  const shared = preferred.find(holdsAll)
  return new Map(
    goods.flatMap((each) => {
      const found = scene.offers.get(each.goodsId)
      if (!found) return []
      const from = shared === undefined ? found : offerFrom(found, shared, scene.warehouses)
      const narrowed = lineOffer(from, { found: { promotion, goods: each } }, { source }, scene.quotas)
      const inCart = scene.lines.find(
        (line) => line.source === source && line.sourceId === promotion.id && line.goodsId === each.goodsId,
      )
      return [[each.goodsId, withShare(narrowed, inCart, scene)]]
    }),
  )
}

function rowProblem(offer: Offer, { perSet }: PromotionGoods, sets: number): string {
  const closed = closedProblem(offer, source)
  if (closed) return closed
  if (offer.permission.refusal) return refusalText(offer.permission.refusal)
  const most = Math.floor(quantityRule(offer.quantity).max / perSet)
  if (sets <= most) return ''
  return most > 0 ? `库存不足，最多可购${most}套` : '库存不足'
}
