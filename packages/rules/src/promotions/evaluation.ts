import { allocate, type Fen, sumFen } from '../money/fen.ts'
import type { Adjustment } from './adjustment.ts'
import { type Effect, type EngineKind, noEffect } from './kind.ts'
import { kindOf } from './kinds.ts'
import type { Displaced, PromotionOutcome } from './outcome.ts'
import { pieceNameOf } from './piece-name.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { inScope, isNarrower } from './scope.ts'
import { mayMeet } from './stacking.ts'

/** One promotion with the lines that count toward it. */
export interface Evaluation {
  readonly promotion: Promotion
  readonly lines: readonly PromotionLine[]
  readonly base: number
  readonly effect: Effect
  /** What it takes off each line, in their order; null: their share of it by their money. */
  readonly cuts: readonly Fen[] | null
  /** The promotion of its kind that has lines of its scope. */
  readonly lostTo: Promotion | null
}

export const takesPart = (promotion: Promotion, line: PromotionLine): boolean =>
  mayMeet(line, promotion.kind, promotion.alsoFor) && kindOf(promotion).admits(line) && inScope(promotion.scope, line)

/** Who takes part depends on the prices of the lines and on no money: asked once, whatever is taken off afterwards. */
export type Parts = (promotion: Promotion, now: readonly PromotionLine[]) => readonly PromotionLine[]
export function partsOf(lines: readonly PromotionLine[]): Parts {
  const places = new Map<Promotion, readonly number[]>()
  return (promotion, now) => {
    let own = places.get(promotion)
    if (!own) {
      own = lines.flatMap((line, place) => (takesPart(promotion, line) ? [place] : []))
      places.set(promotion, own)
    }
    return own.map((place) => now[place]!)
  }
}

/** `measuredFen`: what its lines cost where its threshold is measured, if something was taken off them since. */
export function work(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  { lostTo = null, measuredFen }: { readonly lostTo?: Promotion | null; readonly measuredFen?: Fen } = {},
): Evaluation {
  const kind: EngineKind<Promotion> = kindOf(promotion)
  if (kind.measures === 'each') {
    const effects = lines.map((line) => kind.effect(promotion, line))
    const base = lines.reduce((most, line) => Math.max(most, line.pieces), 0)
    const cuts = effects.map(({ reduceFen }) => reduceFen)
    return { promotion, lines, base, effect: ofEach(promotion, effects), cuts, lostTo }
  }
  const linesFen = sumFen(lines.map((line) => line.payableFen))
  const base =
    kind.unitOf(promotion) === 'fen' ? (measuredFen ?? linesFen) : lines.reduce((sum, line) => sum + line.pieces, 0)
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
    name: saidOnce(promotion.name, effect.reachedText),
    amountFen: -effect.reduceFen,
    lineShares: lines.flatMap((line, at) => {
      const amountFen = cuts[at] ?? 0
      return amountFen > 0 ? [{ lineId: line.lineId, amountFen: -amountFen }] : []
    }),
  }
}

/** A promotion that is named after what it gives says it once. */
function saidOnce(name: string, given: string): string {
  const bare = (text: string) => text.replace(/[¥元\s]|\.0+(?!\d)/g, '')
  return bare(name).includes(bare(given)) ? name : `${name} ${given}`
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
  /** What the buyer's own choice costs, where that is why. */
  readonly overpaidFen?: Fen
}

export function outcomeOf(evaluated: Evaluation, displaced: Displacement | null): PromotionOutcome {
  const { promotion, lines, base, effect } = evaluated
  const gone = displaced ?? lostLines(evaluated) ?? givesNothing(evaluated)
  return {
    kind: promotion.kind,
    id: promotion.id,
    name: promotion.name,
    state: gone ? 'displaced' : isReached(evaluated) ? 'applied' : 'missing',
    displaced: gone?.why ?? null,
    displacedBy: gone?.by ? { kind: gone.by.kind, id: gone.by.id } : null,
    ...(gone?.overpaidFen ? { overpaidFen: gone.overpaidFen } : {}),
    lineIds: lines.map((line) => line.lineId).sort((a, b) => a - b),
    base,
    unit: unitOf(promotion),
    reachedText: effect.reachedText,
    next: effect.next,
    amountFen: effect.reduceFen,
  }
}

export const isReached = ({ effect }: Evaluation): boolean => effect.reachedText !== ''

/** All its lines count toward another promotion of its kind. */
function lostLines({ promotion, lines, lostTo }: Evaluation): Displacement | null {
  if (lines.length > 0 || !lostTo) return null
  return { why: isNarrower(lostTo, promotion) ? 'narrower' : 'otherOfKind', by: lostTo }
}

/** Reached, and its lines cost nothing any more. */
const givesNothing = (evaluated: Evaluation): Displacement | null =>
  kindOf(evaluated.promotion).acts === 'reduces' && isReached(evaluated) && evaluated.effect.reduceFen === 0
    ? { why: 'noCheaper', by: null }
    : null

export const unitOf = (promotion: Promotion) => kindOf(promotion).unitOf(promotion)
