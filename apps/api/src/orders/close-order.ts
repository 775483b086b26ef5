import type { OrderMove } from '@yaoji/rules/orders/order-state'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { House } from './house.ts'
import { type MoveFacts, moveOrder } from './moves/move-order.ts'
import type { OrderRow } from './order-row.ts'

type ClosingMove = Extract<OrderMove, 'cancel' | 'expire' | 'refuse' | 'confirmCancel' | 'failGroup'>

/** Ends an order before anything left the warehouse. What it took of others goes back by the reactions of `closed`. */
export const closeOrder = (
  house: House,
  tx: Transaction,
  order: OrderRow,
  move: ClosingMove,
  stamp: Stamp,
  facts: MoveFacts,
): Promise<OrderRow> =>
  moveOrder(house, tx, order, move, stamp, {
    ...facts,
    set: { ...facts.set, cancelledAt: stamp.at, expiresAt: null },
  })
