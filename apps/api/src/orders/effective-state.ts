import { completesAt, hasExpired, type ReceiptDeadlines, receivedBy } from '@yaoji/rules/orders/deadlines'
import { type OrderState, orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { type SQL, sql } from 'drizzle-orm'
import type { OrderRow } from './order-row.ts'

export interface EffectiveState {
  readonly state: OrderState
  readonly code: number
  readonly receivedAt: Date | null
}

type Timed = Pick<OrderRow, 'state' | 'kind' | 'expiresAt' | 'shippedAt' | 'receivedAt' | 'receiptApprovedAt'>

/** Domain guide L14: an order of ephedrine preparations completes with an approved receipt alone. */
export const mayComplete = ({ kind, receiptApprovedAt }: Pick<OrderRow, 'kind' | 'receiptApprovedAt'>): boolean =>
  kind === 'normal' || receiptApprovedAt !== null

/** What an order is at an instant, although the job that writes it may come later: expired, received, completed. */
export function effectiveState(order: Timed, at: Date, deadlines: ReceiptDeadlines): EffectiveState {
  const state = stateOfCode(order.state)
  const answer = (effective: OrderState, receivedAt: Date | null) => ({
    state: effective,
    code: orderStates[effective].code,
    receivedAt,
  })
  if (state === 'awaitingPayment' && hasExpired(order.expiresAt, at)) return answer('cancelled', null)
  if (state !== 'shipped' || !order.shippedAt) return answer(state, order.receivedAt)
  const silent = receivedBy(order.shippedAt, deadlines)
  const receivedAt = order.receivedAt ?? (silent <= at ? silent : null)
  const completes = receivedAt !== null && mayComplete(order) && completesAt(receivedAt, deadlines) <= at
  return answer(completes ? 'completed' : 'shipped', receivedAt)
}

/** SQL of what the state depends on: an instant, and days. */
export interface Now {
  readonly at: string
  readonly receivedDays: string
  readonly completedDays: string
}
const nowOf = (at: Date, deadlines: ReceiptDeadlines): Now => ({
  at: `'${at.toISOString()}'::timestamptz`,
  receivedDays: `${deadlines.receivedDaysAfterShipping}`,
  completedDays: `${deadlines.completedDaysAfterReceipt}`,
})
const code = (state: OrderState) => orderStates[state].code
const silentAt = ({ receivedDays }: Now) => `shipped_at + ${receivedDays} * interval '24 hours'`
/** It was sent at least so many days ago: an index on the time of sending leads to it. */
const sentBefore = (days: string, { at }: Now) => `shipped_at <= ${at} - ${days} * interval '24 hours'`

/** The order's time to pay is over, and it is unpaid. */
const hasLapsed = ({ at }: Now) => `(state = ${code('awaitingPayment')} and expires_at <= ${at})`

/** It is on its way and nobody has said yet that it arrived, though its time for that is over. */
const arrivedSilently = (now: Now) =>
  `(state = ${code('shipped')} and received_at is null and ${sentBefore(now.receivedDays, now)})`

/** Nothing is received before it is sent. */
const hasCompleted = (now: Now) =>
  `(state = ${code('shipped')} and ${sentBefore(now.completedDays, now)} and (kind = 'normal' or receipt_approved_at is not null)
    and coalesce(received_at, ${silentAt(now)}) + ${now.completedDays} * interval '24 hours' <= ${now.at})`

/** Domain guide L14: it arrived, and its receipt is not approved yet. */
export const awaitsReceipt = (now: Now) =>
  `(state = ${code('shipped')} and kind = 'ephedrine' and receipt_approved_at is null
    and coalesce(received_at, ${silentAt(now)}) <= ${now.at})`

/** The code of the state that holds at an instant, for lists and counts. */
export const codeNow = (now: Now) => `case
  when ${hasLapsed(now)} then ${code('cancelled')} when ${hasCompleted(now)} then ${code('completed')} else state end`

/** The written states in which an order can have one of these codes now: the clock alone moves it from two of them. */
export const writtenAs = (codes: readonly number[]): number[] => [
  ...new Set([
    ...codes,
    ...(codes.includes(code('cancelled')) ? [code('awaitingPayment')] : []),
    ...(codes.includes(code('completed')) ? [code('shipped')] : []),
  ]),
]

/** The same inside a template. */
export const effectiveCode = (at: Date, deadlines: ReceiptDeadlines): SQL => sql.raw(codeNow(nowOf(at, deadlines)))

/** The written state lags behind the clock. */
export function lagsBehind(at: Date, deadlines: ReceiptDeadlines): SQL {
  const now = nowOf(at, deadlines)
  return sql.raw(`(${hasLapsed(now)} or ${hasCompleted(now)} or ${arrivedSilently(now)})`)
}
