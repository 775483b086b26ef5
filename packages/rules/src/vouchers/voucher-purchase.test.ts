import { expect, test } from 'vitest'
import { nextPurchaseState, purchaseStateAt } from './voucher-purchase.ts'

test('a purchase under review is finance’s to decide, a confirmed or cancelled one is final', () => {
  expect(nextPurchaseState('awaitingReview', 'cancel')).toBeNull()
  expect(nextPurchaseState('awaitingReview', 'expire')).toBeNull()
  expect(nextPurchaseState('awaitingPayment', 'confirm')).toBeNull()
  for (const move of ['submitTransfer', 'confirm', 'reject', 'cancel', 'expire'] as const)
    for (const state of ['completed', 'cancelled'] as const) expect(nextPurchaseState(state, move)).toBeNull()
})

test('an unpaid purchase is cancelled from its last instant on, one under review never by time', () => {
  const expiresAt = new Date(1_000)
  expect(purchaseStateAt({ state: 10, expiresAt }, new Date(999))).toBe('awaitingPayment')
  expect(purchaseStateAt({ state: 10, expiresAt }, new Date(1_000))).toBe('cancelled')
  expect(purchaseStateAt({ state: 15, expiresAt }, new Date(1_000))).toBe('awaitingReview')
})
