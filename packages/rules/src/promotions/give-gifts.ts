import { assignLines } from './assign-lines.ts'
import { type Evaluation, outcomeOf, type Parts } from './evaluation.ts'
import { type GiftGoods, withheldBecause } from './never-given.ts'
import type { Displaced, GiftLine, PromotionOutcome } from './outcome.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'

export interface GiftFacts {
  readonly promotions: readonly Promotion[]
  /** Goods that may come along, by id; absent: there are none of it. */
  readonly giftsLeft: ReadonlyMap<number, GiftGoods>
  /** What single promotions have left of a gift goods, where they set some aside. */
  readonly giftQuotas?: readonly { readonly promotionId: number; readonly goodsId: number; readonly quantity: number }[]
}

/** Domain guide 2.4 step 3: what comes along with lines as the plan prices them; of two assignments the gifts that are worth more. */
export function giveGifts(
  facts: GiftFacts,
  lines: readonly PromotionLine[],
  parts: Parts,
): { readonly gifts: readonly GiftLine[]; readonly outcomes: readonly PromotionOutcome[] } {
  const assigned = assignLines('gift', facts.promotions, lines, parts, (evaluated) =>
    worthOf(drawn(evaluated, facts), facts),
  )
  const gifts = drawn(assigned, facts)
  const outcomes = assigned.map((evaluated) => {
    const own = gifts.filter(({ promotionId }) => promotionId === evaluated.promotion.id)
    const none = own.length > 0 && own.every((gift) => gift.given === 0)
    return outcomeOf(evaluated, none ? { why: whyNone(own), by: null } : null)
  })
  return { gifts, outcomes }
}

/** In the order of the promotions: of one goods never more than there is, nor than a promotion set aside. */
function drawn(evaluated: readonly Evaluation[], { giftsLeft, giftQuotas = [] }: GiftFacts): GiftLine[] {
  const left = new Map([...giftsLeft].map(([goodsId, { quantity }]) => [goodsId, quantity]))
  return evaluated.flatMap(({ promotion, lines, effect }) => {
    const quotaOf = (goodsId: number) =>
      giftQuotas.find((quota) => quota.promotionId === promotion.id && quota.goodsId === goodsId)?.quantity
    return effect.gifts
      .filter(({ quantity }) => quantity > 0)
      .map(({ goodsId, quantity }): GiftLine => {
        const goods = giftsLeft.get(goodsId)
        const withheld = goods ? withheldBecause(goods) : null
        const given = withheld ? 0 : Math.min(quantity, left.get(goodsId) ?? 0, quotaOf(goodsId) ?? quantity)
        left.set(goodsId, (left.get(goodsId) ?? 0) - given)
        const lineIds = lines.map((line) => line.lineId)
        const { id: promotionId, name: promotionName } = promotion
        return { promotionId, promotionName, goodsId, earned: quantity, given, withheld, lineIds }
      })
  })
}

/** Law 2: what gifts are worth is their pieces at the goods' base price. */
const worthOf = (gifts: readonly GiftLine[], { giftsLeft }: GiftFacts): number =>
  gifts.reduce((sum, { goodsId, given }) => sum + given * (giftsLeft.get(goodsId)?.worthFen ?? 0), 0)

/** Of several gifts that are not given the reason that passes with time is said first, then the one that the buyer can change. */
function whyNone(gifts: readonly GiftLine[]): Displaced {
  if (gifts.some(({ withheld }) => withheld === null)) return 'giftGone'
  return gifts.some(({ withheld }) => withheld === 'notPermitted') ? 'notPermitted' : 'neverGiven'
}
