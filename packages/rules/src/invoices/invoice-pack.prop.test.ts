import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../money/day.ts'
import { mayPack, mostInPack, mostPackDays, mostPacksADay, type PackWish } from './invoice-pack.ts'

const today = '2026-11-23'
const wish: fc.Arbitrary<PackWish> = fc
  .record({
    begin: fc.integer({ min: -800, max: 10 }),
    length: fc.integer({ min: -3, max: 800 }),
    count: fc.nat(mostInPack * 2),
    underWay: fc.boolean(),
    packsToday: fc.nat(mostPacksADay + 1),
  })
  .map(({ begin, length, ...more }) => {
    const from = addDays(today, begin)
    return { ...more, from, until: addDays(from, length), today }
  })

test('an archive is of a year at most, of what is there, of so many, one at a time and a few a day', () => {
  fc.assert(
    fc.property(wish, (one) => {
      const { from, until, count, underWay, packsToday } = one
      const days = daysBetween(from, until)
      const fine = days >= 0 && days < mostPackDays && from <= today
      expect(mayPack(one).ok).toBe(fine && count > 0 && count <= mostInPack && !underWay && packsToday < mostPacksADay)
    }),
  )
})

test.each([
  ['packDays', { from: '2026-11-24' }],
  ['packDays', { from: '2026-12-24', until: '2026-12-25' }],
  ['packTooLong', { from: '2025-11-22' }],
  ['packUnderWay', { underWay: true }],
  ['packsADay', { packsToday: mostPacksADay }],
  ['packEmpty', { count: 0 }],
  ['packTooMany', { count: mostInPack + 1 }],
] as const)('%s: it is not', (refusal, change) => {
  const fine: PackWish = { from: '2025-11-23', until: today, today, count: 7, underWay: false, packsToday: 0 }
  expect(mayPack(fine).ok).toBe(true)
  expect(mayPack({ ...fine, ...change })).toEqual({ ok: false, refusal })
})
