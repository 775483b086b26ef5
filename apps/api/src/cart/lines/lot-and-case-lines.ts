import { quantityNotice } from '@yaoji/rules/cart/quantity'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { offerFrom } from '../../offers/offers.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { lineOffer } from '../pricing/line-offer.ts'
import { linePrice } from '../pricing/line-price.ts'
import { refuse } from '../refusals.ts'
import { type AskedLine, addedText, type LineKind, type Scene, type TakenLine } from './asked-line.ts'
import { bestOfGoods, candidateRows } from './best-of-goods.ts'
import { full, isFull, permittedOffer, placed, roundedFor, withShare } from './read-scene.ts'

/**
 * 近效期, a lot at its own price, and 整件, cases at theirs: the ordinary quantity rules on what the source sells, at the
 * promotion's price.
 */
export const lotAndCaseLines: LineKind = { rows: candidateRows, judge }

const noneOfKind = ({ source }: AskedLine) => `该商品暂无${source === 'near_expiry' ? '近效期批号' : '整件价'}`

function judge(asked: AskedLine, scene: Scene): Result<TakenLine, Refusal> {
  const { goodsId, source } = asked
  const found = permittedOffer(goodsId, scene)
  if (!found.ok) return found
  const sourceId = asked.activityId || bestOfGoods(asked, scene)
  if (sourceId === 0) return reject(refuse('cart.notAtThisPrice', { text: noneOfKind(asked) }))
  const row = { goodsId, source, sourceId }
  const price = linePrice(row, found.value, scene)
  if (price.problem) return reject(refuse('cart.notAtThisPrice', { text: price.problem }))
  const warehouseId =
    asked.edits?.warehouseId ?? price.found?.goods.lot?.warehouseId ?? found.value.offered?.warehouseId
  if (warehouseId === undefined) return reject(refuse('cart.quantity.*', { kind: 'soldOut' }))
  const inCart = scene.lines.find(
    (line) =>
      line.source === source &&
      line.sourceId === sourceId &&
      line.goodsId === goodsId &&
      line.warehouseId === warehouseId,
  )
  if (!inCart && isFull(scene)) return full()
  const here = lineOffer(offerFrom(found.value, warehouseId, scene.warehouses), price, row, scene.quotas)
  const offer = withShare(here, inCart, scene)
  const rounded = roundedFor(asked, offer, inCart, null)
  if (!rounded.ok) return rounded
  const { quantity } = rounded.value
  const before = inCart?.quantity ?? 0
  const notice = quantityNotice(rounded.value, offer.quantity, asked.edits ? null : before)
  return accept({
    writes: [
      { goodsId, warehouseId, quantity, seenPriceFen: price.unitFen, source, sourceId, ...placed(asked, scene) },
    ],
    drops: [],
    rounded: rounded.value,
    before,
    notice,
    message: addedText(notice),
  })
}
