import type { CartLineWire, CartWire } from '@yaoji/contract/cart'
import { quantityRule, roundQuantity } from '@yaoji/rules/cart/quantity'
import { unitPrice } from '@yaoji/rules/cart/unit-price'
import { Dice } from '@yaoji/rules/laws/dice'
import { isOrdinary } from '@yaoji/rules/promotions/price-source'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartChanges, nothingChanged, previewCart } from '../src/cart/preview.ts'
import { type Row, randomShelf, type Shelf, serve } from './served-cart.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? 1500)
const overTheWire = (cart: CartWire): CartWire => JSON.parse(JSON.stringify(cart))
const seen = ({ data, totals, shipping_data, activity_data, promotions }: CartWire) => ({
  data,
  totals,
  shipping_data,
  activity_data,
  promotions,
})

test('whatever the buyer changes, the browser shows at once what the server then answers', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (seed) => {
      const shelf = randomShelf(seed)
      const answered = overTheWire(serve(shelf).wire)
      const changes = someChanges(seed, shelf, answered.data)
      const then = overTheWire(serve(changed(shelf, changes)).wire)
      expect(seen(overTheWire(previewCart(answered, changes)))).toEqual(seen(then))
    }),
    // A set whose second goods cannot be had was once shown in the number that the server then refused.
    { numRuns: runs, examples: [[7_495_201]] },
  )
}, 600_000)

test('the carts that prove it have every kind of line and change', () => {
  const met = new Set<string>()
  for (let seed = 0; seed < 1500; seed += 1) {
    const shelf = randomShelf(seed)
    const { wire } = serve(shelf)
    const changes = someChanges(seed, shelf, wire.data)
    const then = serve(changed(shelf, changes)).wire
    for (const line of then.data) {
      met.add(line.price_source)
      const before = wire.data.find(({ id }) => id === line.id)
      if (before?.number !== line.number) met.add(`${line.price_source} of another quantity`)
      if (before?.invalid_reason !== line.invalid_reason) met.add('another reason')
    }
    if (then.data.length < wire.data.length) met.add('taken out')
    if (then.data.length === 0) met.add('emptied')
    if (changes.ticks.size > 0) met.add('ticked')
    if (wire.pricing.limits.length > 0) met.add('limited')
    if (then.pricing.terms.some(({ claim }) => claim)) met.add('claimed')
    if (wire.data.some((line) => line.goods && line.goods.price === undefined)) met.add('hidden')
    if (then.data.some((line) => line.gift_data.items.length > 0)) met.add('gifts')
  }
  const sources = ['flash', 'combination', 'special', 'near_expiry', 'whole_case', 'agreement', 'member', 'add_on']
  const edited = ['combination', 'special', 'near_expiry', 'whole_case', 'agreement', 'member']
  const others = ['another reason', 'taken out', 'emptied', 'ticked', 'limited', 'claimed', 'hidden', 'gifts']
  const wanted = [...sources, ...edited.map((source) => `${source} of another quantity`), ...others]
  expect(wanted.filter((each) => !met.has(each))).toEqual([])
})

function someChanges(seed: number, shelf: Shelf, data: readonly CartLineWire[]): CartChanges {
  const dice = new Dice(seed + 5_000_011)
  const asked = () => ({ number: dice.one([1, 3, 8, 9, 10, 13, 36, 39, 50, 3000]), keepsLoose: dice.percent(30) })
  // Lines that share a limit hear of one another only from the server: there one change at a time.
  const several = shelf.limits.size === 0
  const some = (chance: number) => data.filter(() => dice.percent(chance)).slice(0, several ? 9 : 1)
  const kind = several ? 'all' : dice.one(['number', 'tick', 'removal'] as const)
  const of = (wanted: string, chance: number) => (kind === 'all' || kind === wanted ? some(chance) : [])
  return {
    ...nothingChanged,
    numbers: new Map(of('number', 60).map(({ id }) => [id, asked()])),
    ticks: new Map(of('tick', 25).map(({ id }) => [id, dice.one([0, 1] as const)])),
    removed: new Set(of('removal', dice.one([10, 10, 100])).map(({ id }) => id)),
  }
}

/** The rows after the server took the changes, one after the other. */
function changed(shelf: Shelf, { numbers, ticks, removed }: CartChanges): Shelf {
  let now = shelf
  for (const [id, { number, keepsLoose }] of numbers) now = edited(now, id, number, keepsLoose)
  for (const [id, flag] of ticks)
    now = withRows(now, id, (row) => ({ ...row, facts: { ...row.facts, selected: flag === 1 } }))
  for (const id of removed) {
    const gone = new Set(rowsOf(now, id))
    now = { ...now, rows: now.rows.filter((row) => !gone.has(row)) }
  }
  const alone = removed.size > 0 && now.rows.every(({ facts }) => facts.source === 'add_on')
  return alone ? { ...now, rows: [] } : now
}

function rowsOf({ rows }: Shelf, id: number): readonly Row[] {
  const row = rows.find(({ facts }) => facts.lineId === id)
  if (row?.facts.source !== 'combination') return row ? [row] : []
  return rows.filter(({ facts }) => facts.source === 'combination' && facts.sourceId === row.facts.sourceId)
}

function withRows(shelf: Shelf, id: number, change: (row: Row) => Row): Shelf {
  const of = new Set(rowsOf(shelf, id))
  return { ...shelf, rows: shelf.rows.map((row) => (of.has(row) ? change(row) : row)) }
}

function edited(shelf: Shelf, id: number, asked: number, keepsLoose: boolean): Shelf {
  const rows = rowsOf(shelf, id)
  const { judged } = serve(shelf)
  const first = rows[0]!
  if (first.facts.source === 'flash' || rows.some(({ terms }) => terms.problem)) return shelf
  const store = (quantityOf: (row: Row) => number) =>
    withRows(shelf, id, (row) => {
      const quantity = quantityOf(row)
      const facts = { ...row.facts, quantity }
      return { ...row, seenFen: unitPrice(facts, true).unitFen, facts }
    })
  const factsOf = ({ facts }: Row) => judged.get(facts.lineId)!.quantity
  if (first.facts.source === 'combination') {
    const fits = rows.every((row) => asked <= Math.floor(quantityRule(factsOf(row)).max / row.perSet))
    return fits ? store((row) => asked * row.perSet) : shelf
  }
  const wholeCasePercent = isOrdinary(first.facts.source) && !keepsLoose ? shelf.wholeCasePercent : null
  const rounded = roundQuantity(factsOf(first), asked, { wholeCasePercent, takesLess: true })
  return rounded.ok ? store(() => rounded.value.quantity) : shelf
}
