import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../money/day.ts'
import { allocateLots, defaultStopSaleDays, isSaleable, type Lot } from './first-expiry.ts'

const today = '2026-11-21'
const lot = (lotId: number, expiresOn: string | null, quantity = 10, stopped = false): Lot => ({
  lotId,
  expiresOn,
  quantity,
  stopped,
})

test('what expires first leaves first, goods without expiry last', () => {
  const lots = [lot(1, null), lot(2, '2028-01-01'), lot(3, '2027-06-01'), lot(4, '2027-06-01')]
  expect(allocateLots(lots, 35, today)).toEqual({
    ok: true,
    value: [
      { lotId: 3, quantity: 10 },
      { lotId: 4, quantity: 10 },
      { lotId: 2, quantity: 10 },
      { lotId: 1, quantity: 5 },
    ],
  })
})

test('a lot stops selling inside the window before its last day', () => {
  expect(isSaleable(lot(1, '2026-12-21'), today)).toBe(true)
  expect(isSaleable(lot(1, '2026-12-20'), today)).toBe(false)
  expect(isSaleable(lot(1, today), today, 0)).toBe(true)
  expect(isSaleable(lot(1, '2026-11-20'), today, 0)).toBe(false)
  expect(isSaleable(lot(1, '2028-01-01', 10, true), today)).toBe(false)
})

test('too little in saleable lots refuses the whole and says how much is missing', () => {
  expect(allocateLots([lot(1, '2027-06-01'), lot(2, '2026-11-01', 99)], 12, today)).toEqual({
    ok: false,
    refusal: { kind: 'short', missing: 2 },
  })
})

test('takes add up, no lot gives more than it holds, and no later lot gives while an earlier one has some left', () => {
  const lots = fc.uniqueArray(
    fc.record({
      lotId: fc.nat(99),
      expiresOn: fc.option(fc.integer({ min: -40, max: 400 }).map((days) => addDays(today, days))),
      quantity: fc.nat(30),
      stopped: fc.boolean(),
    }),
    { selector: (each) => each.lotId, maxLength: 8 },
  )
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 120 }), (all, quantity) => {
      const saleable = all.filter((each) => isSaleable(each, today))
      const held = saleable.reduce((sum, each) => sum + each.quantity, 0)
      const result = allocateLots(all, quantity, today)
      expect(result.ok).toBe(held >= quantity)
      if (!result.ok) {
        expect(result.refusal.missing).toBe(quantity - held)
        return
      }
      const byId = new Map(all.map((each) => [each.lotId, each]))
      const taken = new Map(result.value.map((take) => [take.lotId, take.quantity]))
      expect([...taken.values()].reduce((sum, each) => sum + each, 0)).toBe(quantity)
      for (const [lotId, pieces] of taken) {
        const from = byId.get(lotId)!
        expect(pieces).toBeGreaterThan(0)
        expect(pieces).toBeLessThanOrEqual(from.quantity)
        expect(from.stopped).toBe(false)
        if (from.expiresOn) expect(from.expiresOn >= addDays(today, defaultStopSaleDays)).toBe(true)
        for (const earlier of saleable)
          if ((earlier.expiresOn ?? '9999') < (from.expiresOn ?? '9999'))
            expect(taken.get(earlier.lotId) ?? 0).toBe(earlier.quantity)
      }
    }),
  )
})
