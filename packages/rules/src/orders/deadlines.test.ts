import { expect, test } from 'vitest'
import { completesAt, expiresAt, hasExpired, receivedBy } from './deadlines.ts'

const createdAt = new Date('2026-11-21T08:00:00Z')
const unpaid = { state: 'awaitingPayment', tender: 'balance', createdAt } as const

test('an unpaid order ends after 24 hours, one that waits for a transfer after 72', () => {
  expect(expiresAt(unpaid)).toEqual(new Date('2026-11-22T08:00:00Z'))
  expect(expiresAt({ ...unpaid, tender: 'transfer' })).toEqual(new Date('2026-11-24T08:00:00Z'))
})

test('an order with flash or group goods ends after 30 minutes, also when it waits for a transfer', () => {
  for (const source of ['flash', 'group'] as const)
    for (const tender of ['balance', 'transfer'] as const)
      expect(expiresAt({ ...unpaid, tender, sources: ['member', source] })).toEqual(new Date('2026-11-21T08:30:00Z'))
  expect(expiresAt({ ...unpaid, sources: ['member', 'special'] })).toEqual(new Date('2026-11-22T08:00:00Z'))
})

test('no other state ends by itself, so that money on its way is not lost', () => {
  for (const state of ['awaitingReview', 'awaitingSlip', 'shipped'] as const)
    expect(expiresAt({ ...unpaid, state, tender: 'transfer' })).toBeNull()
})

test('an order lives up to its last instant and is over at it', () => {
  const expires = expiresAt(unpaid)
  expect(hasExpired(expires, new Date('2026-11-22T07:59:59.999Z'))).toBe(false)
  expect(hasExpired(expires, new Date('2026-11-22T08:00:00Z'))).toBe(true)
  expect(hasExpired(null, createdAt)).toBe(false)
})

test('received 7 days after shipping, completed 7 days after that, or as set', () => {
  expect(receivedBy(createdAt)).toEqual(new Date('2026-11-28T08:00:00Z'))
  expect(completesAt(createdAt)).toEqual(new Date('2026-11-28T08:00:00Z'))
  const settings = {
    payHours: 1,
    transferHours: 2,
    rushMinutes: 5,
    receivedDaysAfterShipping: 3,
    completedDaysAfterReceipt: 4,
  }
  expect(receivedBy(createdAt, settings)).toEqual(new Date('2026-11-24T08:00:00Z'))
  expect(completesAt(createdAt, settings)).toEqual(new Date('2026-11-25T08:00:00Z'))
})
