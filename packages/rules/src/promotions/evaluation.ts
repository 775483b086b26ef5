import { allocate, type Fen, sumFen } from '../money/fen.ts'
import type { Adjustment } from './adjustment.ts'
import { type Effect, type EngineKind, noEffect } from './kind.ts'
import { kindOf } from './kinds.ts'
import type { Displaced, PromotionOutcome } from './outcome.ts'
import { pieceNameOf } from './piece-name.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { inScope } from './scope.ts'
import { mayMeet } from './stacking.ts'

/** One promotion with the lines that count toward it. */
export interface Evaluation {
  readonly promotion: Promotion
  readonly lines: readonly PromotionLine[]
  readonly base: number
  readonly effect: Effect
  /** What it takes off each line, in their order; null: their share of it by their money. */
  readonly cuts: readonly Fen[] | null
  /** Lines of its scope that a narrower promotion of the kind took. */
  readonly lostTo: number | null
}

export const takesPart = (promotion: Promotion, line: PromotionLine): boolean =>
  mayMeet(line, promotion.kind, promotion.alsoFor) && kindOf(promotion).admits(line) && inScope(promotion.scope, line)

export function work(promotion: Promotion, lines: readonly PromotionLine[], lostTo: number | null = null): Evaluation {
  const kind: EngineKind<Promotion> = kindOf(promotion)
  if (kind.measures === 'each') {
    const effects = lines.map((line) => kind.effect(promotion, line))
    const base = lines.reduce((most, line) => Math.max(most, line.pieces), 0)
    const cuts = effects.map(({ reduceFen }) => reduceFen)
    return { promotion, lines, base, effect: ofEach(promotion, effects), cuts, lostTo }
  }
  const linesFen = sumFen(lines.map((line) => line.payableFen))
  const base = kind.unitOf(promotion) === 'fen' ? linesFen : lines.reduce((sum, line) => sum + line.pieces, 0)
  const effect = kind.effect(promotion, base, linesFen, pieceNameOf(lines))
  return { promotion, lines, base, effect, cuts: null, lostTo }
}

/** What a promotion would take off without some of its lines; of lines measured together only the sums are worked anew. */
export function reductionWithout({ promotion, lines, base }: Evaluation): (gone: readonly PromotionLine[]) => Fen {
  const kind: EngineKind<Promotion> = kindOf(promotion)
  if (kind.measures === 'each')
    return (gone) =>
      work(
        promotion,
        lines.filter((line) => !gone.includes(line)),
      ).effect.reduceFen
  const byMoney = kind.unitOf(promotion) === 'fen'
  const linesFen = sumFen(lines.map((line) => line.payableFen))
  return (gone) => {
    const goneFen = sumFen(gone.map((line) => line.payableFen))
    const gonePieces = gone.reduce((sum, line) => sum + line.pieces, 0)
    return kind.effect(promotion, base - (byMoney ? goneFen : gonePieces), linesFen - goneFen).reduceFen
  }
}

/** What a promotion takes off each of its lines, in their order. */
export function cutsOf({ lines, effect, cuts }: Evaluation): readonly Fen[] {
  if (cuts) return cuts
  const weighted = lines.map((line) => ({ key: [line.goodsId, line.lineId] as const, weightFen: line.payableFen }))
  return allocate(effect.reduceFen, weighted)
}

/** What lines get that reach their thresholds one by one: all that is taken off, each text once, the nearest hint. */
function ofEach(promotion: Promotion, effects: readonly Effect[]): Effect {
  const reached = effects.filter(({ reachedText }) => reachedText !== '')
  const [nearest] = effects.flatMap(({ next }) => next ?? []).sort((a, b) => a.missing - b.missing)
  const [first] = kindOf(promotion).tiersOf(promotion, '')
  const least = first ? { text: first.text, from: first.from, missing: first.from } : null
  return {
    ...noEffect,
    reachedText: [...new Set(reached.map(({ reachedText }) => reachedText))].sort().join('、'),
    next: reached.length > 0 ? null : (nearest ?? least),
    reduceFen: sumFen(effects.map(({ reduceFen }) => reduceFen)),
  }
}

export function adjustmentOf(evaluated: Evaluation): Adjustment {
  const { promotion, lines, effect } = evaluated
  const cuts = cutsOf(evaluated)
  return {
    source: promotion.kind,
    id: promotion.id,
    name: `${promotion.name} ${effect.reachedText}`,
    amountFen: -effect.reduceFen,
    lineShares: lines.flatMap((line, at) => {
      const amountFen = cuts[at] ?? 0
      return amountFen > 0 ? [{ lineId: line.lineId, amountFen: -amountFen }] : []
    }),
  }
}

export function reduced(lines: readonly PromotionLine[], adjustments: readonly Adjustment[]): readonly PromotionLine[] {
  if (adjustments.length === 0) return lines
  const off = new Map<number, Fen>()
  for (const { lineShares } of adjustments)
    for (const { lineId, amountFen } of lineShares) off.set(lineId, (off.get(lineId) ?? 0) + amountFen)
  return lines.map((line) => {
    const amountFen = off.get(line.lineId)
    return amountFen ? { ...line, payableFen: line.payableFen + amountFen } : line
  })
}

/** Why a promotion that would do something does nothing, and what takes its place. */
export interface Displacement {
  readonly why: Displaced
  readonly by: Pick<Promotion, 'kind' | 'id'> | null
}

export function outcomeOf(evaluated: Evaluation, displaced: Displacement | null): PromotionOutcome {
  const { promotion, lines, base, effect, lostTo } = evaluated
  const lost = lines.length === 0 && lostTo !== null
  const by = displaced?.by ?? (lost ? { kind: promotion.kind, id: lostTo } : null)
  const applied = !displaced && !lost && effect.reachedText !== ''
  return {
    kind: promotion.kind,
    id: promotion.id,
    name: promotion.name,
    state: displaced || lost ? 'displaced' : applied ? 'applied' : 'missing',
    displaced: displaced?.why ?? (lost ? 'narrower' : null),
    displacedBy: by && { kind: by.kind, id: by.id },
    lineIds: lines.map((line) => line.lineId).sort((a, b) => a - b),
    base,
    unit: unitOf(promotion),
    reachedText: effect.reachedText,
    next: effect.next,
    amountFen: effect.reduceFen,
  }
}

export const unitOf = (promotion: Promotion) => kindOf(promotion).unitOf(promotion)
