/** What promotions do to a cart as the wire writes it: the API from stored lines, the browser from an open change. */

import type { AddOnWire, GiftDataWire, GiftItemWire, PromotionBarWire } from '@yaoji/contract/cart'
import type { GoodsBriefWire } from '@yaoji/contract/cart-pricing'
import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { wholeId } from '@yaoji/rules/cart/split-specials'
import { lineAmountFen } from '@yaoji/rules/goods/line-amount'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { withheldTexts } from '@yaoji/rules/promotions/never-given'
import {
  addOnRefusalText,
  type GiftLine,
  missingText,
  outcomeText,
  type PromotionOutcome,
} from '@yaoji/rules/promotions/outcome'
import { nextStepGain } from './next-step-gain.ts'

export interface PromotedView {
  readonly facts: Pick<CartFacts, 'lines' | 'promotions' | 'giftsLeft'>
  readonly priced: PricedCart
  readonly briefs: Pick<ReadonlyMap<number, GoodsBriefWire>, 'get'>
}

const order = { applied: 0, missing: 1, displaced: 2 }

/**
 * Promotions that concern the cart: those with lines, those of the order as a whole, and add-on offers under which
 * something was chosen. An add-on promotion of which the buyer can have nothing is none. The one whose
 * next step brings the most money for what is missing stands first, then applied ones, then the others by that measure.
 */
export function promotionBars(view: PromotedView): PromotionBarWire[] {
  const { priced } = view
  const chosen = new Set(addOnsOf(view).map((line) => line.sourceId))
  const concerned = priced.outcomes
    .filter(
      ({ kind, id, lineIds, state }) =>
        lineIds.length > 0 || state !== 'missing' || (kind === 'add_on' && chosen.has(id)),
    )
    .map((outcome) => ({ outcome, gain: nextStepGain(outcome, view.facts, priced) }))
    .sort((a, b) => order[a.outcome.state] - order[b.outcome.state] || b.gain - a.gain)
  const best = concerned.reduce<(typeof concerned)[number] | null>(
    (most, each) => (each.gain > (most?.gain ?? 0) ? each : most),
    null,
  )
  return [...(best ? [best] : []), ...concerned.filter((each) => each !== best)]
    .map(({ outcome }) => ({
      id: outcome.id,
      kind: outcome.kind,
      kind_name: kindOf(outcome).name,
      tag: kindOf(outcome).tag,
      name: outcome.name,
      state: outcome.state,
      text: outcomeText(outcome),
      ...shortOf(outcome),
      amount: formatYuan(outcome.state === 'applied' ? outcome.amountFen : 0),
      displaced_by: nameOf(priced, outcome.displacedBy),
      url: kindOf(outcome).page.replace('{id}', String(outcome.id)),
      line_ids: [...new Set(outcome.lineIds.map(wholeId))],
      add_ons: addOnWires(view, outcome),
    }))
    .filter(({ kind, add_ons }) => kind !== 'add_on' || add_ons.length > 0)
}

/** Spec §4: what a line says of the promotion beside its price. */
const shortOf = (outcome: PromotionOutcome): Pick<PromotionBarWire, 'level' | 'reached' | 'missing'> => {
  const { state, reachedText, next, unit } = outcome
  return {
    level: kindOf(outcome).level,
    reached: state === 'applied' ? reachedText : '',
    missing: state === 'displaced' || !next ? '' : missingText(next.missing, unit, next.pieceName),
  }
}

const nameOf = ({ outcomes }: PricedCart, by: PromotionOutcome['displacedBy']): string =>
  outcomes.find(({ kind, id }) => by !== null && kind === by.kind && id === by.id)?.name ?? ''

const addOnsOf = ({ facts }: PromotedView): readonly CartLineFacts[] =>
  facts.lines.filter(({ source }) => source === 'add_on')

