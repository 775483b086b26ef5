import type { CartLineFacts } from './cart-facts.ts'
import { limitShares } from './limit-shares.ts'
import { isNoCheaper, isNoCheaperSet } from './no-cheaper.ts'
import { inStock, type QuantityFacts, type QuantityRefusal, quantityRefusalText, quantityRule } from './quantity.ts'

/** What holds of a line whatever its quantity. */
export interface LineTerms {
  /** The goods' name: what stops one goods of a set names it. */
  readonly name: string
  /** '' or why the line cannot be had, however few are asked for. */
  readonly problem: string
  /** What the line sells; its share of a purchase limit is judged with the other lines. */
  readonly quantity: QuantityFacts
  /** What the line's promotion leaves the member, and why not more; null: as much as there is. */
  readonly claim: LineClaim | null
}
export interface LineClaim {
  readonly left: number
  readonly refusal: string
}
export interface JudgedLine {
  /** '' or why the line cannot be had. */
  readonly problem: string
  readonly quantity: QuantityFacts
}
interface JudgedCart {
  /** The lines with what was judged: `buyable`. */
  readonly lines: readonly CartLineFacts[]
  readonly judged: ReadonlyMap<number, JudgedLine>
}

/**
 * Which lines of a cart can be had in the quantity that they have; asked by the server and, while a change is on its way, by
 * the browser. A set is had whole or not at all: what stops one of its goods stops the set, and names the goods.
 */
export function judgeLines(
  lines: readonly CartLineFacts[],
  termsOf: (lineId: number) => LineTerms,
  limits: ReadonlyMap<number, number>,
): JudgedCart {
  const shares = limitShares(lines, limits)
  const judged = new Map(
    lines.map((line) => {
      const { quantity, ...terms } = termsOf(line.lineId)
      const problem = terms.problem || overClaim(terms.claim, line.quantity) || (isNoCheaper(line) ? noCheaperText : '')
      return [line.lineId, { problem, quantity: { ...quantity, limitLeft: shares.get(line.lineId) ?? null } }]
    }),
  )
  for (const rows of setsIn(lines)) {
    const standing = rows.map(({ lineId }) => termsOf(lineId).problem).find((problem) => problem !== '')
    const problem = standing ?? shortSet(rows, termsOf, judged)
    for (const { lineId } of rows) judged.set(lineId, { ...judged.get(lineId)!, problem })
  }
  return {
    lines: lines.map((line) => ({ ...line, buyable: judged.get(line.lineId)!.problem === '' })),
    judged,
  }
}

const noCheaperText = '活动价不低于您的会员价，请删除后按普通商品购买'

const overClaim = (claim: LineClaim | null, quantity: number): string =>
  claim && quantity > claim.left ? claim.refusal : ''

function setsIn(lines: readonly CartLineFacts[]): Iterable<readonly CartLineFacts[]> {
  const sets = new Map<number, CartLineFacts[]>()
  for (const line of lines) {
    if (line.source !== 'combination') continue
    sets.set(line.sourceId, [...(sets.get(line.sourceId) ?? []), line])
  }
  return sets.values()
}

function shortSet(
  rows: readonly CartLineFacts[],
  termsOf: (lineId: number) => LineTerms,
  judged: ReadonlyMap<number, JudgedLine>,
): string {
  for (const { lineId, quantity } of rows) {
    const facts = judged.get(lineId)!
    const reason = facts.problem || shortageText(facts.quantity, quantity)
    if (reason) return `${termsOf(lineId).name}：${reason}`
  }
  return isNoCheaperSet(rows) ? noCheaperText : ''
}

/** Domain guide 2.2, rule 14: null, or why so many cannot be had of a line that can be bought as such. */
export function quantityShortage(facts: QuantityFacts, quantity: number): QuantityRefusal | null {
  const { max } = quantityRule(facts)
  if (quantity <= max) return null
  if (max === 0) return { kind: inStock(facts) ? 'limitUsed' : 'soldOut' }
  const { limitLeft, saleable } = facts
  return { kind: limitLeft !== null && limitLeft < saleable ? 'overLimit' : 'overStock', max }
}

export function shortageText(facts: QuantityFacts, quantity: number): string {
  const shortage = quantityShortage(facts, quantity)
  return shortage ? quantityRefusalText(shortage) : ''
}
