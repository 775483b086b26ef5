import type { Fen } from '../money/fen.ts'
import type { LimitPer } from './claims.ts'
import type { JudgedGoods, SayFault } from './draft-goods.ts'
import type { PriceSource } from './price-source.ts'
import type { PromotionLine } from './promotion-line.ts'
import type { Scope } from './scope.ts'
import type { Reader } from './terms.ts'

/** What a threshold counts: money of the lines, or their quantity (a bag of loose herbs is one piece). */
export type ThresholdUnit = 'fen' | 'piece'

/** Which promotion it is, and of which lines it speaks. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly scope: Scope
  /** 专属优先, where its kind knows it. */
  readonly goesFirst?: boolean
}
interface GivenGoods {
  readonly goodsId: number
  readonly quantity: number
}
/** Goods that may be bought at another price once a threshold is reached. */
export interface AddOnOffer {
  readonly goodsId: number
  readonly from: number
  readonly unitFen: Fen
  /** The most of this goods that one order may add. */
  readonly most: number
}

/** What the store knows of a kind of promotion: console, tags, boards, cart and jobs read it here and nowhere else. */
interface KindFacts {
  readonly kind: string
  /** What buyers and marketing read. */
  readonly name: string
  /** Spec §3: one or two characters on goods and bars; '' where a goods shows none. */
  readonly tag: string
  /** Where a buyer finds it, `{id}` being the promotion's; '' for the goods' own page. */
  readonly page: string
  /** Counts what is sold of its goods: quotas, limits of a member. */
  readonly counts?: true
  /** Of what the limit of a member counts; absent: of the promotion's run. */
  readonly limitsPer?: LimitPer
  /** Sells lots that were set aside from ordinary stock. */
  readonly sellsLots?: true
  /** Pieces wait for its orders while it runs: those of its quota, or of its target. */
  readonly setsAside?: 'quota' | 'target'
  /** Medicines law art. 88: off for medical institutions. */
  readonly notForInstitutions?: true
  /** Something is decided after its end: stopping one that is open brings the end forward. */
  readonly settles?: true
}

/** A kind that the store keeps, with what a row of it keeps beside its goods. */
interface StoredKindFacts<Terms extends { readonly kind: string }> extends KindFacts {
  readonly kind: Terms['kind']
  readonly terms: Reader<Terms>
  /** What makes no sense in a draft of this kind, beside what makes none in any. */
  readonly faults?: (terms: Terms, goods: readonly JudgedGoods[], say: SayFault) => void
}
/**
 * How goods of a promotion are bought. `plainly`: as always, at another price. `asked`: on a line of its own in the cart, by
 * those who ask for it. `onItsPage`: from a page of its own, without a cart.
 */
export type Bought = 'plainly' | 'asked' | 'onItsPage'
/** A kind whose goods have a price of their own, which is a source of a line's unit price. */
export interface PriceKind<Terms extends { readonly kind: PriceSource }, How extends Bought>
  extends StoredKindFacts<Terms> {
  readonly does: 'prices'
  readonly bought: How
}
/** A kind that changes amounts or brings goods along. */
export type AmountKind<
  Terms extends { readonly kind: string },
  Promotion extends Named & Terms,
> = StoredKindFacts<Terms> & EngineKind<Promotion> & { readonly does: 'amounts' }
/** A kind that changes no amount: money comes back once the order is complete (rules/cashback). */
export interface CashbackKind<Terms extends { readonly kind: 'cashback' }> extends StoredKindFacts<Terms> {
  readonly does: 'cashback'
}

/** A tier as buyers read it: from which base it holds, what it says, what it brings. */
interface ShownTier {
  readonly from: number
  readonly text: string
  readonly brings: readonly GivenGoods[]
}

/** What a promotion does at a base, and what the next tier lacks. */
export interface Effect {
  /** What the highest tier reached says, '' when none is reached. */
  readonly reachedText: string
  readonly next: NextTier | null
  /** Off the lines' money, at most what they hold; 0 or more. */
  readonly reduceFen: Fen
  readonly gifts: readonly GivenGoods[]
  /** Add-on goods that may be bought now. */
  readonly unlocked: readonly AddOnOffer[]
}
export interface NextTier {
  readonly text: string
  readonly from: number
  readonly missing: number
  /** What pieces are called where all that count are called the same. */
  readonly pieceName?: string
}
export const noEffect = { reachedText: '', next: null, reduceFen: 0, gifts: [], unlocked: [] } as const satisfies Effect

interface Judged<Promotion extends { readonly kind: string }> {
  readonly kind: Promotion['kind']
  readonly name: string
  readonly tag: string
  readonly page: string
  /** `line`: each line takes part in one promotion of the kind. `order`: the order takes the best one of the kind. */
  readonly level: 'line' | 'order'
  /** Takes money off by itself, brings goods along, or opens offers that the buyer may take. */
  readonly acts: 'reduces' | 'gives' | 'offers'
  readonly unitOf: (promotion: Promotion) => ThresholdUnit
  /** Beyond scope and stacking table: what else a line must be. */
  readonly admits: (line: Pick<PromotionLine, 'couponEligible' | 'measure'>) => boolean
  /** Its tiers, the lowest first; `unit` is the sale unit of the goods beside which they are read. */
  readonly tiersOf: (promotion: Promotion, unit: string) => readonly ShownTier[]
}
/** The lines of a promotion reach its thresholds together. */
interface Together<Promotion extends { readonly kind: string }> extends Judged<Promotion> {
  readonly measures: 'together'
  /** `pieceName`: what the pieces of its lines are called. */
  readonly effect: (promotion: Promotion, base: number, linesFen: Fen, pieceName?: string) => Effect
}
/** Each line reaches them by itself, and what it takes off a line depends on no other. */
interface Each<Promotion extends { readonly kind: string }> extends Judged<Promotion> {
  readonly measures: 'each'
  readonly effect: (promotion: Promotion, line: PromotionLine) => Effect
}
/** One kind of promotion in the pricing engine: its lines, its thresholds, its effect. */
export type EngineKind<Promotion extends { readonly kind: string }> = Together<Promotion> | Each<Promotion>
