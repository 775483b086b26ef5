import { completesAt, hasExpired, type ReceiptDeadlines, receivedBy } from '@yaoji/rules/orders/deadlines'
import { type OrderState, orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { type SQL, sql } from 'drizzle-orm'
import type { OrderRow } from './order-row.ts'

export interface EffectiveState {
  readonly state: OrderState
  readonly code: number
  readonly receivedAt: Date | null
}

type Timed = Pick<OrderRow, 'state' | 'kind' | 'expiresAt' | 'shippedAt' | 'receivedAt'>

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
  const completes = receivedAt !== null && order.kind === 'normal' && completesAt(receivedAt, deadlines) <= at
  return answer(completes ? 'completed' : 'shipped', receivedAt)
}

export const days = (count: number) => sql.raw(`interval '${count * 24} hours'`)

/** The same in SQL, for lists and counts: the code of the state that holds at `at`. */
export const effectiveCode = (at: Date, deadlines: ReceiptDeadlines): SQL => sql`case
  when state = 10 and expires_at <= ${at.toISOString()}::timestamptz then 90
  when state = 60 and kind = 'normal'
    and coalesce(received_at, shipped_at + ${days(deadlines.receivedDaysAfterShipping)})
      + ${days(deadlines.completedDaysAfterReceipt)} <= ${at.toISOString()}::timestamptz
    then 70
  else state end`
