import { defaultWindows } from '../src/after-sales/asking-window.ts'
import { caseKindNames, factsOf, type Outcome, outcomeNames } from '../src/after-sales/case-kinds.ts'
import { type CaseMove, openCases } from '../src/after-sales/case-state.ts'
import type { Fen } from '../src/money/fen.ts'
import type { Dice } from './dice.ts'
import type { LifeRules } from './life-rules.ts'
import { type Life, type LifeCase, type LifeLine, sum } from './order-life.ts'
import { handOn, place, rootOf, there } from './send-again.ts'

/** Money of the order goes back by the way it came. */
function giveBack(rules: LifeRules, life: Life, amountFen: Fen): void {
  const parts = rules.refundTenders(amountFen, life.tenders)
  life.tenders = life.tenders.map((each) => ({
    ...each,
    refundedFen: each.refundedFen + (parts.find((part) => part.paymentId === each.paymentId)?.amountFen ?? 0),
  }))
  life.refundedFen += amountFen
}

/** An order that ends before anything leaves gives back all that was paid. */
export function cancel(rules: LifeRules, life: Life): void {
  const freightFen = sum(life.freights.map(({ feeFen }) => feeFen))
  const lines = life.lines.map((line) => ({ ...line, lineId: line.lineNo, goodsId: line.lineNo }))
  for (const { lineId, amountFen } of rules.wholeRefund(lines, freightFen, life.payableFen))
    life.lines[lineId - 1]!.refundedFen += amountFen
  life.seen.freightBackFen += freightFen
  giveBack(rules, life, life.payableFen)
}

/** The warehouse finds what it finds; what is missing goes back. Answers whether anything leaves. */
export function pick(rules: LifeRules, life: Life, dice: Dice): boolean {
  const none = dice.percent(4)
  for (const line of life.lines) line.found = none ? 0 : dice.percent(75) ? line.ordered : dice.below(line.ordered + 1)
  const found = rules.picked(life.lines)
  if (rules.nothingPicked(found)) {
    cancel(rules, life)
    life.marks.add('ended for shortage')
    return false
  }
  const lines = found.map((line) => ({ ...line, lineId: line.lineNo, refundedQuantity: 0 }))
  const short = rules.shortPick(lines, life.freights)
  for (const { lineId, amountFen } of short.lines) life.lines[lineId - 1]!.refundedFen += amountFen
  life.seen.storeFen += sum(short.lines.map(({ amountFen }) => amountFen))
  life.seen.freightBackFen += short.freightFen
  if (short.amountFen > 0) life.marks.add('short pick')
  giveBack(rules, life, short.amountFen)
  for (const [index, line] of life.lines.entries()) {
    line.picked = found[index]!.picked
    let left = line.picked
    for (let no = 1; left > 0; no++) {
      const sent = no === 3 ? left : dice.from(1, left)
      line.lots.push({ lotNo: `L${no}`, sent, returned: 0 })
      left -= sent
    }
  }
  return true
}

/** What left is billed at what stands paid for it. */
export function bill(rules: LifeRules, life: Life): void {
  const sent = life.lines.map(({ lineNo, name, ordered, picked: left, payableFen, refundedFen }) => ({
    ...{ lineNo, name, spec: '', unit: '盒', taxCode: '', taxRateBp: 1_300, lots: '', amountFen: payableFen },
    ...{ ordered, sent: left!, payableFen, refundedFen },
  }))
  const goodsFen = sum(sent.map(({ payableFen, refundedFen }) => payableFen - refundedFen))
  const freight = { grossFen: life.payableFen - life.refundedFen - goodsFen, taxRateBp: 900 }
  life.blue = rules.saleLines(sent, freight)
}

export function complete(rules: LifeRules, life: Life): void {
  if (life.points !== null) return
  life.points = pointsNow(rules, life)
  life.cashback.givenFen = dueNow(rules, life)
  life.marks.add('completed')
}
const pointsNow = (rules: LifeRules, { ephedrine, payableFen, refundedFen }: Life) =>
  rules.pointsOfOrder({ kind: ephedrine ? 'ephedrine' : 'normal', paidFen: payableFen, refundedFen })

