import { expect, test } from 'vitest'
import { nextRepresentative } from './next-representative.ts'
import { reviewDue } from './review-due.ts'

const plain = { off: [], worked: [] }

test('a review of two working days that begins on a Friday is due on Tuesday', () => {
  expect(reviewDue('2026-11-20', 2, plain)).toBe('2026-11-24')
  expect(reviewDue('2026-11-22', 2, plain)).toBe('2026-11-24')
})

test('holidays are left out and worked weekends count', () => {
  const nationalDay = {
    off: ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'],
    worked: ['2026-10-10'],
  }
  expect(reviewDue('2026-09-30', 1, nationalDay)).toBe('2026-10-08')
  expect(reviewDue('2026-10-09', 1, nationalDay)).toBe('2026-10-10')
})

const someone = { isDefault: false, provinces: [] as string[], lastGivenAt: null as number | null }

test('a member of a province goes to who looks after it, in turn', () => {
  const sichuan = [
    { ...someone, id: 1, provinces: ['51'], lastGivenAt: 20 },
    { ...someone, id: 2, provinces: ['50', '51'], lastGivenAt: 10 },
    { ...someone, id: 3 },
  ]
  expect(nextRepresentative(sichuan, '51')).toBe(2)
  expect(nextRepresentative([{ ...sichuan[0]!, lastGivenAt: null }, sichuan[1]!], '51')).toBe(1)
})

test('elsewhere it goes to who looks after everywhere, else to the default one', () => {
  const office = { ...someone, id: 9, isDefault: true }
  const local = { ...someone, id: 1, provinces: ['51'] }
  expect(nextRepresentative([office, local, { ...someone, id: 4 }], '44')).toBe(4)
  expect(nextRepresentative([office, local], '44')).toBe(9)
  expect(nextRepresentative([], '44')).toBeNull()
})
