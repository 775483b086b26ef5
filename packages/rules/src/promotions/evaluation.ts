import { allocate, type Fen, sumFen } from '../money/fen.ts'
import type { Adjustment, AdjustmentSource } from './adjustment.ts'
import type { Effect, PromotionKind } from './kind.ts'
import type { Displaced, PromotionOutcome } from './outcome.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { inScope } from './scope.ts'
import { mayMeet } from './stacking.ts'

/** One promotion with the lines that count toward it. */
export interface Evaluation {
  readonly kind: PromotionKind
  readonly promotion: Promotion
  readonly lines: readonly PromotionLine[]
  readonly base: number
  readonly effect: Effect
  /** Lines of its scope that a narrower promotion of the kind took. */
  readonly lostTo: number | null
}

export const takesPart = (kind: PromotionKind, promotion: Promotion, line: PromotionLine): boolean =>
  mayMeet(line, kind.kind, promotion.alsoFor) && kind.admits(line) && inScope(promotion.scope, line)

export function work(
  kind: PromotionKind,
  promotion: Promotion,
  lines: readonly PromotionLine[],
  lostTo: number | null = null,
): Evaluation {
  const linesFen = sumFen(lines.map((line) => line.payableFen))
  const base = kind.unitOf(promotion) === 'fen' ? linesFen : lines.reduce((sum, line) => sum + line.pieces, 0)
  return { kind, promotion, lines, base, effect: kind.effect(promotion, base, linesFen), lostTo }
}

export function adjustmentOf({ promotion, lines, effect }: Evaluation): Adjustment {
  const weighted = lines.map((line) => ({ key: [line.goodsId, line.lineId] as const, weightFen: line.payableFen }))
  const shares = allocate(effect.reduceFen, weighted)
  return {
    source: promotion.kind as AdjustmentSource,
    id: promotion.id,
    name: `${promotion.name} ${effect.reachedText}`,
    amountFen: -effect.reduceFen,
    lineShares: lines.flatMap((line, at) => {
      const amountFen = shares[at] ?? 0
      return amountFen > 0 ? [{ lineId: line.lineId, amountFen: -amountFen }] : []
    }),
  }
}

export function reduced(lines: readonly PromotionLine[], adjustments: readonly Adjustment[]): readonly PromotionLine[] {
  const off = new Map<number, Fen>()
  for (const { lineShares } of adjustments)
    for (const { lineId, amountFen } of lineShares) off.set(lineId, (off.get(lineId) ?? 0) + amountFen)
  return lines.map((line) => {
    const amountFen = off.get(line.lineId)
    return amountFen ? { ...line, payableFen: line.payableFen + amountFen } : line
  })
}

export function outcomeOf(
  evaluated: Evaluation,
  displaced: { why: Displaced; by: Pick<Promotion, 'kind' | 'id'> | null } | null,
): PromotionOutcome {
  const { kind, promotion, lines, base, effect, lostTo } = evaluated
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
    unit: kind.unitOf(promotion),
    reachedText: effect.reachedText,
    next: effect.next,
    amountFen: effect.reduceFen,
  }
}