/** As the order's lines say it: what the store was short of, and what the buyer sent back. */
function dueNow(rules: LifeRules, { lines, cashback }: Life): Fen {
  const shortFen = sum(
    lines.map(({ lineNo: lineId, ordered, picked: left, payableFen, missedFen, loweredFen }) => {
      const short = rules.lineRefund({ lineId, ordered, payableFen, refundedQuantity: 0 }, ordered - left!)
      return short.amountFen + missedFen + loweredFen
    }),
  )
  const agreedFen = sum(lines.map(({ payableFen }) => payableFen))
  const returnedFen = sum(lines.map(({ refundedFen }) => refundedFen)) - shortFen
  const terms = { tiers: cashback.tiers, repeats: false }
  return rules.cashbackDue(terms, cashback.promisedFen, { agreedFen, shortFen, returnedFen })
}

/** What follows from money that went back of lines: tenders, invoice, points, cashback. */
function follow(rules: LifeRules, life: Life, back: Parameters<LifeRules['redLines']>[2]): void {
  giveBack(rules, life, sum(back.map(({ amountFen }) => amountFen)))
  life.red.push(...rules.redLines(life.blue ?? [], life.red, back))
  if (life.points !== null) life.points = Math.min(life.points, pointsNow(rules, life))
  const { cashback } = life
  if (cashback.givenFen !== null)
    cashback.takenFen += rules.cashbackToTake(
      { givenFen: cashback.givenFen, takenFen: cashback.takenFen },
      dueNow(rules, life),
    )
}

/** Pieces of lots are paid back; `missed`: they never arrived. Says what is wrong with the amount, '' where nothing is. */
export function returnPieces(
  rules: LifeRules,
  life: Life,
  pieces: readonly { readonly line: LifeLine; readonly lot: LifeLine['lots'][number]; readonly quantity: number }[],
  missed: boolean,
): string {
  let wrong = ''
  const sent = [...Map.groupBy(pieces, ({ line }) => line)].map(([line, own]) => {
    const quantity = sum(own.map((each) => each.quantity))
    for (const each of own) each.lot.returned += each.quantity
    if (line.inPlaceOf) line.returned += quantity
    return { line, quantity }
  })
  const back = handOn(rules, life, sent).map(({ line, quantity }) => {
    const { amountFen } = rules.returnRefund(line, quantity)
    const standing = BigInt(line.payableFen - line.refundedFen)
    const before = BigInt(line.picked! - line.returned)
    // Rounded down from its share: less than a fen is missing.
    const short = standing * BigInt(quantity) - BigInt(amountFen) * before
    if (line.loweredFen > 0 && (short < 0n || short >= before))
      wrong = `${quantity} of ${before} gave ${amountFen} of ${standing}`
    if (line.loweredFen > 0) life.marks.add('return after a lowering')
    line.returned += quantity
    line.refundedFen += amountFen
    if (missed) line.missedFen += amountFen
    life.seen[missed ? 'storeFen' : 'buyerFen'] += amountFen
    if (line.returned === line.picked) life.marks.add('a whole line back')
    return { lineNo: line.lineNo, quantity, amountFen }
  })
  follow(rules, life, back)
  return wrong
}

const askedOf = (life: Life, lot: LifeLine['lots'][number]): number =>
  sum(
    life.cases.flatMap(({ state, items }) =>
      openCases.includes(state)
        ? items.filter((item) => item.lot === lot).map(({ quantity, replaced }) => quantity - replaced)
        : [],
    ),
  )
/** Of the line that was paid for, with what is asked of all that stands in its place. */
const askedLine = (life: Life, line: LifeLine) => ({
  ...line,
  askedPieces: sum(
    [...life.lines, ...life.sendings.flatMap(({ lines }) => lines)]
      .filter((each) => rootOf(each) === line)
      .flatMap(({ lots }) => lots.map((lot) => askedOf(life, lot))),
  ),
  askedFen: sum(
    life.cases.flatMap(({ state, differences }) =>
      openCases.includes(state)
        ? differences.filter((each) => each.line === line).map(({ wishedFen, grantedFen }) => grantedFen ?? wishedFen)
        : [],
    ),
  ),
})

