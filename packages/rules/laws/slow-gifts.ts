import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import { measured } from './kinds.ts'
import { type Standing, slowAssignment } from './slow-assignment.ts'
import { takesPart } from './slow-lines.ts'
import { soldLines } from './slow-specials.ts'
import { highestTier, type Money, sum, timesOf } from './slow-sums.ts'

export interface SlowGift {
  readonly promotionId: number
  readonly goodsId: number
  readonly earned: number
  readonly given: number
  /** Said to the buyer instead of 赠品已赠完. */
  readonly withheld: 'neverGiven' | 'notPermitted' | null
}

/** Rule 4, second reading: the gifts of a cart whose lines cost `money`, and what each promotion measured. */
export function slowGifts(facts: CartFacts, specials: boolean, money: Money) {
  const promotions = facts.promotions.filter(({ kind }) => kind === 'gift')
  const partOf = (promotion: (typeof promotions)[number]): readonly CartLineFacts[] =>
    soldLines(facts, specials).filter((line) => takesPart(promotion, line, specials))
  const worth = (standing: readonly Standing[]) =>
    sum(
      draw(facts, standing, money).map(
        ({ goodsId, given }) =>
          BigInt(given) * BigInt(facts.giftsLeft.find((each) => each.goodsId === goodsId)?.worthFen ?? 0),
      ),
    )
  const standing = slowAssignment(promotions, partOf, money, worth)
  return { standing, gifts: draw(facts, standing, money) }
}

function draw(facts: CartFacts, standing: readonly Standing[], money: Money): SlowGift[] {
  const left = new Map(facts.giftsLeft.map(({ goodsId, quantity }) => [goodsId, quantity]))
  const gifts: SlowGift[] = []
  for (const { promotion, lines } of standing) {
    if (promotion.kind !== 'gift') continue
    const found = measured(promotion, lines, money)
    const tier = highestTier(promotion.tiers, found)
    for (const gift of tier?.gifts ?? []) {
      const earned = gift.quantity * Number(timesOf(tier!.from, found, promotion.repeats))
      const aside = facts.giftQuotas?.find((each) => each.promotionId === promotion.id && each.goodsId === gift.goodsId)
      const goods = facts.giftsLeft.find((each) => each.goodsId === gift.goodsId)
      let withheld: SlowGift['withheld'] = goods?.permitted === false ? 'notPermitted' : null
      if (goods?.ephedrine || goods?.restricted) withheld = 'neverGiven'
      const there = withheld === null ? (left.get(gift.goodsId) ?? 0) : 0
      const given = Math.min(earned, there, aside ? aside.quantity : earned)
      left.set(gift.goodsId, (left.get(gift.goodsId) ?? 0) - given)
      gifts.push({ promotionId: promotion.id, goodsId: gift.goodsId, earned, given, withheld })
    }
  }
  return gifts
}
