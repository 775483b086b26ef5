import { nextState, type OrderMove, orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { changed } from '../platform/http/problems.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type LoggedMove, logMoves, moveTexts } from './log-moves.ts'
import type { OrderRow } from './order-row.ts'
import { orders } from './tables.ts'

type Changes = Partial<Omit<typeof orders.$inferInsert, 'id' | 'state' | 'version' | 'orderNo' | 'memberId'>>
export interface MoveFacts {
  readonly reason?: string
  readonly set?: Changes
  /** Facts for the audit row beside the states. */
  readonly data?: Record<string, unknown>
}

/**
 * The one way in which an order changes its state: asks the table of moves, writes the order, its log, the audit row and
 * the member's notice. The order must be locked; a move that the state does not allow is refused with the state as it is.
 */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  move: OrderMove,
  stamp: Stamp,
  facts: MoveFacts = {},
): Promise<OrderRow> {
  const next = nextState(stateOfCode(order.state), move)
  if (!next) throw movedOn(order, move)
  return write(tx, order, move, orderStates[next].code, stamp, facts)
}

/** The same move of several locked orders at once, in two statements whatever their number. */
export async function moveOrders(
  tx: Transaction,
  list: readonly OrderRow[],
  move: OrderMove,
  stamp: Stamp,
): Promise<readonly OrderRow[]> {
  const [first] = list
  if (!first) return []
  const next = nextState(stateOfCode(first.state), move)
  const other = list.find((order) => order.state !== first.state)
  if (!next || other) throw movedOn(other ?? first, move)
  const after = await tx
    .update(orders)
    .set({ state: orderStates[next].code, version: sql`${orders.version} + 1` })
    .where(
      inArray(
        orders.id,
        list.map(({ id }) => id),
      ),
    )
    .returning()
  const rows = after.map((order) => ({ order, move, fromState: first.state, reason: '', data: {} }))
  await logMoves(tx, rows, stamp)
  return after
}

/** Logs an act that leaves the state as it is. */
export const noteOrder = (
  tx: Transaction,
  order: OrderRow,
  move: 'receive' | 'requestCancel',
  stamp: Stamp,
  facts: MoveFacts = {},
): Promise<OrderRow> => write(tx, order, move, order.state, stamp, facts)

/** Someone was faster, or the page is old: says what the order is now. */
export function movedOn(order: OrderRow, move: LoggedMove) {
  const { label } = orderStates[stateOfCode(order.state)]
  return changed(`订单当前为“${label}”，不能再执行“${moveTexts[move]}”，请刷新后查看`, {
    status: order.state,
    status_label: label,
  })
}

async function write(
  tx: Transaction,
  order: OrderRow,
  move: LoggedMove,
  toState: number,
  stamp: Stamp,
  { reason = '', set = {}, data = {} }: MoveFacts,
): Promise<OrderRow> {
  const [after] = await tx
    .update(orders)
    .set({ ...set, state: toState, version: order.version + 1 })
    .where(sql`${orders.id} = ${order.id}`)
    .returning()
  if (!after) throw new Error(`order ${order.id} vanished while locked`)
  await logMoves(tx, [{ order: after, move, fromState: order.state, reason, data }], stamp)
  return after
}
