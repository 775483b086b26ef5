import { type CaseMove, openCases } from '../src/after-sales/case-state.ts'
import type { Dice } from './dice.ts'
import type { LifeRules } from './life-rules.ts'
import { type Life, type LifeLine, placedLife, slowCashback, sum } from './order-life.ts'
import { chainBreach, endBreach, leave } from './send-again.ts'
import { ask, bill, cancel, complete, moveCase, pick, returnPieces } from './walk-life.ts'

/** Forward moves come more often, so that cases get far. */
const moves: readonly CaseMove[] = [
  ...(['approveReturn', 'approveReturn', 'approveRefund', 'approveRefund', 'send', 'receive', 'receive'] as const),
  ...(['approveResend', 'approveResend', 'inspectExchange', 'inspectExchange', 'replace', 'replace'] as const),
  ...(['inspect', 'inspect', 'refund', 'refund', 'refund', 'reject', 'cancel'] as const),
]

/**
 * The life of one order from its payment to its end: picked whole, short or not at all, cancelled or sent, with cases of every
 * outcome in whatever order. Answers the first law that it breaks, null where all hold; `marks` gets what happened.
 */
export function lifeBreach(rules: LifeRules, dice: Dice, marks: Set<string> = new Set()): string | null {
  const life = placedLife(dice)
  const ended = (breach: string | null) => {
    for (const mark of life.marks) marks.add(mark)
    return breach
  }
  if (dice.percent(6)) {
    cancel(rules, life)
    life.marks.add('cancelled')
    return ended(endedBreach(life))
  }
  if (!pick(rules, life, dice)) return ended(endedBreach(life))
  bill(rules, life)
  let taken = 0
  for (let act = dice.below(80); act >= 0; act--) {
    let wrong = ''
    if (dice.percent(4)) complete(rules, life)
    else if (dice.percent(30)) wrong = ask(rules, life, dice)
    else if (dice.percent(20)) leave(rules, life, dice)
    else if (dice.percent(8)) wrong = returnDirectly(rules, life, dice)
    else if (life.cases.length > 0) wrong = tryMove(rules, life, dice)
    taken = expectedTaken(life, taken)
    const breach = wrong || bookBreach(life) || sideBreach(life, taken)
    if (breach) return ended(breach)
  }
  return ended(null)
}

/** Somebody tries a move of a case: mostly one that leads on from where it stands, else whatever. */
function tryMove(rules: LifeRules, life: Life, dice: Dice): string {
  const one = dice.one(life.cases)
  const on = moves.filter((move) => move !== 'reject' && move !== 'cancel' && rules.nextCaseState(one.state, move))
  return moveCase(rules, life, one, on.length > 0 && dice.percent(60) ? dice.one(on) : dice.one(moves), dice)
}

/** A clerk takes pieces back that the carrier brought; refused while a case is open. */
function returnDirectly(rules: LifeRules, life: Life, dice: Dice): string {
  if (life.cases.some(({ state }) => openCases.includes(state))) return ''
  const again = life.sendings.filter(({ state }) => state === 'left')
  const lines = again.length > 0 && dice.percent(40) ? dice.one(again).lines : life.lines
  const pieces = lines.flatMap((line) =>
    line.lots.map((lot) => ({ line, lot, quantity: dice.below(lot.sent - lot.returned + 1) })),
  )
  const some = pieces.filter(({ quantity }) => quantity > 0)
  if (some.length === 0) return ''
  life.marks.add('returned at the door')
  return returnPieces(rules, life, some, false)
}

/** What ended before it left gives back all that was paid, by every tender, and nothing is billed. */
function endedBreach(life: Life): string | null {
  if (life.refundedFen !== life.payableFen) return `${life.refundedFen} of ${life.payableFen} went back`
  if (life.tenders.some(({ amountFen, refundedFen }) => amountFen !== refundedFen)) return 'a tender kept something'
  if (life.lines.some(({ payableFen, refundedFen }) => payableFen !== refundedFen)) return 'a line kept something'
  return life.blue ? 'billed though nothing left' : null
}

