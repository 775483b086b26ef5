import type { GoodsKind } from '../goods/goods-facts.ts'
import { type Fen, share, sumFen } from '../money/fen.ts'
import type { PriceSource } from '../promotions/price-source.ts'
import type { Scope } from '../promotions/scope.ts'
import { inScope } from '../promotions/scope.ts'
import { mayMeet } from '../promotions/stacking.ts'
import { reachedTier, timesOf } from '../promotions/tiers.ts'

export interface CashbackTier {
  readonly from: Fen
  readonly backFen: Fen
}
interface CashbackTerms {
  readonly tiers: readonly CashbackTier[]
  /** 每满: the tier counts as often as its threshold fits. */
  readonly repeats: boolean
}
/** 满返: money back to the balance once the order is complete. */
export interface Cashback extends CashbackTerms {
  readonly id: number
  readonly name: string
  readonly scope: Scope
  readonly alsoFor: readonly PriceSource[]
}
/** A line of an order with what was really paid for it: its agreed net price without what was refunded. */
export interface CashbackLine {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsKind: GoodsKind
  readonly maker: string
  readonly brand: string
  readonly source: PriceSource
  readonly ephedrine: boolean
  readonly netFen: Fen
}
interface PromisedCashback {
  readonly promotion: Cashback
  readonly lineIds: readonly number[]
  readonly baseFen: Fen
  readonly backFen: Fen
}

/** Domain guide 2.4: not for ephedrine goods, flash sales, special prices: the column 满返 of the stacking table. */
const earnsCashback = (promotion: Pick<Cashback, 'scope' | 'alsoFor'>, line: CashbackLine): boolean =>
  mayMeet(line, 'cashback', promotion.alsoFor) && inScope(promotion.scope, line)

/** What a base earns: the highest tier it reaches, never more than the base itself. */
export function cashbackFen({ tiers, repeats }: CashbackTerms, baseFen: Fen): Fen {
  const { tier } = reachedTier(tiers, baseFen)
  return tier ? Math.min(baseFen, tier.backFen * timesOf(tier, baseFen, repeats)) : 0
}

/** Our choice: an order earns one cashback, the one that gives most, then the oldest. Freight earns nothing. */
export function bestCashback(promotions: readonly Cashback[], lines: readonly CashbackLine[]): PromisedCashback | null {
  let best: PromisedCashback | null = null
  for (const promotion of promotions) {
    const own = lines.filter((line) => earnsCashback(promotion, line))
    const baseFen = sumFen(own.map((line) => line.netFen))
    const backFen = cashbackFen(promotion, baseFen)
    const better = best ? backFen - best.backFen || best.promotion.id - promotion.id : backFen
    if (better > 0) best = { promotion, lineIds: own.map((line) => line.lineId), baseFen, backFen }
  }
  return best
}

interface CashbackStanding {
  /** What of the lines counts toward it. */
  readonly baseFen: Fen
  readonly backFen: Fen
  readonly next: { readonly tier: CashbackTier; readonly missingFen: Fen } | null
}

/** How far a cart's lines are toward a cashback: what they earn, and what the next tier lacks. */
export function cashbackStanding(promotion: Cashback, lines: readonly CashbackLine[]): CashbackStanding {
  const baseFen = sumFen(lines.filter((line) => earnsCashback(promotion, line)).map((line) => line.netFen))
  const { next } = reachedTier(promotion.tiers, baseFen)
  return {
    baseFen,
    backFen: cashbackFen(promotion, baseFen),
    next: next && { tier: next.tier, missingFen: next.missing },
  }
}

/** What became of the money of the lines that earn a cashback. */
export interface CashbackMoney {
  /** Their agreed net price. */
  readonly agreedFen: Fen
  /** Of it, what came back because the store could not send it. */
  readonly shortFen: Fen
  /** Of it, what came back because the buyer sent goods back. */
  readonly returnedFen: Fen
}

/**
 * Domain 2.4, law 4: short by the store, the tier reached when ordering stays, and what was promised is paid for what was
 * sent. With kept = agreed − returned, what the buyer did not give up: ⌊min(promised, earned by kept) × (kept − short) ÷
 * kept⌋. Without a return that is the share of the promise; without a shortage, what the rest still earns.
 */
export function cashbackDue(terms: CashbackTerms, promisedFen: Fen, money: CashbackMoney): Fen {
  const keptFen = money.agreedFen - money.returnedFen
  if (keptFen === 0) return 0
  return share(Math.min(promisedFen, cashbackFen(terms, keptFen)), keptFen - money.shortFen, keptFen)
}

/** What is taken back when goods are returned: what was given and not yet taken, less what is still due. */
export const cashbackToTake = (given: { readonly givenFen: Fen; readonly takenFen: Fen }, dueFen: Fen): Fen =>
  Math.max(0, given.givenFen - given.takenFen - Math.min(given.givenFen, dueFen))
