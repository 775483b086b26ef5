import type { CaseKind, Outcome } from '../src/after-sales/case-kinds.ts'
import type { CaseState } from '../src/after-sales/case-state.ts'
import type { CashbackTier } from '../src/cashback/cashback.ts'
import type { InvoiceLine } from '../src/invoices/invoice-lines.ts'
import type { Fen } from '../src/money/fen.ts'
import { type TenderKind, tenderKinds } from '../src/money/tenders.ts'
import type { PaidTender } from '../src/payments/refund-tenders.ts'
import type { Dice } from './dice.ts'

/** A lot of a line, with what came back of it. */
export interface LifeLot {
  readonly lotNo: string
  readonly sent: number
  returned: number
}
/** A line of an order, as its books have it; one that sends pieces again names those in whose place it stands. */
export interface LifeLine {
  /** Of all lines of a life, so that it is an id too. */
  readonly lineNo: number
  readonly inPlaceOf: { readonly line: LifeLine; readonly lot: LifeLot } | null
  /** Pieces in whose place others stand. */
  replaced: number
  readonly name: string
  readonly gift: boolean
  readonly earnedBy: readonly number[] | null
  readonly warehouseId: number
  readonly ordered: number
  readonly payableFen: Fen
  found: number
  picked: number | null
  returned: number
  missedFen: Fen
  refundedFen: Fen
  loweredFen: Fen
  lots: LifeLot[]
}
interface LifeItem {
  readonly line: LifeLine
  readonly lot: LifeLot
  readonly quantity: number
  received: number | null
  replaced: number
}
interface LifeDifference {
  readonly line: LifeLine
  readonly wishedFen: Fen
  grantedFen: Fen | null
}
export interface LifeCase {
  readonly kind: CaseKind
  readonly outcome: Outcome
  state: CaseState
  readonly items: readonly LifeItem[]
  readonly differences: readonly LifeDifference[]
  refunded: boolean
  sending: LifeSending | null
}
/** An order with nothing to pay that sends goods of a case again. */
export interface LifeSending {
  readonly of: LifeCase
  readonly lines: readonly LifeLine[]
  state: 'waits' | 'left' | 'ended'
}

/** An order with all that is booked for it. What `book` says is written by the walk, what `seen` says by nobody else. */
export interface Life {
  readonly ephedrine: boolean
  readonly lines: readonly LifeLine[]
  readonly freights: readonly { readonly warehouseId: number; readonly feeFen: Fen }[]
  readonly payableFen: Fen
  tenders: PaidTender[]
  readonly cases: LifeCase[]
  readonly sendings: LifeSending[]
  refundedFen: Fen
  blue: readonly InvoiceLine[] | null
  red: InvoiceLine[]
  points: number | null
  readonly cashback: {
    readonly tiers: readonly CashbackTier[]
    readonly promisedFen: Fen
    takenFen: Fen
    givenFen: Fen | null
  }
  /** Kept beside the books by the walk itself, event by event: freight that went back, the store's part, the buyer's part. */
  readonly seen: { freightBackFen: Fen; storeFen: Fen; buyerFen: Fen }
  /** What happened in this life. */
  readonly marks: Set<string>
}

const someFen = (dice: Dice) => (dice.percent(30) ? dice.below(40) : dice.below(dice.one([2_000, 80_000, 5_000_000])))

/** An order as it was placed and paid: lines, gifts, freight of its warehouses, and by what it was paid. */
export function placedLife(dice: Dice): Life {
  const priced = Array.from({ length: dice.from(1, 4) }, (_, index) => index + 1)
  const gifts = dice.percent(25) ? [priced.length + 1] : []
  const lines = [...priced, ...gifts].map((lineNo): LifeLine => {
    const gift = gifts.includes(lineNo)
    return {
      ...{
        lineNo,
        inPlaceOf: null,
        replaced: 0,
        name: `商品${lineNo}`,
        gift,
        earnedBy: gift && dice.percent(70) ? [dice.one(priced)] : null,
      },
      ...{ warehouseId: dice.from(1, 2), ordered: dice.percent(20) ? 1 : dice.from(2, 40) },
      payableFen: gift ? 0 : someFen(dice),
      ...{ found: 0, picked: null, returned: 0, missedFen: 0, refundedFen: 0, loweredFen: 0, lots: [] },
    }
  })
  const houses = new Set(lines.flatMap(({ gift, warehouseId }) => (gift ? [] : warehouseId)))
  const freights = [...houses].map((warehouseId) => ({ warehouseId, feeFen: dice.percent(60) ? 0 : dice.below(1_500) }))
  const agreedFen = sum(lines.map(({ payableFen }) => payableFen))
  const payableFen = agreedFen + sum(freights.map(({ feeFen }) => feeFen))
  const tiers = dice.percent(40)
    ? []
    : Array.from({ length: dice.from(1, 3) }, () => ({ from: dice.below(agreedFen + 2), backFen: dice.below(3_000) }))
  return {
    ...{
      ephedrine: dice.percent(15),
      lines,
      freights,
      payableFen,
      tenders: paidBy(payableFen, dice),
      cases: [],
      sendings: [],
    },
    ...{ refundedFen: 0, blue: null, red: [], points: null },
    cashback: { tiers, promisedFen: slowCashback(tiers, agreedFen), takenFen: 0, givenFen: null },
    ...{ seen: { freightBackFen: 0, storeFen: 0, buyerFen: 0 }, marks: new Set() },
  }
}

/** The sum cut into payments by several tenders, in the order in which they pay. */
function paidBy(payableFen: Fen, dice: Dice): PaidTender[] {
  const kinds = Array.from({ length: dice.from(1, 4) }, (): TenderKind => dice.one(tenderKinds))
  kinds.sort((a, b) => tenderKinds.indexOf(a) - tenderKinds.indexOf(b))
  let left = payableFen
  return kinds.map((kind, paymentId) => {
    const amountFen = paymentId === kinds.length - 1 ? left : dice.below(left + 1)
    left -= amountFen
    return { paymentId, kind, amountFen, refundedFen: 0 }
  })
}

export const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0)

/** What a base earns, read from the words of the guide: of the tiers that it reaches the highest, at most the base. */
export function slowCashback(tiers: readonly CashbackTier[], baseFen: Fen): Fen {
  let best: CashbackTier | null = null
  for (const tier of tiers) if (tier.from <= baseFen && (!best || tier.from > best.from)) best = tier
  return best ? Math.min(baseFen, best.backFen) : 0
}
