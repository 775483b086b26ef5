import type { Dice } from './dice.ts'
import type { LifeRules } from './life-rules.ts'
import { type Life, type LifeCase, type LifeLine, sum } from './order-life.ts'

/** The line that was paid for, of which a line stands in the place. */
export const rootOf = (line: LifeLine): LifeLine => (line.inPlaceOf ? rootOf(line.inPlaceOf.line) : line)

/** The order that sends goods of a case again. */
export function place(rules: LifeRules, life: Life, of: LifeCase): void {
  const before = sum(life.sendings.map(({ lines }) => lines.length))
  const items = of.items.filter((item) => rules.restOf(item) > 0)
  const lines = items.map(({ line, lot, ...item }, index): LifeLine => {
    const ordered = rules.restOf(item)
    return {
      ...{ lineNo: 100 + before + index, inPlaceOf: { line, lot }, replaced: 0, name: line.name, gift: false },
      ...{ earnedBy: null, warehouseId: line.warehouseId, ordered, payableFen: 0, found: 0, picked: null, returned: 0 },
      ...{ missedFen: 0, refundedFen: 0, loweredFen: 0, lots: [] },
    }
  })
  of.sending = { of, lines, state: 'waits' }
  life.sendings.push(of.sending)
}

/** The warehouse sends what it finds of goods that are sent again, or somebody cancels their order. */
export function leave(rules: LifeRules, life: Life, dice: Dice): void {
  const waiting = life.sendings.filter(({ state }) => state === 'waits')
  if (waiting.length === 0) return
  const sending = dice.one(waiting)
  const { of, lines } = sending
  const cancelled = dice.percent(15)
  const none = dice.percent(10)
  const found = lines.map(({ ordered }) => (none || dice.percent(15) ? dice.below(none ? 1 : ordered + 1) : ordered))
  if (cancelled || sum(found) === 0) {
    sending.state = 'ended'
    of.sending = null
    of.state = rules.nextCaseState(of.state, cancelled ? 'reopen' : 'short')!
    life.marks.add(cancelled ? 'a sending cancelled' : 'a sending ended for shortage')
    return
  }
  sending.state = 'left'
  for (const [index, line] of lines.entries()) {
    const { line: before, lot } = line.inPlaceOf!
    line.picked = found[index]!
    const first = dice.below(line.picked + 1)
    for (const [no, sent] of [first, line.picked - first].entries())
      if (sent > 0) line.lots.push({ lotNo: `A${no}`, sent, returned: 0 })
    lot.returned += line.picked
    before.replaced += line.picked
    of.items.find((item) => item.line === before && item.lot === lot)!.replaced = line.picked
    if (before.inPlaceOf && line.picked > 0) life.marks.add('sent again once more')
  }
  const end = rules.endOf(of.items)
  of.state = rules.nextCaseState(of.state, end)!
  life.marks.add(end === 'short' ? `short ${of.outcome}` : `sent ${of.outcome}`)
}

/** Pieces of lines that were sent again go back at the lines in whose place they stood. Answers those that were paid for. */
export function handOn(
  rules: LifeRules,
  life: Life,
  back: readonly { readonly line: LifeLine; readonly quantity: number }[],
): readonly { readonly line: LifeLine; readonly quantity: number }[] {
  if (back.every(({ line }) => !line.inPlaceOf)) return back
  life.marks.add('went back from a sending')
  const lines = [...life.lines, ...life.sendings.flatMap((sending) => sending.lines)]
  const ids = lines.map((line) => ({ id: line.lineNo, replacesLine: line.inPlaceOf?.line.lineNo ?? null }))
  const up = rules.replacedBy(
    ids,
    back.map(({ line, quantity }) => ({ lineId: line.lineNo, quantity })),
  )
  const before = up.map(({ lineId, quantity }) => ({ line: lines.find(({ lineNo }) => lineNo === lineId)!, quantity }))
  for (const { line, quantity } of before) {
    line.replaced -= quantity
    if (line.inPlaceOf) line.returned += quantity
  }
  return handOn(rules, life, before)
}

const chainOf = (life: Life, line: LifeLine): readonly LifeLine[] => [
  line,
  ...life.sendings.flatMap(({ state, lines }) =>
    state === 'left' ? lines.filter((each) => rootOf(each) === line) : [],
  ),
]

/** Pieces with the buyer, of a line and of all that was sent in their place. */
export const there = (life: Life, line: LifeLine): number =>
  sum(chainOf(life, line).flatMap(({ lots }) => lots.map(({ sent, returned }) => sent - returned)))

/** What stands of a line and of all that stands in place of its pieces, counted lot by lot: it is what is paid for. */
export function chainBreach(life: Life, line: LifeLine): string | null {
  const chain = chainOf(life, line)
  const pieces = there(life, line)
  if (pieces !== line.picked! - line.returned)
    return `${pieces} pieces are there, ${line.picked! - line.returned} paid for`
  for (const each of chain) {
    const stand = sum(chain.flatMap((other) => (other.inPlaceOf?.line === each ? other.picked! - other.returned : 0)))
    if (each.replaced !== stand) return `${each.replaced} replaced, ${stand} stand in their place`
    if (each.inPlaceOf && each.refundedFen !== 0) return 'money went back of goods that were sent again'
    if (sum(each.lots.map(({ returned }) => returned)) !== each.returned + each.replaced)
      return 'lots came back otherwise'
  }
  return null
}

/** A case that ended made good all that it asked for and that came back, in goods, in money or in both. */
export function endBreach({ cases }: Life): string | null {
  for (const { state, items, refunded } of cases) {
    if (state !== 'done' || refunded) continue
    if (items.some(({ quantity, received, replaced }) => (received ?? quantity) !== replaced))
      return 'a case ended with pieces that were neither sent again nor paid back'
  }
  return null
}
