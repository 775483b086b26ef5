import { type Fen, sumFen } from '../money/fen.ts'
import { cutsOf, type Displacement, type Evaluation, reductionWithout, work } from './evaluation.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'

/** A promotion as it works, or as it would if another did not take its place. */
export interface Worked {
  readonly evaluated: Evaluation
  readonly displaced: Displacement | null
}

export const asItIs = (evaluated: Evaluation): Worked => ({ evaluated, displaced: null })

/** Up to so many contested lines every way to divide them is tried: 256 of them. */
const triedInFull = 8

/**
 * Two kinds that are never on one line (decision 0025, rule 3): of the lines on which the rival takes something off each
 * promotion of the first gives up those that make the cart cheapest and is measured on the others; as few as do it. The
 * rival works line by line, so that one line's choice is no other's.
 */
export function withRival(own: readonly Evaluation[], rivals: readonly Evaluation[]): readonly Worked[] {
  const offers = new Map<number, Offer>()
  for (const rival of rivals)
    for (const [at, fen] of cutsOf(rival).entries())
      if (fen > 0) offers.set(rival.lines[at]!.lineId, { fen, by: rival.promotion })
  const keeper = new Map<number, Promotion>()
  const worked = own.map((each): Worked => {
    const wanted = each.lines.filter((line) => offers.has(line.lineId))
    if (each.effect.reduceFen === 0 || wanted.length === 0) return asItIs(each)
    const given = cheapestToGive(each, wanted, offers)
    for (const line of wanted) if (!given.includes(line)) keeper.set(line.lineId, each.promotion)
    if (given.length === 0) return asItIs(each)
    const rest = without(each, (line) => given.includes(line))
    if (rest.effect.reduceFen > 0) return asItIs(rest)
    return displacedBy(
      each,
      given.map((line) => offers.get(line.lineId)!.by),
    )
  })
  const others = rivals.map((rival): Worked => {
    const rest = without(rival, (line) => keeper.has(line.lineId))
    if (rest.effect.reduceFen > 0 || rival.effect.reduceFen === 0) return asItIs(rest)
    return displacedBy(
      rival,
      rival.lines.flatMap((line) => keeper.get(line.lineId) ?? []),
    )
  })
  return [...worked, ...others]
}

/** What the rival takes off a line. */
interface Offer {
  readonly fen: Fen
  readonly by: Promotion
}

function cheapestToGive(
  each: Evaluation,
  wanted: readonly PromotionLine[],
  offers: ReadonlyMap<number, Offer>,
): readonly PromotionLine[] {
  const offerFen = (line: PromotionLine) => offers.get(line.lineId)!.fen
  const reduceFen = reductionWithout(each)
  let best: { readonly given: readonly PromotionLine[]; readonly fen: Fen } = { given: [], fen: each.effect.reduceFen }
  for (const given of waysToGive(wanted, offerFen)) {
    const fen = sumFen(given.map(offerFen)) + reduceFen(given)
    if (fen > best.fen || (fen === best.fen && given.length < best.given.length)) best = { given, fen }
  }
  return best.given
}

/** Every choice of lines, those with the lowest ids first; of many lines only those on which the rival takes most off. */
function waysToGive(
  wanted: readonly PromotionLine[],
  offerFen: (line: PromotionLine) => Fen,
): readonly (readonly PromotionLine[])[] {
  const byId = wanted.toSorted((a, b) => a.lineId - b.lineId)
  if (byId.length <= triedInFull)
    return byId.reduce<PromotionLine[][]>((ways, line) => ways.flatMap((way) => [[...way, line], way]), [[]])
  const dearestFirst = byId.toSorted((a, b) => offerFen(b) - offerFen(a))
  return [...dearestFirst, null].map((_, count) => dearestFirst.slice(0, count))
}

const without = ({ promotion, lines, lostTo }: Evaluation, gone: (line: PromotionLine) => boolean): Evaluation =>
  work(
    promotion,
    lines.filter((line) => !gone(line)),
    { lostTo },
  )

const displacedBy = (evaluated: Evaluation, by: readonly Promotion[]): Worked => {
  const [first] = by.toSorted((a, b) => a.id - b.id)
  return { evaluated, displaced: { why: 'exclusive', by: first ?? null } }
}