/** A buyer asks for something: often what it may, sometimes more. Says what is wrong with what it comes to, or ''. */
export function ask(rules: LifeRules, life: Life, dice: Dice): string {
  const kind = dice.percent(30) ? 'shortage' : dice.one(caseKindNames)
  const outcome: Outcome = dice.percent(95) ? dice.one(factsOf(kind).outcomes) : dice.one(outcomeNames)
  const asksPrice = outcome === 'price_difference'
  const again = life.sendings.filter(({ state }) => state === 'left')
  const sending = again.length > 0 && dice.percent(50) ? dice.one(again) : null
  const some = (sending?.lines ?? life.lines).filter(({ lots }) => lots.length > 0 && dice.percent(60))
  const wishes = some.flatMap((line) =>
    line.lots
      .filter(() => dice.percent(70))
      .map((lot) => {
        const left = lot.sent - lot.returned - askedOf(life, lot)
        const quantity = dice.percent(30) ? Math.max(1, left) : dice.from(1, lot.sent + (dice.percent(10) ? 1 : 0))
        const askable = { ...{ name: line.name, lotNo: lot.lotNo, expiresOn: null, source: 'member' as const } }
        return {
          item: { line, lot, quantity, received: null, replaced: 0 },
          lot: { ...askable, ...lot, asked: askedOf(life, lot) },
          quantity,
          line: askedLine(life, rootOf(line)),
        }
      }),
  )
  const differences = some.map((line) => {
    const standing = line.payableFen - line.refundedFen
    const by = dice.percent(30) ? ('price' as const) : ('amount' as const)
    const most = by === 'amount' ? standing : Math.floor(line.payableFen / line.ordered)
    const fen = dice.percent(15) ? standing : dice.below(Math.max(2, dice.percent(60) ? Math.ceil(most / 3) : most + 2))
    return { own: line, line: askedLine(life, rootOf(line)), source: 'member' as const, wish: { by, fen } }
  })
  const asking = { kind, outcome, words: '外包装破损，药板受潮', pictures: 1, refundTo: 'original' as const }
  const what = { wishes: asksPrice ? [] : wishes, differences: asksPrice ? differences : [] }
  const at = new Date('2026-11-23T01:00:00Z')
  const judged = rules.judgeAsking(
    { ...asking, ephedrine: life.ephedrine, replacement: sending !== null, ...what },
    { receivedAt: at, at, windows: defaultWindows },
  )
  life.marks.add(judged.ok ? `asked ${outcome}` : `refused ${judged.refusal.kind}`)
  if (!judged.ok) return ''
  const wished = what.differences.map(({ own, wish }) => ({
    ...{ line: own, wish },
    wishedFen: rules.differenceFen(own, wish),
  }))
  life.cases.push({
    ...{ kind, outcome, state: 'pending', items: what.wishes.map(({ item }) => item), refunded: false, sending: null },
    differences: wished.map(({ line, wishedFen }) => ({ line, wishedFen, grantedFen: null })),
  })
  // A price that is wished for is what each piece still with the buyer costs afterwards.
  const wrong = wished.find(({ line, wish: { by, fen }, wishedFen }) => {
    const pieces = there(life, line)
    return by === 'price' && line.payableFen - line.refundedFen - wishedFen !== fen * pieces
  })
  return wrong ? `a price of ${wrong.wish.fen} came to ${wrong.wishedFen}` : ''
}

/** Somebody tries a move of a case. Says what is wrong with what it paid back, '' where nothing is. */
export function moveCase(rules: LifeRules, life: Life, one: LifeCase, move: CaseMove, dice: Dice): string {
  const { outcome, items, differences } = one
  if (move.startsWith('approve') && move !== rules.approvalOf(outcome)) return ''
  if (move.startsWith('inspect') && move !== rules.inspectionOf(outcome)) return ''
  const next = rules.nextCaseState(one.state, move)
  if (!next) return ''
  if (move === 'approveRefund')
    for (const each of differences) each.grantedFen = dice.percent(60) ? each.wishedFen : dice.from(1, each.wishedFen)
  if (move === 'receive') {
    for (const item of items) item.received = dice.percent(80) ? item.quantity : dice.below(item.quantity + 1)
    if (items.every(({ received }) => received === 0)) return ''
  }
  one.state = next
  if (move === 'replace') place(rules, life, one)
  if (move !== 'refund') return ''
  one.refunded = true
  life.marks.add(`done ${outcome}`)
  if (outcome !== 'price_difference') {
    const missed = one.kind === 'shortage'
    if (missed && items.some(({ line }) => rootOf(line).loweredFen > 0)) life.marks.add('missed after a lowering')
    const pieces = items.map((item) => ({ ...item, quantity: rules.restOf(item) }))
    return returnPieces(
      rules,
      life,
      pieces.filter(({ quantity }) => quantity > 0),
      missed,
    )
  }
  const back = differences.map(({ line, grantedFen }) => {
    line.refundedFen += grantedFen!
    line.loweredFen += grantedFen!
    life.seen.storeFen += grantedFen!
    return { lineNo: line.lineNo, quantity: 0, amountFen: grantedFen! }
  })
  follow(rules, life, back)
  return ''
}
