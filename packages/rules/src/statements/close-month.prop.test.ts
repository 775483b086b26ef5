import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMonth } from '../money/day.ts'
import { sumFen } from '../money/fen.ts'
import { tenderKinds } from '../money/tenders.ts'
import { type Balances, boundsOf, closeMonth, closingsOf, type Entry, type StatementAccount } from './close-month.ts'
import { lineTitle, statementText } from './statement-text.ts'

const first = '2026-01'
const months = [first, '2026-02', '2026-03', '2026-04']
const start = boundsOf(first).from.getTime()
const end = boundsOf(months.at(-1)!).to.getTime()
const account = fc.constantFrom<StatementAccount>('balance', 'recharge', 'credit')
const tender = fc.constantFrom(...tenderKinds)
const what = fc.oneof(
  fc.record({
    part: fc.constant('account' as const),
    name: account,
    kind: fc.constantFrom('purchase', 'refund', 'rebate'),
    amountFen: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((fen) => fen !== 0),
  }),
  fc.record({
    part: fc.constantFrom('payment' as const, 'return' as const),
    name: tender,
    kind: fc.constant('order'),
    amountFen: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  fc.record({
    part: fc.constant('delivery' as const),
    name: fc.constant('order' as const),
    kind: fc.constant('order'),
    amountFen: fc.integer({ min: 1, max: 1_000_000 }),
  }),
)
/** A row, and how many months after its own it is seen: what was under way when a month was closed. */
const rows = fc.array(fc.tuple(what, fc.integer({ min: start, max: end - 1 }), fc.integer({ min: 0, max: 1 })), {
  maxLength: 60,
})
const openings = fc.record({ balance: fc.nat(1_000_000), recharge: fc.nat(1_000_000), credit: fc.nat(1_000_000) })

/** A life month by month: what was seen too late comes with the next one. */
function live(given: Balances, life: readonly (readonly [Omit<Entry, 'at' | 'rowId' | 'title'>, number, number])[]) {
  const entries = life.map(([row, at, delay], index) => ({
    entry: { ...row, at: new Date(at), rowId: index + 1, title: `第${index + 1}行` } as Entry,
    delay,
  }))
  let opening = given
  let left = entries
  return [...months, nextMonth(months.at(-1)!)].map((month) => {
    const { from, to } = boundsOf(month)
    const taken = left.filter(({ entry, delay }) => entry.at < (delay === 0 ? to : from))
    left = left.filter((each) => !taken.includes(each))
    const closed = closeMonth(
      month,
      opening,
      taken.map(({ entry }) => entry),
    )
    opening = closingsOf(closed.sums)
    return closed
  })
}

test('months chain: each account opens with what the month before left, and ends with all that ever moved it', () => {
  fc.assert(
    fc.property(openings, rows, (given, life) => {
      let before: Balances = given
      const lived = live(given, life)
      for (const { sums } of lived) {
        for (const { part, name, openingFen, inFen, outFen, closingFen } of sums) {
          expect(closingFen).toBe(openingFen + inFen - outFen)
          if (part === 'account') expect(openingFen).toBe(before[name as StatementAccount] ?? 0)
        }
        before = closingsOf(sums)
      }
      for (const name of ['balance', 'recharge', 'credit'] as const) {
        const moved = sumFen(
          life.flatMap(([row]) => (row.part === 'account' && row.name === name ? row.amountFen : [])),
        )
        expect(before[name] ?? 0).toBe(given[name] + moved)
      }
    }),
  )
})

test('every row stands in one month, once, and the sums per tender are what paid and what went back', () => {
  fc.assert(
    fc.property(openings, rows, (given, life) => {
      const lived = live(given, life)
      const lines = lived.flatMap((month) => month.lines)
      expect(lines.map(({ rowId }) => rowId).sort((one, other) => one - other)).toEqual(life.map((_, at) => at + 1))
      for (const each of lived) expect(each.lines.map(({ no }) => no)).toEqual(each.lines.map((_, at) => at + 1))
      for (const name of tenderKinds) {
        const own = lived.flatMap(({ sums }) => sums.filter((sum) => sum.part === 'tender' && sum.name === name))
        const of = (part: string) =>
          sumFen(life.flatMap(([row]) => (row.part === part && row.name === name ? row.amountFen : [])))
        expect(sumFen(own.map(({ inFen }) => inFen))).toBe(of('payment'))
        expect(sumFen(own.map(({ outFen }) => outFen))).toBe(of('return'))
      }
      const sent = lived.flatMap(({ sums }) => sums.filter(({ part }) => part === 'delivery'))
      expect(sumFen(sent.map(({ inFen }) => inFen))).toBe(
        sumFen(life.flatMap(([row]) => (row.part === 'delivery' ? row.amountFen : []))),
      )
    }),
  )
})

test('a row that came too late for its month is marked, and no other is', () => {
  fc.assert(
    fc.property(rows, (life) => {
      for (const { month, lines } of live({}, life))
        for (const { at, late } of lines) expect(late).toBe(at < boundsOf(month).from)
    }),
  )
})

test('a row of a month that has not begun is refused', () => {
  const entry = { part: 'account', name: 'balance', kind: 'refund', amountFen: 1, rowId: 1, title: '' } as const
  expect(() => closeMonth(first, {}, [{ ...entry, at: boundsOf(first).to }])).toThrow(RangeError)
})

test('the text is the same whatever the order of reading, and another one wherever anything differs', () => {
  const given = { balance: 100 }
  const entry = (over: Partial<Entry>): Entry => ({
    ...{ part: 'account', name: 'balance', kind: 'refund', amountFen: 5, rowId: 1, title: '订单1' },
    at: new Date(start),
    ...over,
  })
  const rows = [entry({}), entry({ rowId: 2, amountFen: -7 })]
  const text = statementText(9, closeMonth(first, given, rows))
  expect(statementText(9, closeMonth(first, given, rows.toReversed()))).toBe(text)
  const others = [
    statementText(8, closeMonth(first, given, rows)),
    statementText(9, closeMonth(first, { balance: 101 }, rows)),
    ...[{ amountFen: 6 }, { kind: 'rebate' }, { title: '订单2' }, { at: new Date(start + 1) }, { rowId: 3 }].map(
      (over) => statementText(9, closeMonth(first, given, [entry(over), rows[1]!])),
    ),
  ]
  expect(new Set([text, ...others]).size).toBe(others.length + 1)
})

const sign = fc.constantFrom('药', 'a', '𠮷', ' ', '\t', '\r', '\n')

test('a title cannot pretend to be a line of its own', () => {
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 500 }), (signs) => {
      const title = signs.join('')
      const kept = lineTitle(title)
      expect(kept).not.toMatch(/[\t\r\n]/)
      expect([...kept].length).toBeLessThanOrEqual(200)
    }),
  )
})
