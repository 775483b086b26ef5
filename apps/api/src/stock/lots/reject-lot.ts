import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { holdLot } from './hold-lot.ts'
import { moveOn } from './move-on.ts'
import type { LotAsked } from './stop-lot.ts'

/** Pieces are not good: of a delivery, of a return, or of what was stopped. They are kept apart until they are destroyed. */
export async function rejectLot(tx: Transaction, { lotId, quantity, reason }: LotAsked, stamp: Stamp): Promise<number> {
  const held = await holdLot(tx, lotId)
  const pieces = quantity ?? held.lot.quantity
  const [end] = await moveOn(tx, held, [{ move: 'reject', quantity: pieces }], { act: 'reject', reason }, stamp)
  return end!
}

/** Rejected and recalled pieces end: they are kept as a number, with the record of their destruction. */
export async function destroyLot(
  tx: Transaction,
  { lotId, quantity, reason, reference }: LotAsked & { readonly reference: string },
  stamp: Stamp,
): Promise<number> {
  const held = await holdLot(tx, lotId)
  const pieces = quantity ?? held.lot.quantity
  const said = { act: 'destroy', reason, reference } as const
  const [end] = await moveOn(tx, held, [{ move: 'destroy', quantity: pieces }], said, stamp)
  return end!
}
