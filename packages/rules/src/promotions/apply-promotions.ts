import type { Fen } from '../money/fen.ts'
import type { Adjustment } from './adjustment.ts'
import { choosePlan, type Preference } from './choose-plan.ts'
import { adjustmentOf, type Evaluation, outcomeOf, reduced, unitOf } from './evaluation.ts'
import type { AddOnOffer } from './kind.ts'
import { lineSteps, workStep } from './line-level.ts'
import { type GiftGoods, withheldBecause } from './never-given.ts'
import type { AddOnRefusal, Displaced, GiftLine, PromotionOutcome } from './outcome.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'

/** A line that the buyer asked for at an add-on price. */
interface AddOnLine {
  readonly lineId: number
  readonly goodsId: number
  readonly quantity: number
  readonly promotionId: number
}

interface PromotionFacts {
  /** Counted lines but the add-ons. */
  readonly lines: readonly PromotionLine[]
  readonly addOnLines: readonly AddOnLine[]
  /** Live promotions that admit the buyer, at most one coupon among them. */
  readonly promotions: readonly Promotion[]
  /** Goods that may come along, by id; absent: there are none of it. */
  readonly giftsLeft: ReadonlyMap<number, GiftGoods>
  /** What single promotions have left of a gift goods, where they set some aside. */
  readonly giftQuotas?: readonly { readonly promotionId: number; readonly goodsId: number; readonly quantity: number }[]
  /** What the buyer chose where two exclude each other. */
  readonly prefers: Preference
  /** Freight of the order when lines cost so much before any coupon, without the refused add-ons: decides between plans. */
  readonly freightFen: (beforeCoupon: ReadonlyMap<number, Fen>, refusedAddOns: ReadonlyMap<number, AddOnRefusal>) => Fen
}

interface Promoted {
  readonly adjustments: readonly Adjustment[]
  readonly outcomes: readonly PromotionOutcome[]
  readonly gifts: readonly GiftLine[]
  /** Add-on lines that do not count, with why; the others do. */
  readonly refusedAddOns: ReadonlyMap<number, AddOnRefusal>
}

/**
 * Domain guide 2.4, steps 2 to 6. Line by line first (each line in one promotion of a kind, the narrowest scope, then the
 * lowest id), then the order as a whole: of the kinds that exclude each other every compatible set is tried and the
 * cheapest taken, of one kind the best promotion. Nothing depends on the order of lines or promotions.
 */
export function applyPromotions(facts: PromotionFacts): Promoted {
  let lines = facts.lines
  const adjustments: Adjustment[] = []
  const outcomes: PromotionOutcome[] = []
  const gifts: GiftLine[] = []
  const unlocked: Evaluation[] = []
  const left = new Map([...facts.giftsLeft].map(([goodsId, { quantity }]) => [goodsId, quantity]))
  for (const step of lineSteps) {
    const taken: Adjustment[] = []
    for (const { evaluated, displaced } of workStep(step, facts.promotions, lines)) {
      if (evaluated.effect.reduceFen > 0 && !displaced) taken.push(adjustmentOf(evaluated))
      const given = giveGifts(evaluated, facts, left)
      gifts.push(...given)
      unlocked.push(evaluated)
      const gone = given.length > 0 && given.every((line) => line.given === 0)
      outcomes.push(outcomeOf(evaluated, gone ? { why: whyNone(given), by: null } : displaced))
    }
    adjustments.push(...taken)
    lines = reduced(lines, taken)
  }
  const refusedAddOns = judgeAddOns(facts.addOnLines, unlocked)
  const plan = choosePlan({ ...facts, freightFen: (fenOf) => facts.freightFen(fenOf, refusedAddOns) }, lines)
  adjustments.push(...plan.adjustments)
  outcomes.push(...plan.outcomes)
  return { adjustments, outcomes, gifts, refusedAddOns }
}

function giveGifts(
  { promotion, lines, effect }: Evaluation,
  { giftsLeft, giftQuotas = [] }: Pick<PromotionFacts, 'giftsLeft' | 'giftQuotas'>,
  left: Map<number, number>,
): GiftLine[] {
  const quotaOf = (goodsId: number) =>
    giftQuotas.find((quota) => quota.promotionId === promotion.id && quota.goodsId === goodsId)?.quantity
  return effect.gifts
    .filter(({ quantity }) => quantity > 0)
    .map(({ goodsId, quantity }) => {
      const goods = giftsLeft.get(goodsId)
      const withheld = goods ? withheldBecause(goods) : null
      const given = withheld ? 0 : Math.min(quantity, left.get(goodsId) ?? 0, quotaOf(goodsId) ?? quantity)
      left.set(goodsId, (left.get(goodsId) ?? 0) - given)
      const lineIds = lines.map((line) => line.lineId)
      const { id: promotionId, name: promotionName } = promotion
      return { promotionId, promotionName, goodsId, earned: quantity, given, withheld, lineIds }
    })
}

/** Of several gifts that are not given the reason that passes with time is said first, then the one that the buyer can change. */
function whyNone(gifts: readonly GiftLine[]): Displaced {
  if (gifts.some(({ withheld }) => withheld === null)) return 'giftGone'
  return gifts.some(({ withheld }) => withheld === 'notPermitted') ? 'notPermitted' : 'neverGiven'
}

/** Our choice: of one goods under one promotion an order may add `most`, over all its lines in order of their ids. */
function judgeAddOns(wanted: readonly AddOnLine[], evaluated: readonly Evaluation[]): Map<number, AddOnRefusal> {
  const refused = new Map<number, AddOnRefusal>()
  const added = new Map<string, number>()
  for (const line of [...wanted].sort((a, b) => a.lineId - b.lineId)) {
    const found = evaluated.find(({ promotion }) => promotion.kind === 'add_on' && promotion.id === line.promotionId)
    const offer = found && offerOf(found.promotion, line.goodsId)
    if (!offer) {
      refused.set(line.lineId, { kind: 'gone' })
      continue
    }
    if (!found.effect.unlocked.includes(offer)) {
      refused.set(line.lineId, { kind: 'locked', missing: offer.from - found.base, unit: unitOf(found.promotion) })
      continue
    }
    const key = `${line.promotionId}/${line.goodsId}`
    const sum = (added.get(key) ?? 0) + line.quantity
    if (sum > offer.most) refused.set(line.lineId, { kind: 'tooMany', most: offer.most })
    else added.set(key, sum)
  }
  return refused
}

const offerOf = (promotion: Promotion, goodsId: number): AddOnOffer | undefined =>
  promotion.kind === 'add_on' ? promotion.offers.find((offer) => offer.goodsId === goodsId) : undefined
