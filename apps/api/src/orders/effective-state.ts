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

const hours = (days: number) => sql.raw(`interval '${days * 24} hours'`)
const code = (state: OrderState) => sql.raw(String(orderStates[state].code))
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** The order's time to pay is over, and it is unpaid. */
const hasLapsed = (at: Date): SQL => sql`(state = ${code('awaitingPayment')} and expires_at <= ${instant(at)})`

/** It is on its way and nobody has said yet that it arrived, though its time for that is over. */
const arrivedSilently = (at: Date, { receivedDaysAfterShipping }: ReceiptDeadlines): SQL =>
  sql`(state = ${code('shipped')} and received_at is null
    and shipped_at + ${hours(receivedDaysAfterShipping)} <= ${instant(at)})`

const hasCompleted = (at: Date, deadlines: ReceiptDeadlines): SQL =>
  sql`(state = ${code('shipped')} and (kind = 'normal' or receipt_approved_at is not null)
    and coalesce(received_at, shipped_at + ${hours(deadlines.receivedDaysAfterShipping)})
      + ${hours(deadlines.completedDaysAfterReceipt)} <= ${instant(at)})`

/** Domain guide L14: it arrived, and its receipt is not approved yet. */
export const awaitsReceipt = (at: Date, { receivedDaysAfterShipping }: ReceiptDeadlines): SQL =>
  sql`(state = ${code('shipped')} and kind = 'ephedrine' and receipt_approved_at is null
    and coalesce(received_at, shipped_at + ${hours(receivedDaysAfterShipping)}) <= ${instant(at)})`

/** The code of the state that holds at an instant, for lists and counts. */
export const effectiveCode = (at: Date, deadlines: ReceiptDeadlines): SQL => sql`case
  when ${hasLapsed(at)} then ${code('cancelled')} when ${hasCompleted(at, deadlines)} then ${code('completed')} else state end`

/** The written state lags behind the clock. */
export const lagsBehind = (at: Date, deadlines: ReceiptDeadlines): SQL =>
  sql`(${hasLapsed(at)} or ${hasCompleted(at, deadlines)} or ${arrivedSilently(at, deadlines)})`
