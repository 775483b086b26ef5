import type { Fen } from '../money/fen.ts'
import type { Adjustment } from './adjustment.ts'
import { choosePlan } from './choose-plan.ts'
import { adjustmentOf, type Evaluation, outcomeOf, reduced, takesPart, work } from './evaluation.ts'
import type { PromotionKind } from './kind.ts'
import { promotionKinds } from './kinds.ts'
import { type GiftGoods, withheldBecause } from './never-given.ts'
import type { AddOnRefusal, Displaced, GiftLine, PromotionOutcome } from './outcome.ts'
import type { AddOnOffer, Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { compareScopes } from './scope.ts'

/** A line that the buyer asked for at an add-on price. */
export interface AddOnLine {
  readonly lineId: number
  readonly goodsId: number
  readonly quantity: number
  readonly promotionId: number
}

export interface PromotionFacts {
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
export type Preference = 'cheaper' | 'discount' | 'coupon'

export interface Promoted {
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
  const unlocked = new Map<number, { offers: readonly AddOnOffer[]; evaluated: Evaluation }>()
  const left = new Map([...facts.giftsLeft].map(([goodsId, { quantity }]) => [goodsId, quantity]))
  for (const kind of promotionKinds.filter(({ level }) => level === 'line')) {
    const evaluated = lineLevel(kind, facts.promotions, lines)
    for (const each of evaluated) {
      if (each.effect.reduceFen > 0) adjustments.push(adjustmentOf(each))
      const given = giveGifts(each, facts, left)
      gifts.push(...given)
      if (each.promotion.kind === 'add_on')
        unlocked.set(each.promotion.id, { offers: each.effect.unlocked, evaluated: each })
      const gone = given.length > 0 && given.every((line) => line.given === 0)
      outcomes.push(outcomeOf(each, gone ? { why: whyNone(given), by: null } : null))
    }
    lines = afterAdjustments(lines, adjustments, evaluated)
  }
  const refusedAddOns = judgeAddOns(facts.addOnLines, unlocked)
  const plan = choosePlan({ ...facts, freightFen: (fenOf) => facts.freightFen(fenOf, refusedAddOns) }, lines)
  adjustments.push(...plan.adjustments)
  outcomes.push(...plan.outcomes)
  return { adjustments, outcomes, gifts, refusedAddOns }
}

function lineLevel(
  kind: PromotionKind,
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
): Evaluation[] {
  const ours = promotions.filter((promotion) => promotion.kind === kind.kind).sort(compareScopes)
  const taken = new Map<number, number>()
  const evaluated = ours.map((promotion) => {
    let lostTo: number | null = null
    const own = lines.filter((line) => {
      if (!takesPart(kind, promotion, line)) return false
      const by = taken.get(line.lineId)
      if (by === undefined) taken.set(line.lineId, promotion.id)
      else lostTo = Math.min(by, lostTo ?? by)
      return by === undefined
    })
    return work(kind, promotion, own, lostTo)
  })
  return evaluated.sort((a, b) => a.promotion.id - b.promotion.id)
}

/** The lines with what the promotions of one step took off them. */
function afterAdjustments(
  lines: readonly PromotionLine[],
  adjustments: readonly Adjustment[],
  step: readonly Evaluation[],
): readonly PromotionLine[] {
  const ids = new Set(step.filter(({ effect }) => effect.reduceFen > 0).map(({ promotion }) => promotion.id))
  const kind = step[0]?.kind.kind
  const own = adjustments.filter((adjustment) => adjustment.source === kind && ids.has(adjustment.id))
  return own.length > 0 ? reduced(lines, own) : lines
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

/** Of several gifts that are not given the reason that time may mend is said first, then the one that the buyer may. */
function whyNone(gifts: readonly GiftLine[]): Displaced {
  if (gifts.some(({ withheld }) => withheld === null)) return 'giftGone'
  return gifts.some(({ withheld }) => withheld === 'notPermitted') ? 'notPermitted' : 'neverGiven'
}

/** Our choice: of one goods under one promotion an order may add `most`, over all its lines in order of their ids. */
function judgeAddOns(
  wanted: readonly AddOnLine[],
  unlocked: ReadonlyMap<number, { offers: readonly AddOnOffer[]; evaluated: Evaluation }>,
): Map<number, AddOnRefusal> {
  const refused = new Map<number, AddOnRefusal>()
  const added = new Map<string, number>()
  for (const line of [...wanted].sort((a, b) => a.lineId - b.lineId)) {
    const found = unlocked.get(line.promotionId)
    const promotion = found?.evaluated.promotion
    const offer = promotion?.kind === 'add_on' && promotion.offers.find(({ goodsId }) => goodsId === line.goodsId)
    if (!found || !promotion || !offer) {
      refused.set(line.lineId, { kind: 'gone' })
      continue
    }
    if (!found.offers.includes(offer)) {
      const { kind, base } = found.evaluated
      refused.set(line.lineId, { kind: 'locked', missing: offer.from - base, unit: kind.unitOf(promotion) })
      continue
    }
    const key = `${line.promotionId}/${line.goodsId}`
    const sum = (added.get(key) ?? 0) + line.quantity
    if (sum > offer.most) refused.set(line.lineId, { kind: 'tooMany', most: offer.most })
    else added.set(key, sum)
  }
  return refused
}
