import type { OrderMoved } from '@yaoji/rules/orders/order-moved'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { reactionsOf } from './reactions.ts'

/** Lets everybody write what follows from an event, in the order of the table. */
export async function react({ reactions }: House, tx: Transaction, moved: OrderMoved, stamp: Stamp): Promise<void> {
  if (!moved.event) return
  for (const name of reactionsOf[moved.event]) await reactions[name](tx, moved, stamp)
}
