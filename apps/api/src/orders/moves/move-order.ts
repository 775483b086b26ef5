import { eventOf, type OrderMoved, type ReturnedLine } from '@yaoji/rules/orders/order-moved'
import {
  nextState,
  type OrderAct,
  type OrderMove,
  type OrderNote,
  type OrderState,
  orderStates,
  stateOfCode,
} from '@yaoji/rules/orders/order-state'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { lockReplaced, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { orders } from '../tables.ts'
import { logMoves } from './log-moves.ts'
import { movedFacts } from './moved-facts.ts'
import { movedLines } from './moved-lines.ts'
import { react } from './react.ts'

type Changes = Partial<Omit<typeof orders.$inferInsert, 'id' | 'state' | 'version' | 'orderNo' | 'memberId'>>
export interface MoveFacts {
  readonly reason?: string
  readonly set?: Changes
  /** Facts for the audit row beside the states. */
  readonly data?: Record<string, unknown>
  /** Of a pick: names of what is missing that was not missing before; its buyer is notified. */
  readonly newlyShort?: readonly string[]
  /** What the act itself writes: after the guards, before the order and its facts. */
  readonly writes?: () => Promise<unknown>
  /** Of a return: what comes back. */
  readonly back?: readonly ReturnedLine[]
  /** Of a return: the buyer takes its money into the balance. */
  readonly toBalance?: boolean
  /** A payment's guards were asked before its money moved. */
  readonly guarded?: true
}

/**
 * The one way in which an order changes its state: asks the table of moves and the guards, writes the order, its log, the
 * audit row, the fact and the member's notice, and lets others react. The order must be locked; a move that the state does
 * not allow is refused with the state as it is.
 */
export async function moveOrder(
  house: House,
  tx: Transaction,
  order: OrderRow,
  move: OrderMove,
  stamp: Stamp,
  facts: MoveFacts = {},
): Promise<OrderRow> {
  return write(house, tx, order, { act: move, to: mayMove(order, move), stamp, ...facts })
}

/** The state after a move; refuses one that the state does not allow. */
export function mayMove(order: OrderRow, move: OrderMove): OrderState {
  const next = nextState(stateOfCode(order.state), move)
  if (!next) throw movedOn(order, move)
  return next
}

/**
 * The same move of several locked orders at once: one statement writes the orders, one reads their lines, one logs the
 * moves, whatever their number. Guards and reactions run for one order after another.
 */
export async function moveOrders(
  house: House,
  tx: Transaction,
  list: readonly OrderRow[],
  move: OrderMove,
  stamp: Stamp,
): Promise<readonly OrderRow[]> {
  const [first] = list
  if (!first) return []
  const to = mayMove(first, move)
  const other = list.find((order) => order.state !== first.state)
  if (other) throw movedOn(other, move)
  const from = stateOfCode(first.state)
  const event = eventOf(move, { from, to, becomesPaid: false })
  for (const order of list) await guard(house, tx, order, event, stamp)
  const ids = list.map(({ id }) => id)
  const after = await tx
    .update(orders)
    .set({ state: orderStates[to].code, version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, ids))
    .returning()
  const lines = await movedLines(tx, ids)
  const moved = after.map((order) => movedFacts(order, { act: move, event, from, lines: lines.get(order.id) ?? [] }))
  logMoves(
    tx,
    moved.map((each) => ({ moved: each, reason: '', data: {} })),
    stamp,
  )
  for (const each of moved) await react(house, tx, each, stamp)
  return after
}

/** An act that leaves the state as it is. */
export const noteOrder = (
  house: House,
  tx: Transaction,
  order: OrderRow,
  act: OrderNote,
  stamp: Stamp,
  facts: MoveFacts = {},
): Promise<OrderRow> => write(house, tx, order, { act, to: stateOfCode(order.state), stamp, ...facts })

/** Asks the guards of an event. Payments ask before their money moves, everything else when it is written. */
export async function guard(
  { guards }: House,
  tx: Transaction,
  order: OrderRow,
  event: OrderMoved['event'],
  stamp: Stamp,
  moneyIsHere = false,
): Promise<void> {
  const asked = event && guards[event]
  if (!asked) return
  const { id: orderId, memberId, kind, promotionId } = order
  for (const each of asked) await each(tx, { event, orderId, memberId, kind, promotionId, moneyIsHere }, stamp)
}

/** Someone was faster, or the page is old: says what the order is now. */
export const movedOn = (order: OrderRow, act: OrderAct): Refusal =>
  refuse('orders.movedOn', {
    status: order.state,
    status_label: orderStates[stateOfCode(order.state)].label,
    act,
  })

interface Writing extends MoveFacts {
  readonly act: OrderAct
  readonly to: OrderState
  readonly stamp: Stamp
}

async function write(
  house: House,
  tx: Transaction,
  order: OrderRow,
  { act, to, stamp, reason = '', set = {}, data = {}, writes, guarded, back = [], toBalance, newlyShort }: Writing,
): Promise<OrderRow> {
  const from = stateOfCode(order.state)
  const event = eventOf(act, { from, to, becomesPaid: set.paid === true && !order.paid })
  // Its end is written at the orders that it replaces: they are locked before any stock is.
  if (event === 'outbound' || event === 'closed') await lockReplaced(tx, order)
  if (!guarded) await guard(house, tx, order, event, stamp)
  await writes?.()
  const [after] = await tx
    .update(orders)
    .set({ ...set, state: orderStates[to].code, version: order.version + 1 })
    .where(sql`${orders.id} = ${order.id}`)
    .returning()
  if (!after) throw new Error(`order ${order.id} vanished while locked`)
  const lines = (await movedLines(tx, [order.id])).get(order.id) ?? []
  const moved = movedFacts(after, { act, event, from, lines, back, ...(toBalance && { toBalance }) })
  logMoves(tx, [{ moved, reason, data, newlyShort }], stamp)
  await react(house, tx, moved, stamp)
  return after
}
