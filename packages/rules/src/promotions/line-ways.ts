import { type Fen, sumFen } from '../money/fen.ts'
import type { Adjustment } from './adjustment.ts'
import { assignLines } from './assign-lines.ts'
import { adjustmentOf, type Evaluation, type Parts, partsOf, reduced } from './evaluation.ts'
import { reducingKinds } from './kinds.ts'
import type { Promotion, PromotionKindName } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { asItIs, type Worked, withRival } from './rival-kinds.ts'
import { type SelfKind, subsets } from './self-kinds.ts'
import { exclusive } from './stacking.ts'

/** What lines cost with some of the kinds that work on lines, and what depends on that alone: freight and the minimum. */
export interface LineWay extends Around {
  /** Of the kinds that are on, those that take something off. */
  readonly kinds: readonly SelfKind[]
  readonly specials: boolean
  readonly parts: Parts
  /** What they cost after these kinds. */
  readonly lines: readonly PromotionLine[]
  readonly worked: readonly Worked[]
  /** Promotions of the kinds that are off, as they would work alone. */
  readonly off: readonly Evaluation[]
  readonly adjustments: readonly Adjustment[]
  readonly goodsFen: Fen
}
/** What an order costs beside its goods, and whether it may be placed. */
interface Around {
  readonly freightFen: Fen
  readonly belowMinimum: boolean
}

export interface WayFacts {
  /** Counted lines but the add-ons, at their ordinary prices. */
  readonly lines: readonly PromotionLine[]
  /** The same with their specials; null where none stands. */
  readonly specialLines: readonly PromotionLine[] | null
  readonly promotions: readonly Promotion[]
  /** `lines`: as a kind of the line level leaves them. */
  readonly around: (lines: readonly PromotionLine[]) => Around
}

const lineKinds = reducingKinds('line')

/** The kinds of the line level, in the order in which they are applied; two that are never on one line take their step together. */
const steps = lineKinds
  .filter((kind) => !exclusive.some(([, rival]) => rival === kind))
  .map((kind) => ({ kind, rival: exclusive.find(([one]) => one === kind)?.[1] ?? null }))

/** Domain 2.4, law 1: the lines with every set of the kinds that work on them, all of them first; a kind is wholly on or off. */
export const lineWays = (facts: WayFacts): readonly LineWay[] => [
  ...(facts.specialLines ? waysFrom(facts, facts.specialLines, true) : []),
  ...waysFrom(facts, facts.lines, false),
]

function waysFrom(facts: WayFacts, start: readonly PromotionLine[], specials: boolean): LineWay[] {
  const parts = partsOf(start)
  const assign = (kind: PromotionKindName, now: readonly PromotionLine[]) =>
    assignLines(kind, facts.promotions, now, parts, takenOff)
  const alone = new Map(lineKinds.map((kind) => [kind, assign(kind, start)]))
  // A kind that takes nothing off by itself is no way of its own.
  const busy = lineKinds.filter((kind) => takenOff(alone.get(kind)!) > 0)
  return subsets(busy).map((kinds): LineWay => {
    const on = new Set(kinds)
    const worked: Worked[] = []
    const adjustments: Adjustment[] = []
    let lines = start
    for (const { kind, rival } of steps) {
      const of = (one: PromotionKindName) => (lines === start ? alone.get(one)! : assign(one, lines))
      const own = on.has(kind) ? of(kind) : []
      const rivals = rival && on.has(rival) ? of(rival) : []
      const here = rivals.length > 0 ? withRival(own, rivals) : own.map(asItIs)
      const taken = here.filter(takes).map(({ evaluated }) => adjustmentOf(evaluated))
      worked.push(...here)
      adjustments.push(...taken)
      lines = reduced(lines, taken)
    }
    const taking = kinds.filter((kind) => adjustments.some(({ source }) => source === kind))
    return {
      kinds: specials ? ['special', ...taking] : taking,
      specials,
      parts,
      lines,
      worked,
      off: lineKinds.flatMap((kind) => (on.has(kind) ? [] : alone.get(kind)!)),
      adjustments,
      goodsFen: sumFen(lines.map((line) => line.payableFen)),
      ...facts.around(lines),
    }
  })
}

export const takes = ({ evaluated, displaced }: Worked): boolean => evaluated.effect.reduceFen > 0 && !displaced

export const takenOff = (evaluated: readonly Evaluation[]): Fen =>
  sumFen(evaluated.map(({ effect }) => effect.reduceFen))
