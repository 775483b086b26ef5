import { quantityRule } from '@yaoji/rules/cart/quantity'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import type { Refusal } from '../../platform/refusal.ts'
import { lineOffer } from '../pricing/line-offer.ts'
import { closedProblem, promotionProblem } from '../pricing/line-price.ts'
import { refuse } from '../refusals.ts'
import { type AskedLine, exactly, type LineKind, type Scene, type TakenLine } from './asked-line.ts'
import { permittedOffer, placed, withShare } from './read-scene.ts'

const source = 'add_on'

/** 换购: goods at another price, as long as the rest of the cart unlocks them. */
export const addOnLines: LineKind = { readsPrices: true, judge }

function judge(asked: AskedLine, scene: Scene): Result<TakenLine, Refusal> {
  const { goodsId } = asked
  const promotion = scene.live.byId.get(asked.activityId)
  const goods = promotion?.goods.find((each) => each.role === source && each.goodsId === goodsId)
  const offered = promotion?.engine?.kind === source && promotion.engine.offers.find((each) => each.goodsId === goodsId)
  if (!promotion || !goods || !offered) return reject(refuse('cart.addOn.*', { kind: 'gone' }))
  const problem = promotionProblem({ promotion, goods }, scene.buyer, scene.at)
  if (problem) return reject(refuse('cart.notAtThisPrice', { text: problem }))
  const outcome = scene.priced?.priced.outcomes.find(({ kind, id }) => kind === source && id === promotion.id)
  const missing = offered.from - (outcome?.base ?? 0)
  if (missing > 0) return reject(refuse('cart.addOn.*', { kind: 'locked', missing, unit: outcome?.unit ?? 'fen' }))
  const inCart = scene.lines.find(
    (line) => line.source === source && line.sourceId === promotion.id && line.goodsId === goodsId,
  )
  const wanted = asked.quantity === 'minimum' ? 1 : asked.quantity
  const quantity = wanted + (asked.edits ? 0 : (inCart?.quantity ?? 0))
  const found = permittedOffer(goodsId, scene)
  if (!found.ok) return found
  const { unit: saleUnit } = found.value.goods
  if (quantity > offered.most) return reject(refuse('cart.addOn.*', { kind: 'tooMany', most: offered.most, saleUnit }))
  const closed = closedProblem(found.value, source)
  if (closed) return reject(refuse('cart.notAtThisPrice', { text: closed }))
  const warehouseId = inCart?.warehouseId ?? found.value.offered?.warehouseId
  if (warehouseId === undefined) return reject(refuse('cart.quantity.*', { kind: 'soldOut' }))
  const narrowed = lineOffer(found.value, { found: { promotion, goods } }, { source }, scene.quotas)
  const { max } = quantityRule(withShare(narrowed, inCart, scene).quantity)
  if (quantity > max)
    return reject(refuse('cart.quantity.*', max === 0 ? { kind: 'soldOut' } : { kind: 'overStock', max }))
  const write = { goodsId, warehouseId, quantity, seenPriceFen: offered.unitFen, source, sourceId: promotion.id }
  return accept({
    writes: [{ ...write, ...placed(asked, scene) }],
    drops: [],
    rounded: exactly(quantity),
    notice: '',
    message: '换购商品已加入',
  })
}
