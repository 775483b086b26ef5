import type { CartLineFacts } from '../src/cart/cart-facts.ts'
import type { Promotion, PromotionKindName, PromotionsByKind } from '../src/promotions/promotion.ts'
import type { Dice } from './dice.ts'
import type { Slip } from './slip.ts'
import type { Money } from './slow-sums.ts'

type Common = Pick<Promotion, 'id' | 'name' | 'scope' | 'alsoFor' | 'goesFirst'>

/** What proves one kind of promotion: its chance, its second reading (decision 0025 word by word), its seeded faults. */
export interface LawKind<Of extends Promotion> {
  readonly kind: Of['kind']
  readonly level: 'line' | 'order'
  /** One of the kind. */
  readonly some: (dice: Dice, common: Common) => Of
  /** From which bases on it does more. */
  readonly thresholds: (promotion: Of) => readonly number[]
  /** The same with its first threshold there, as far as it has one that moves. */
  readonly at: (promotion: Of, from: number) => Of
  /** What a line must be beyond scope and stacking table; absent: nothing. */
  readonly admits?: (line: CartLineFacts) => boolean
  /** What its thresholds are measured on. */
  readonly baseOf: (promotion: Of, lines: readonly CartLineFacts[], money: ReadonlyMap<number, bigint>) => bigint
  /** What it takes off each of its lines, null where its thresholds are not reached; absent where it takes nothing off. */
  readonly cuts?: (promotion: Of, lines: readonly CartLineFacts[], money: ReadonlyMap<number, bigint>) => Money | null
  /** Faults that somebody could make in its file, and in what others do for it, by file. */
  readonly slips: Readonly<Record<string, readonly Slip[]>>
}
export type LawKinds = { readonly [Kind in PromotionKindName]: LawKind<PromotionsByKind[Kind]> }
