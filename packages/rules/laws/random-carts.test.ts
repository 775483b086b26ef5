import { describe, expect, test } from 'vitest'
import { priceCart } from '../src/cart/price-cart.ts'
import { priceSources } from '../src/promotions/price-source.ts'
import { type StackingRow, stacking } from '../src/promotions/stacking.ts'
import { kindNames, thresholdsOf } from './kinds.ts'
import { randomCart } from './random-carts.ts'
import { slowCart, takesPartIn } from './slow-cart.ts'
import { countsAtAll, liesInScope, priceOf } from './slow-lines.ts'
import { keyOf } from './slow-ways.ts'

/** The generator's proof: what 2,000 carts, the size of one law's run, have in them. */
const carts = Array.from({ length: 2_000 }, (_, seed) => {
  const cart = randomCart(seed)
  return { cart, priced: priceCart(cart), slow: slowCart(cart), counted: cart.lines.filter(countsAtAll) }
})
const rows: readonly StackingRow[] = [...priceSources, 'ephedrine']
const counted = new Map<string, number>()
const count = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1)
const times = (what: string) => counted.get(what) ?? 0

for (const { cart, priced, slow, counted: lines } of carts) {
  const isSpecial = (lineId: number) =>
    cart.lines.some(
      (line) =>
        line.lineId === Math.abs(lineId) && line.source === 'member' && priceOf(line, true).source === 'special',
    )
  const busy = new Set(priced.outcomes.filter(({ state }) => state !== 'missing').map(keyOf))
  const interacting = lines.some((line) => {
    const here = cart.promotions.filter((each) => busy.has(keyOf(each)) && takesPartIn(cart, each, line))
    return new Set(here.map((each) => each.kind)).size >= 3
  })
  if (interacting) count('three kinds on one line')
  for (const line of lines)
    for (const promotion of cart.promotions.filter((each) => liesInScope(each, line))) {
      const { source } = priceOf(line, slow.way.specials)
      const admitted = promotion.alsoFor.includes(source) ? 'named' : 'not named'
      count(`${source} ${promotion.kind}`)
      count(`${source} ${promotion.kind} ${admitted}`)
      if (line.ephedrine) count(`ephedrine ${promotion.kind}`)
    }
  for (const promotion of cart.promotions) {
    const base = Number(slow.base.get(keyOf(promotion)))
    for (const from of thresholdsOf(promotion))
      if (Math.abs(base - from) <= 1) count(`${promotion.kind} ${base - from}`)
  }
  for (const term of cart.freightTerms) {
    const beside = Number(slow.judged.get(term.warehouseId)) + term.pendingFen - term.thresholdFen
    if (Math.abs(beside) <= 1) count(`freight ${beside}`)
  }
  for (const outcome of priced.outcomes) if (outcome.displaced) count(outcome.displaced)
  for (const { refusal } of priced.refusedAddOns) count(refusal.kind)
  if (new Set(lines.map((line) => line.warehouseId)).size > 1) count('two warehouses')
  if (new Set(lines.map((line) => line.goodsId)).size < lines.length) count('one goods on two lines')
  if (lines.some((line) => line.ephedrine)) count('ephedrine')
  if (lines.some((line) => line.measure === 'gram')) count('by the gram')
  if (lines.some((line) => line.quantity > 1000 && line.measure === 'piece')) count('thousands of pieces')
  if (lines.some((line) => line.ladder && line.source === 'member')) count('a ladder')
  if (priced.gifts.some(({ earned, given }) => given > 0 && given < earned)) count('a gift in part')
  const least = (kind: string) =>
    Math.min(...slow.plans.filter(({ kinds }) => kinds.includes(kind)).map(({ payable }) => Number(payable)))
  if (Number.isFinite(least('coupon')) && least('coupon') === least('order_discount')) count('two plans at one price')
  if (priced.specialsAside) count(`specials aside: ${priced.specialsAside}`)
  if (!priced.specialsAside && priced.lines.some((line) => line.selected && isSpecial(line.lineId))) count('specials')
  const parts = priced.lines.filter((line) => line.selected && line.lineId < 0)
  if (parts.length > 0) count('a special for part of a line')
  if (parts.some(({ lineId }) => cart.lines.some((line) => line.lineId === -lineId && line.ladder)))
    count('a special for part of a line with a ladder')
  const exhausted = cart.lines.some((line) => isSpecial(line.lineId) && line.special?.left === 0 && countsAtAll(line))
  if (exhausted) count('a special that gives nothing more')
  if (cart.minimumFen && priced.goodsFen > 0) {
    const below = slow.plans.filter(({ goods }) => goods < BigInt(cart.minimumFen ?? 0)).length
    if (below > 0 && below < slow.plans.length) count('a minimum that decides')
  }
  if (new Set(slow.plans.map(({ judged }) => [...judged.values()].join())).size > 1) count('freight of several plans')
  const cuts = priced.outcomes.filter((each) => each.kind === 'order_reduction' && each.amountFen > 0)
  if (new Set(cuts.map((each) => each.amountFen)).size < cuts.length) count('two reductions of one amount')
}

test('at least 30 % of the carts have three kinds that meet on one line, applied or displaced', () => {
  expect(times('three kinds on one line') / carts.length).toBeGreaterThanOrEqual(0.3)
})

describe('each cell of the stacking table is met at least 100 times', () => {
  test.each(rows)('%s', (row) => {
    for (const kind of kindNames) {
      expect(times(`${row} ${kind}`), `${row} × ${kind}`).toBeGreaterThanOrEqual(100)
      if (stacking[row][kind] !== '标') continue
      for (const admitted of ['named', 'not named'])
        expect(times(`${row} ${kind} ${admitted}`), `${row} × ${kind}, ${admitted}`).toBeGreaterThanOrEqual(100)
    }
  })
})

test('thresholds of every kind and of freight are hit exactly, and missed by one on either side', () => {
  for (const kind of [...kindNames, 'freight'])
    for (const beside of [-1, 0, 1])
      expect(times(`${kind} ${beside}`), `${kind}, ${beside} beside its threshold`).toBeGreaterThanOrEqual(20)
})

test.each([
  ...['narrower', 'betterOfKind', 'exclusive', 'giftGone', 'a gift in part', 'gone', 'locked', 'tooMany'],
  ...['two warehouses', 'one goods on two lines', 'ephedrine', 'by the gram', 'thousands of pieces', 'a ladder'],
  ...['two plans at one price', 'two reductions of one amount', 'otherOfKind', 'noCheaper', 'belowMinimum'],
  ...['couponChosen', 'discountChosen', 'specials', 'specials aside: noCheaper', 'specials aside: choice'],
  ...['a minimum that decides', 'freight of several plans', 'a special for part of a line'],
  ...['a special for part of a line with a ladder', 'a special that gives nothing more'],
])('at least 20 carts have: %s', (what) => {
  expect(times(what)).toBeGreaterThanOrEqual(20)
})
