import { expect, test } from 'vitest'
import { Dice } from './dice.ts'
import { faultyRules } from './faulty-rules.ts'
import { lifeBreach } from './life-laws.ts'
import type { LifeRules } from './life-rules.ts'
import type { Slip } from './slip.ts'

const rules = faultyRules<LifeRules>([
  'after-sales/case-state.ts',
  'after-sales/judge-asking.ts',
  'after-sales/price-difference.ts',
  'after-sales/replacement.ts',
  'cashback/cashback.ts',
  'invoices/invoice-lines.ts',
  'orders/pick.ts',
  'orders/refund.ts',
  'orders/replaced-lines.ts',
  'orders/standing-line.ts',
  'payments/refund-tenders.ts',
  'points/earn-points.ts',
])

// biome-ignore format: a table
const slips: Readonly<Record<string, readonly Slip[]>> = {
  'after-sales/case-state.ts': [
    ['a case that is paid back may be paid back again', "done: {},", "done: { refund: 'done' },"],
    ['what is missing of goods that were sent again ends their case', "short: 'to_refund'", "short: 'done'"],
  ],
  'after-sales/judge-asking.ts': [
    ['pieces of open cases are asked for again', 'sent - returned - asked', 'sent - returned'],
    ['pieces that came back are asked for again', 'sent - returned - asked', 'sent - asked'],
    ['more pieces are asked for than were sent', 'if (quantity > most)', 'if (quantity > most + 1)'],
    ['a difference is a fen above what stands', 'if (fen > mostFen)', 'if (fen > mostFen + 1)'],
    ['a difference may be nothing', 'if (fen <= 0)', 'if (fen < 0)'],
    ['a price is lowered of goods that were sent again', 'asksPrice && replacement', 'false'],
    ['pieces take the money of an open difference', 'line.askedFen > 0 && restFen(line, pieces) < 0', 'false'],
  ],
  'after-sales/price-difference.ts': [
    ['pieces that are asked for leave their money to a difference', 'returnRefund(line, line.askedPieces + morePieces).amountFen', '0'],
    ['other open differences are forgotten', ' - line.askedFen', ''],
    ['a price counts all pieces that were ordered', 'fen * standingPieces(line)', 'fen * line.ordered'],
  ],
  'after-sales/replacement.ts': [
    ['pieces that left once more are paid back too', '(received ?? quantity) - replaced', '(received ?? quantity)'],
    ['what did not come back is made good', '(received ?? quantity) - replaced', 'quantity - replaced'],
    ['a case ends with the first piece that leaves', 'restOf(item) === 0', 'item.replaced > 0'],
  ],
  'cashback/cashback.ts': [
    ['what the store lowered is a return of the buyer', 'keptFen - money.shortFen, keptFen', 'keptFen, keptFen'],
    ['the promise stays whatever comes back', 'Math.min(promisedFen, cashbackFen(terms, keptFen))', 'promisedFen'],
    ['what was taken is taken again', 'given.givenFen - given.takenFen - Math', 'given.givenFen - Math'],
  ],
  'invoices/invoice-lines.ts': [
    ['a red letter takes the tax of its amount alone', 'taxIn(standing, line.taxRateBp) - taxIn(standing - amountFen, line.taxRateBp)', 'taxIn(amountFen, line.taxRateBp)'],
    ['a difference gets no red letter', '.filter(({ amountFen }) => amountFen > 0)', '.filter(({ amountFen, quantity }) => amountFen > 0 && quantity > 0)'],
    ['what was missing is billed', 'const grossFen = payableFen - refundedFen', 'const grossFen = payableFen'],
  ],
  'orders/refund.ts': [
    ['pieces are rounded one by one', 'share(payableFen, refundedQuantity + quantity, ordered) - share(payableFen, refundedQuantity, ordered)', 'share(payableFen, quantity, ordered)'],
    ['the freight of a warehouse that sends nothing stays', '!leaving.has(warehouseId)', 'false'],
    ['a cancelled order keeps its freight in its lines', 'weightFen: freightFen', 'weightFen: 0'],
  ],
  'orders/replaced-lines.ts': [
    ['of two lots of a line that was replaced one is forgotten', '(pieces.get(up) ?? 0) + quantity', 'quantity'],
  ],
  'orders/standing-line.ts': [
    ['a lowering is forgotten by the pieces', 'if (loweredFen === 0)', 'if (loweredFen >= 0)'],
    ['what stands is shared by all that were ordered', 'share(standingFen(line), quantity, pieces)', 'share(standingFen(line), quantity, ordered)'],
    ['what stands is what was agreed', 'payableFen - refundedFen', 'payableFen'],
    ['pieces that were not found stand', 'ordered - (picked ?? ordered) + returned', 'returned'],
  ],
  'payments/refund-tenders.ts': [
    ['the first payer gets its money first', 'tenderKinds.indexOf(b.kind) - tenderKinds.indexOf(a.kind)', 'tenderKinds.indexOf(a.kind) - tenderKinds.indexOf(b.kind)'],
    ['a tender gives back more than is left of it', 'Math.min(rest, paidFen - refundedFen)', 'Math.min(rest, paidFen)'],
  ],
  'points/earn-points.ts': [
    ['points stay for what went back', 'order.paidFen - order.refundedFen', 'order.paidFen'],
    ['ephedrine goods earn points', "order.kind === 'ephedrine'", 'false'],
  ],
}
const faults = Object.entries(slips).flatMap(([file, own]) =>
  own.map(([what, find, put]) => ({ file, what, find, put })),
)

/** What the first life that breaks a law says, null when none does. */
function redLife(broken: LifeRules): string | null {
  for (let seed = 0; seed < 3_000; seed++)
    try {
      const breach = lifeBreach(broken, new Dice(seed))
      if (breach !== null) return breach
    } catch (error) {
      return `throws ${error}`
    }
  return null
}

test('rules without a fault break no law', () => {
  expect(redLife(rules.with())).toBeNull()
})

test.each(faults)('$file, $what: a law of lives turns red', (fault) => {
  // The text must be there once, or the fault would be no fault, or another one.
  expect(rules.files.get(fault.file)?.split(fault.find).length, `${fault.find} in ${fault.file}`).toBe(2)
  expect(redLife(rules.with(fault))).not.toBeNull()
})
