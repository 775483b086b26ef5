import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../money/day.ts'
import { receiptDueOn, receiptFaults, receiptRetainedUntil, reminderDays, reminderDue } from './ephedrine-receipt.ts'

const arrived = '2026-11-01'

test('a buyer is reminded on the third, seventh and tenth day after arrival, and not before', () => {
  const stages = Array.from({ length: 13 }, (_, day) => reminderDue(arrived, addDays(arrived, day)))
  expect(stages).toEqual([null, null, null, 3, 3, 3, 3, 7, 7, 7, 10, 10, 10])
})

test('every reminder comes while there is still time to hand in', () => {
  for (const day of reminderDays) expect(addDays(arrived, day) < receiptDueOn(arrived, 15)).toBe(true)
})

test('a receipt is kept five years at least and a year beyond the last expiry', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-02-29', days))
  fc.assert(
    fc.property(day, fc.option(day), (decided, expiry) => {
      const until = receiptRetainedUntil(decided, expiry)
      expect(until >= receiptRetainedUntil(decided, null)).toBe(true)
      if (expiry !== null) expect(until > addDays(expiry, 364)).toBe(true)
    }),
  )
  expect(receiptRetainedUntil('2026-11-23', '2030-11-22')).toBe('2031-11-23')
  expect(receiptRetainedUntil('2026-11-23', '2030-12-31')).toBe('2031-12-31')
})

describe('what a receipt says', () => {
  const said = { receivedOn: '2026-11-05', receiver: '王建国', pictures: 1 }
  const known = { shippedOn: '2026-11-03', today: '2026-11-06' }

  it('is well from the day of shipping to today, signed and shown', () => {
    for (const receivedOn of ['2026-11-03', '2026-11-06'])
      expect(receiptFaults({ ...said, receivedOn }, known)).toEqual({})
  })

  it('is refused field by field', () => {
    const fields = (change: Partial<typeof said>) => Object.keys(receiptFaults({ ...said, ...change }, known))
    expect(fields({ receivedOn: '2026-11-02' })).toEqual(['received_on'])
    expect(fields({ receivedOn: '2026-11-07' })).toEqual(['received_on'])
    expect(fields({ receiver: '  ' })).toEqual(['receiver'])
    expect(fields({ pictures: 0 })).toEqual(['pictures'])
  })
})
