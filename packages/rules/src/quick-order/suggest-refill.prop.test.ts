import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../money/day.ts'
import { type BoughtOn, suggestRefill } from './suggest-refill.ts'

const today = '2026-11-24'
const terms = { leastDays: 3, withinDays: 7, casePercent: 80 }
const packs = { smallest: 1, innerPack: 1, caseSize: 200, saleable: null }
/** So many each time, the last one so many days ago. */
const every = (days: number, quantity: number, times: number, ago: number): BoughtOn[] =>
  Array.from({ length: times }, (_, at) => ({ day: addDays(today, -ago - days * (times - 1 - at)), quantity }))

test('who buys 20 boxes every ten days is offered 20 when they run out this week, and nothing before', () => {
  expect(suggestRefill(every(10, 20, 6, 9), packs, today, terms)).toEqual({
    ...{ quantity: 20, needed: 20, everyDays: 10, seasonPercent: 100, rounded: null },
    ...{ last: { day: '2026-11-15', quantity: 20 }, emptyOn: '2026-11-25' },
  })
  expect(suggestRefill(every(10, 20, 6, 2), packs, today, terms)).toBeNull()
})

test('twice is no habit, and who stopped is not asked', () => {
  expect(suggestRefill(every(10, 20, 2, 9), packs, today, terms)).toBeNull()
  expect(suggestRefill(every(10, 20, 6, 31), packs, today, terms)).toBeNull()
})

test('weeks that were stronger last year need more', () => {
  const weak = every(30, 20, 14, 25)
  const strong = weak.map((each) => {
    const ago = daysBetween(each.day, today)
    return ago > 345 && ago < 386 ? { ...each, quantity: 60 } : each
  })
  const found = suggestRefill(strong, packs, today, terms)!
  expect(found.seasonPercent).toBeGreaterThan(150)
  expect(found.needed).toBeGreaterThan(suggestRefill(weak, packs, today, terms)!.needed)
})

test('a case that is nearly full is suggested whole, and what there is bounds it', () => {
  const needs170 = every(10, 170, 6, 9)
  expect(suggestRefill(needs170, packs, today, terms)).toMatchObject({ quantity: 200, rounded: 'case' })
  expect(suggestRefill(every(10, 101, 6, 9), { ...packs, innerPack: 10 }, today, terms)).toMatchObject({
    ...{ quantity: 110, rounded: 'inner' },
  })
  expect(suggestRefill(needs170, { ...packs, saleable: 30 }, today, terms)).toMatchObject({
    quantity: 30,
    rounded: 'stock',
  })
  expect(suggestRefill(needs170, { ...packs, saleable: 0 }, today, terms)).toBeNull()
})

const histories = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 90 }), quantity: fc.integer({ min: 0, max: 5_000 }) }), {
    maxLength: 40,
  })
  .map((list) => {
    let day = addDays(today, -list.reduce((sum, { gap }) => sum + gap, 0))
    return list.map(({ gap, quantity }) => {
      day = addDays(day, gap)
      return { day, quantity }
    })
  })
const packings = fc.record({
  ...{ smallest: fc.integer({ min: 1, max: 50 }), innerPack: fc.integer({ min: 1, max: 20 }) },
  ...{ caseSize: fc.integer({ min: 1, max: 400 }), saleable: fc.option(fc.nat(9_000)) },
})

test('whatever was bought: a suggestion can be ordered, covers the need or says what bounds it, and is due', () => {
  fc.assert(
    fc.property(histories, packings, (history, packing) => {
      const found = suggestRefill(history, packing, today, terms)
      if (!found) return
      const { quantity, needed, rounded, emptyOn, seasonPercent, last } = found
      expect(quantity % packing.innerPack).toBe(0)
      expect(quantity).toBeGreaterThanOrEqual(packing.smallest)
      expect(quantity).toBeLessThanOrEqual(packing.saleable ?? Number.POSITIVE_INFINITY)
      if (rounded !== 'stock') expect(quantity).toBeGreaterThanOrEqual(needed)
      if (rounded === null) expect(quantity).toBe(needed)
      expect(quantity).toBeLessThan(needed + Math.max(packing.caseSize, packing.smallest, 1) + packing.innerPack)
      expect(seasonPercent).toBeGreaterThanOrEqual(50)
      expect(seasonPercent).toBeLessThanOrEqual(200)
      expect(daysBetween(today, emptyOn)).toBeLessThanOrEqual(terms.withinDays)
      expect(history).toContainEqual(last)
      // What was refused, or is still ahead, changes nothing.
      const more = [...history, { day: addDays(today, 3), quantity: 9 }]
      expect(suggestRefill(more, packing, today, terms)).toEqual(found)
    }),
  )
})
