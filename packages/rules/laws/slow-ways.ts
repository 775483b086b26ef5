import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import type { Promotion, PromotionKindName } from '../src/promotions/promotion.ts'
import { lawOf, measured } from './kinds.ts'
import { type Standing, slowAssignment } from './slow-assignment.ts'
import { amountOf, takesPart } from './slow-lines.ts'
import { soldLines } from './slow-specials.ts'
import { type Money, sum, takeOff } from './slow-sums.ts'

/** Lines at their prices, after some of the kinds that work on lines. */
export interface SlowWay {
  readonly specials: boolean
  readonly money: Money
  /** What each promotion took off. */
  readonly cuts: ReadonlyMap<string, bigint>
  /** What each promotion of these kinds was measured on, where its kind is off by itself. */
  readonly base: ReadonlyMap<string, bigint>
}
export const keyOf = (promotion: { kind: string; id: number }) => `${promotion.kind} ${promotion.id}`

const cutsOf = ({ promotion, lines }: Pick<Standing, 'promotion' | 'lines'>, money: Money): Money =>
  lawOf(promotion).cuts?.(promotion, lines, money) ?? new Map()
const cutOf = (each: Pick<Standing, 'promotion' | 'lines'>, money: Money) => sum(cutsOf(each, money).values())

/** Laws 1 and 2, rule 3: specials and the two kinds of the line level, each wholly on or off. */
export function slowWay(facts: CartFacts, specials: boolean, on: readonly PromotionKindName[]): SlowWay {
  const lines = soldLines(facts, specials)
  const start: Money = new Map(lines.map((line) => [line.lineId, amountOf(line, specials)]))
  const partOf = (promotion: Promotion) => lines.filter((line) => takesPart(promotion, line, specials))
  const standingOf = (kind: PromotionKindName) =>
    slowAssignment(
      facts.promotions.filter((each) => each.kind === kind),
      partOf,
      start,
      (standing) => sum(standing.map((each) => cutOf(each, start))),
    )
  const [reductions, halves] = [standingOf('full_reduction'), standingOf('second_half')]
  const settled = on.length === 2 ? settleRivals(reductions, halves, start) : [...reductions, ...halves]
  const taking = settled.filter((each) => on.includes(each.promotion.kind) && cutOf(each, start) > 0n)
  const money = new Map(start)
  // Rivals share no line, so that none of them measures what another one left.
  for (const each of taking) takeOff(cutsOf(each, start), money)
  return {
    specials,
    money,
    cuts: new Map(taking.map((each) => [keyOf(each.promotion), cutOf(each, start)])),
    base: new Map(settled.map(({ promotion, lines }) => [keyOf(promotion), measured(promotion, lines, start)])),
  }
}

/** Rule 3: of two kinds that are never on one line, each promotion of the first gives up what takes off most. */
function settleRivals(first: readonly Standing[], rivals: readonly Standing[], money: Money): Standing[] {
  const offers = new Map<number, bigint>()
  for (const each of rivals) for (const [lineId, cut] of cutsOf(each, money)) if (cut > 0n) offers.set(lineId, cut)
  const kept = new Set<number>()
  const without = (each: Standing, gone: (line: CartLineFacts) => boolean): Standing => ({
    ...each,
    lines: each.lines.filter((line) => !gone(line)),
  })
  const settled = first.map((each) => {
    const wanted = each.lines.map(({ lineId }) => lineId).filter((lineId) => offers.has(lineId))
    if (cutOf(each, money) === 0n || wanted.length === 0) return each
    const [best] = waysToGive(wanted, offers)
      .map((given) => {
        const rest = without(each, ({ lineId }) => given.includes(lineId))
        return { given, rest, off: sum(given.map((lineId) => offers.get(lineId)!)) + cutOf(rest, money) }
      })
      .sort((a, b) => Number(b.off - a.off) || a.given.length - b.given.length || compareIds(a.given, b.given))
    for (const lineId of wanted) if (!best!.given.includes(lineId)) kept.add(lineId)
    return best!.rest
  })
  return [...settled, ...rivals.map((each) => without(each, ({ lineId }) => kept.has(lineId)))]
}

/** Of up to eight lines every set; of more the lines on which the other takes most off, one after the other. */
function waysToGive(lineIds: readonly number[], offers: ReadonlyMap<number, bigint>): number[][] {
  const sorted = [...lineIds].sort((a, b) => a - b)
  if (sorted.length > 8) {
    sorted.sort((a, b) => Number(offers.get(b)! - offers.get(a)!) || a - b)
    return [0, ...sorted].map((_, count) => sorted.slice(0, count))
  }
  const sets = Array.from({ length: 2 ** sorted.length }, (_, number) => number)
  return sets.map((number) => sorted.filter((_, at) => Math.floor(number / 2 ** at) % 2 === 1))
}
const compareIds = (a: readonly number[], b: readonly number[]) =>
  a.map((id, at) => id - b[at]!).find((difference) => difference !== 0) ?? 0
