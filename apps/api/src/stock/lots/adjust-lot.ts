import { lotActs } from '@yaoji/rules/stock/lot-acts'
import { lotSets, lotStates, nextLotState } from '@yaoji/rules/stock/lot-state'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { countStock } from '../count-stock.ts'
import { refuse } from '../refusals.ts'
import { assertNotRecalled, auditLot, holdLot } from './hold-lot.ts'
import { writeMovements } from './movements.ts'

/** Somebody counted: the row holds what was found, and stock follows. Answers the difference. */
export async function adjustLot(
  tx: Transaction,
  { lotId, counted, reason }: { readonly lotId: number; readonly counted: number; readonly reason: string },
  stamp: Stamp,
): Promise<number> {
  const { lot } = await holdLot(tx, lotId)
  const place = { state: lot.state, zone: lot.zone }
  if (!(lotSets.inStore as readonly string[]).includes(lot.state))
    throw refuse('stock.stateForbids', { label: lotStates[lot.state].label, act: lotActs.adjust })
  // The quota of its sale is what the lot held.
  if (lot.state === 'near_expiry') throw refuse('stock.lotInSale')
  const difference = counted - lot.quantity
  if (difference === 0) throw refuse('stock.unchanged')
  // A recall leaves rows without pieces where they are; pieces that turn up there would be in dealings again.
  if (difference > 0 && nextLotState(lot.state, 'recall') !== null) await assertNotRecalled(tx, lot)
  await tx.execute(sql`update lots set quantity = ${counted}, touched = true where id = ${lotId}`)
  if ((lotSets.forSale as readonly string[]).includes(lot.state))
    await countStock(tx, [{ goodsId: lot.goodsId, warehouseId: lot.warehouseId, quantity: difference }])
  const sides = difference > 0 ? { from: null, to: place } : { from: place, to: null }
  await writeMovements(tx, [{ lotId, act: 'adjust', quantity: difference, ...sides }], { reason }, stamp)
  await auditLot(tx, stamp, 'adjust', lot, { reason, data: { before: lot.quantity, counted } })
  return difference
}