function addOnWires(view: PromotedView, outcome: PromotionOutcome): AddOnWire[] {
  const promotion = view.facts.promotions.find(({ kind, id }) => kind === 'add_on' && id === outcome.id)
  if (promotion?.kind !== 'add_on') return []
  return promotion.offers.flatMap((offer) => {
    const brief = view.briefs.get(offer.goodsId)
    const line = addOnsOf(view).find((each) => each.sourceId === outcome.id && each.goodsId === offer.goodsId)
    if (!brief || (brief.is_buy === 0 && !line)) return []
    const missing = offer.from - outcome.base
    return {
      ...written(brief),
      price: formatYuan(offer.unitFen),
      most: offer.most,
      unlocked: missing <= 0 ? (1 as const) : (0 as const),
      text: missing > 0 ? `再买${missingText(missing, outcome.unit)}可换购` : '',
      line_id: line?.lineId ?? 0,
      number: line?.quantity ?? 0,
    }
  })
}

const written = ({ goods_id, name, ypgg, bzdw, goods_image }: GoodsBriefWire) => ({
  goods_id,
  name,
  ypgg,
  bzdw,
  goods_image,
})

/** Why none of a gift that was earned is given. */
export const noGiftText = ({ withheld }: Pick<GiftLine, 'withheld'>): string =>
  withheld ? withheldTexts[withheld] : '赠品已赠完'

export function giftItem(gift: GiftLine, briefs: PromotedView['briefs']): GiftItemWire[] {
  const brief = briefs.get(gift.goodsId)
  if (!brief) return []
  const { promotionId, given, earned } = gift
  const note = given === earned ? '' : given === 0 ? noGiftText(gift) : `赠品仅余${given}${brief.bzdw}`
  return [{ ...written(brief), line_id: 0, promotion_id: promotionId, number: given, price: '0.00', note }]
}

export const nothingAlong: GiftDataWire = { total: '0.00', type: 1, items: [] }

const isFirst = ({ lineIds: [first] }: Pick<PromotionOutcome, 'lineIds'>, lineId: number): boolean =>
  first !== undefined && wholeId(first) === lineId

/** Gifts and add-ons stand under the first line that earned them. */
export function giftData(
  lineId: number,
  view: PromotedView,
  problemOf: (lineId: number) => string = () => '',
): GiftDataWire {
  const { priced, briefs } = view
  const gifts = priced.gifts.filter((gift) => isFirst(gift, lineId)).flatMap((gift) => giftItem(gift, briefs))
  const owned = new Set(
    priced.outcomes.filter((each) => each.kind === 'add_on' && isFirst(each, lineId)).map(({ id }) => id),
  )
  // So it is for nearly every line.
  if (gifts.length === 0 && owned.size === 0) return nothingAlong
  const added = addOnsOf(view).filter((line) => owned.has(line.sourceId))
  const items = added.flatMap((line): GiftItemWire[] => {
    const brief = briefs.get(line.goodsId)
    const refused = priced.refusedAddOns.find((each) => each.lineId === line.lineId)
    const note = problemOf(line.lineId) || (refused ? addOnRefusalText(refused.refusal, brief?.bzdw) : '')
    const row = { line_id: line.lineId, promotion_id: line.sourceId, number: line.quantity }
    return brief ? [{ ...written(brief), ...row, price: formatYuan(line.baseFen), note }] : []
  })
  const totalFen = sumFen(
    added.map((line) =>
      priced.lines.some((each) => each.lineId === line.lineId && each.selected)
        ? lineAmountFen(line.baseFen, line.quantity, line.measure)
        : 0,
    ),
  )
  return { total: formatYuan(totalFen), type: added.length > 0 ? 2 : 1, items: [...gifts, ...items] }
}

/** What the buyer saw come along, so that an order that would give otherwise is refused: goods and number, sorted. */
export const giftsSeen = (gifts: readonly Pick<GiftItemWire, 'goods_id' | 'number'>[]): string => {
  const sums = new Map<number, number>()
  for (const { goods_id, number } of gifts) if (number > 0) sums.set(goods_id, (sums.get(goods_id) ?? 0) + number)
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([goodsId, number]) => `${goodsId}:${number}`)
    .join(',')
}
