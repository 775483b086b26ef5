import { type Fen, yuanText } from '../money/fen.ts'
import type { NextTier, ThresholdUnit } from './kind.ts'
import { type Withheld, withheldTexts } from './never-given.ts'
import { mixedPieces } from './piece-name.ts'
import type { PromotionKindName } from './promotion.ts'

/** Why a promotion whose threshold may be reached does nothing. */
export type Displaced = keyof typeof displacedTexts
/** Why a cart does without the specials that its lines would have. */
export type SpecialsAside = 'noCheaper' | 'belowMinimum' | 'choice' | 'tender'

/** What became of one promotion in a cart: for the bars, the hints, the explanation, the order's record. */
export interface PromotionOutcome {
  readonly kind: PromotionKindName
  readonly id: number
  readonly name: string
  /** applied: it did something. missing: its first tier is not reached. displaced: another one takes its place. */
  readonly state: 'applied' | 'missing' | 'displaced'
  readonly displaced: Displaced | null
  /** The promotion that takes its place; ids are unique within a kind only. */
  readonly displacedBy: { readonly kind: PromotionKindName; readonly id: number } | null
  /** Lines that count toward it. */
  readonly lineIds: readonly number[]
  /** What its threshold was measured on, in `unit`. */
  readonly base: number
  readonly unit: ThresholdUnit
  readonly reachedText: string
  readonly next: NextTier | null
  /** What it took off, or would have taken off, 0 or more. */
  readonly amountFen: Fen
  /** What the buyer pays more by the choice that displaced it; absent: nothing. */
  readonly overpaidFen?: Fen
}

export interface GiftLine {
  readonly promotionId: number
  readonly promotionName: string
  readonly goodsId: number
  readonly earned: number
  /** What there still is of it; less than `earned` says 赠品已赠完, unless it is withheld. */
  readonly given: number
  /** Why none is given however many there are; null when that is not so. */
  readonly withheld: Withheld | null
  /** The lines that earned it. */
  readonly lineIds: readonly number[]
}

/** Why an add-on line does not count. */
export type AddOnRefusal =
  | { readonly kind: 'gone' }
  | { readonly kind: 'locked'; readonly missing: number; readonly unit: ThresholdUnit }
  | { readonly kind: 'tooMany'; readonly most: number }

export function addOnRefusalText(refusal: AddOnRefusal, saleUnit = ''): string {
  switch (refusal.kind) {
    case 'gone':
      return '换购活动已结束'
    case 'locked':
      return `再买${missingText(refusal.missing, refusal.unit)}可换购`
    case 'tooMany':
      return `每单最多换购${refusal.most}${saleUnit || mixedPieces}`
  }
}

/** Spec §4: what is missing, as the buyer reads it: ¥12.30, or 1瓶 where all that counts are bottles. */
export const missingText = (missing: number, unit: ThresholdUnit, pieceName = mixedPieces): string =>
  unit === 'fen' ? yuanText(missing) : `${missing}${pieceName}`

/** One sentence on what became of a promotion: for bars, hints and the explanation. */
export function outcomeText(outcome: PromotionOutcome): string {
  const { state, displaced, reachedText, next, unit } = outcome
  const more = next ? `再买${missingText(next.missing, unit, next.pieceName)}，${next.text}` : ''
  if (state === 'missing') return more || '所选商品不参加本活动'
  if (state === 'displaced') return displacedText(displaced ?? 'betterOfKind', outcome.overpaidFen ?? 0)
  return [`已享${reachedText}`, more].filter((text) => text !== '').join('，')
}

const displacedTexts = {
  narrower: '所选商品已参加同类的专属活动',
  otherOfKind: '所选商品已参加同类中更优惠的活动',
  betterOfKind: '已选用同类中更优惠的活动',
  exclusive: '与已选优惠不能同享，已按更优惠的方案计算',
  noCheaper: '本单用它不会更省，已按更优惠的方案计算',
  belowMinimum: '用它后达不到起购金额，本单不用',
  couponChosen: '您选择了用券',
  discountChosen: '您选择了折扣',
  giftGone: '赠品已赠完',
  ...withheldTexts,
}

const displacedText = (why: Displaced, overpaidFen: Fen): string =>
  overpaidFen > 0 ? `${displacedTexts[why]}，多付${yuanText(overpaidFen)}` : displacedTexts[why]