/** What was paid = what stands + what went back: of the order, of each line, by each tender, of each lot, to the fen. */
function bookBreach(life: Life): string | null {
  const { lines, tenders, payableFen, refundedFen, freights, seen } = life
  const freightFen = sum(freights.map(({ feeFen }) => feeFen)) - seen.freightBackFen
  const standsFen = sum(lines.map((line) => line.payableFen - line.refundedFen)) + freightFen
  if (standsFen + refundedFen !== payableFen) return `${standsFen} stand and ${refundedFen} are back of ${payableFen}`
  if (sum(tenders.map((each) => each.refundedFen)) !== refundedFen)
    return 'tenders gave back another sum than the order'
  if (seen.storeFen + seen.buyerFen + seen.freightBackFen !== refundedFen) return 'what went back was for nothing'
  // Domain 2.4, law 4: a warehouse keeps its freight for priced lines that leave it.
  const sends = (warehouseId: number) =>
    lines.some((line) => !line.gift && line.warehouseId === warehouseId && line.picked! > 0)
  if (seen.freightBackFen !== sum(freights.map(({ warehouseId, feeFen }) => (sends(warehouseId) ? 0 : feeFen))))
    return `${seen.freightBackFen} of the freight went back`
  for (const [at, { amountFen, refundedFen: back }] of tenders.entries()) {
    if (back < 0 || back > amountFen) return `${back} of ${amountFen} went back by one tender`
    const later = tenders.slice(at + 1)
    if (back > 0 && later.some((each) => each.kind !== tenders[at]!.kind && each.refundedFen < each.amountFen))
      return 'a tender gave back before the one that paid after it'
  }
  for (const line of lines) {
    const breach = lineBreach(life, line)
    if (breach) return `line ${line.lineNo}: ${breach}`
    const broken = chainBreach(life, line)
    if (broken) return `line ${line.lineNo}: ${broken}`
  }
  return endBreach(life)
}

function lineBreach(life: Life, line: LifeLine): string | null {
  const { ordered, picked, returned, payableFen, refundedFen, loweredFen, missedFen, lots } = line
  const gone = ordered - picked! + returned
  if (refundedFen > payableFen || loweredFen + missedFen > refundedFen) return `${refundedFen} of ${payableFen} back`
  if (gone === ordered && refundedFen !== payableFen) return `all pieces gave ${refundedFen} of ${payableFen}`
  // Spec §9: as long as its price stands, so many pieces give their rounded-down share.
  const shareFen = Number((BigInt(payableFen) * BigInt(gone)) / BigInt(ordered))
  if (loweredFen === 0 && refundedFen !== shareFen) return `${gone} of ${ordered} gave ${refundedFen}, not ${shareFen}`
  const open = life.cases.filter(({ state }) => openCases.includes(state))
  for (const lot of lots) {
    const asked = sum(
      open.flatMap(({ items }) =>
        items.filter((item) => item.lot === lot).map(({ quantity, replaced }) => quantity - replaced),
      ),
    )
    if (lot.returned + asked > lot.sent) return `${lot.returned} back and ${asked} asked of ${lot.sent}`
  }
  const wished = open.flatMap(({ differences }) => differences.filter((each) => each.line === line))
  const askedFen = sum(wished.map(({ wishedFen, grantedFen }) => grantedFen ?? wishedFen))
  if (wished.some(({ wishedFen }) => wishedFen <= 0)) return 'a difference of nothing'
  return askedFen > payableFen - refundedFen ? `${askedFen} asked of ${payableFen - refundedFen}` : null
}

/** What the order gave besides: the invoice comes to what stands, points and cashback to what the rest earns. */
function sideBreach(life: Life, taken: number): string | null {
  const standsFen = life.payableFen - life.refundedFen
  const blue = life.blue ?? []
  const gross = (list: Life['red']) => sum(list.map(({ grossFen }) => grossFen))
  const tax = (list: Life['red']) => sum(list.map(({ taxFen }) => taxFen))
  if (gross([...blue]) - gross(life.red) !== standsFen)
    return `${gross([...blue])} billed, ${gross(life.red)} red, ${standsFen} stand`
  for (const line of blue) {
    const own = life.red.filter(({ lineNo }) => lineNo === line.lineNo)
    if (own.some(({ taxFen }) => taxFen < 0) || tax(own) > line.taxFen)
      return 'red letters take back more tax than was billed'
    if (gross(own) === line.grossFen && tax(own) !== line.taxFen) return 'a line that is back keeps tax'
  }
  const earned = life.ephedrine ? 0 : Math.floor(standsFen / 100)
  if (life.points !== null && life.points !== earned) return `${life.points} points, not ${earned}`
  if (life.cashback.takenFen !== taken) return `${life.cashback.takenFen} of the cashback taken, not ${taken}`
  return null
}

/** Domain 2.4, law 4, from what was seen: the store's part leaves the tier, the buyer's part lowers it. */
function slowDue({ lines, cashback, seen }: Life): number {
  const keptFen = sum(lines.map(({ payableFen }) => payableFen)) - seen.buyerFen
  if (keptFen === 0) return 0
  const promisedFen = BigInt(Math.min(cashback.promisedFen, slowCashback(cashback.tiers, keptFen)))
  return Number((promisedFen * BigInt(keptFen - seen.storeFen)) / BigInt(keptFen))
}
function expectedTaken(life: Life, taken: number): number {
  const { givenFen } = life.cashback
  return givenFen === null ? 0 : Math.max(taken, givenFen - Math.min(givenFen, slowDue(life)))
}
