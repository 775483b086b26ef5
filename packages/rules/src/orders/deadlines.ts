import type { OrderState } from './order-state.ts'

/** Domain guide: defaults of the store's settings. */
export const deadlineSettings = {
  payHours: 24,
  transferHours: 72,
  receivedDaysAfterShipping: 7,
  completedDaysAfterReceipt: 7,
}
export type DeadlineSettings = typeof deadlineSettings

export type PayMethod = 'balance' | 'transfer' | 'term'

const hour = 3_600_000
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hour)

/**
 * Domain guide: an unpaid order ends after 24 hours, one that waits for a transfer after 72. Our choice: an order under
 * review does not end by itself, because the buyer's money may already be on its way; staff decide.
 */
export function expiresAt(
  order: { readonly state: OrderState; readonly payMethod: PayMethod | ''; readonly createdAt: Date },
  settings: DeadlineSettings = deadlineSettings,
): Date | null {
  if (order.state !== 'awaitingPayment') return null
  return after(order.createdAt, order.payMethod === 'transfer' ? settings.transferHours : settings.payHours)
}

/** An order ends at its last instant: at 24:00:00 sharp it is over. */
export const hasExpired = (expires: Date | null, at: Date): boolean => expires !== null && expires <= at

/** Domain guide: received 7 days after shipping when nobody says so earlier. */
export const receivedBy = (shippedAt: Date, settings: DeadlineSettings = deadlineSettings): Date =>
  after(shippedAt, settings.receivedDaysAfterShipping * 24)

/** Domain guide: an order completes 7 days after it was received. */
export const completesAt = (receivedAt: Date, settings: DeadlineSettings = deadlineSettings): Date =>
  after(receivedAt, settings.completedDaysAfterReceipt * 24)
