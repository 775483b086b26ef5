import { quantityNotice, quantityRule } from '@yaoji/rules/cart/quantity'
import { unitPrice } from '@yaoji/rules/cart/unit-price'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { type Offer, offerFrom } from '../../offers/offers.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ownPrices } from '../pricing/line-price.ts'
import { refuse } from '../refusals.ts'
import type { CartLineRow } from '../store.ts'
import { type AskedLine, addedText, type LineKind, type Scene, type TakenLine } from './asked-line.ts'
import { full, isFull, permittedOffer, placed, roundedFor, withShare } from './read-scene.ts'
import { changedSince } from './seen-offer.ts'

/** Domain guide 2.3: goods at the price that they have today, in a quantity rounded as the rules say. */
export const ordinaryLines: LineKind = { judge }

function judge(asked: AskedLine, scene: Scene): Result<TakenLine, Refusal> {
  const found = permittedOffer(asked.goodsId, scene)
  if (!found.ok) return found
  const changed = changedSince(asked.seen, found.value)
  if (changed) return reject(refuse('cart.offerChanged', changed))
  const inCart = asked.edits ?? lineFor(scene.lines, found.value)
  const here = inCart ? offerFrom(found.value, inCart.warehouseId, scene.warehouses) : found.value
  if (!here.offered) return reject(refuse('cart.quantity.*', { kind: 'soldOut' }))
  if (!inCart && isFull(scene)) return full()
  const offer = withShare(here, inCart, scene)
  const rounded = roundedFor(asked, offer, inCart, asked.keepsLoose ? null : scene.wholeCasePercent)
  if (!rounded.ok) return rounded
  const { quantity } = rounded.value
  const before = inCart?.quantity ?? 0
  const notice = quantityNotice(rounded.value, offer.quantity, asked.edits ? null : before)
  return accept({
    writes: [
      {
        goodsId: asked.goodsId,
        warehouseId: here.offered.warehouseId,
        quantity,
        seenPriceFen: unitPrice({ ...ownPrices(offer), quantity }, true).unitFen,
        source: 'member',
        sourceId: 0,
        ...placed(asked, scene),
      },
    ],
    drops: [],
    rounded: rounded.value,
    before,
    notice,
    message: addedText(notice),
  })
}

/** The line that the goods is added to: one whose warehouse still has it; a sold-out line stays as it is. */
function lineFor(lines: readonly CartLineRow[], { goods, stocks, quantity }: Offer): CartLineRow | undefined {
  const { min } = quantityRule(quantity)
  return lines.find(
    (line) =>
      line.goodsId === goods.id &&
      line.source === 'member' &&
      stocks.some((stock) => stock.warehouseId === line.warehouseId && stock.saleable >= min),
  )
}
