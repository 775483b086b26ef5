import type { ChosenTender } from '../money/tenders.ts'
import type { PriceSource } from '../promotions/price-source.ts'
import type { OrderState } from './order-state.ts'

/** Domain guide: defaults of the store's settings. */
export const deadlineSettings = {
  payHours: 24,
  transferHours: 72,
  /** Flash sales and group buys: others wait for what is not paid. */
  rushMinutes: 30,
  receivedDaysAfterShipping: 7,
  completedDaysAfterReceipt: 7,
}
type DeadlineSettings = Readonly<typeof deadlineSettings>
export type PayDeadlines = Pick<DeadlineSettings, 'payHours' | 'transferHours' | 'rushMinutes'>
export type ReceiptDeadlines = Omit<DeadlineSettings, keyof PayDeadlines>

const hour = 3_600_000
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hour)

/**
 * Domain guide: an unpaid order ends after 24 hours, one that waits for a transfer after 72. Our choice: an order under
 * review does not end by itself, because the buyer's money may already be on its way; staff decide.
 */
export function expiresAt(
  order: {
    readonly state: OrderState
    readonly tender: ChosenTender | null
    readonly createdAt: Date
    /** Price sources of the order's lines. */
    readonly sources?: readonly PriceSource[]
  },
  settings: PayDeadlines = deadlineSettings,
): Date | null {
  if (order.state !== 'awaitingPayment') return null
  if (isRush(order.sources ?? [])) return after(order.createdAt, settings.rushMinutes / 60)
  return after(order.createdAt, order.tender === 'transfer' ? settings.transferHours : settings.payHours)
}

/** Domain guide: an order with flash or group goods is paid within 30 minutes, by whatever method. */
const isRush = (sources: readonly PriceSource[]): boolean =>
  sources.some((source) => source === 'flash' || source === 'group')

/** An order ends at its last instant: at 24:00:00 sharp it is over. */
export const hasExpired = (expires: Date | null, at: Date): boolean => expires !== null && expires <= at

/** Domain guide: received 7 days after shipping when nobody says so earlier. */
export const receivedBy = (shippedAt: Date, settings: ReceiptDeadlines = deadlineSettings): Date =>
  after(shippedAt, settings.receivedDaysAfterShipping * 24)

/** Domain guide: an order completes 7 days after it was received. */
export const completesAt = (receivedAt: Date, settings: ReceiptDeadlines = deadlineSettings): Date =>
  after(receivedAt, settings.completedDaysAfterReceipt * 24)
