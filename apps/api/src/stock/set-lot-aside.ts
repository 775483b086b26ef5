import { zoneAfter } from '@yaoji/rules/stock/zones'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockStock } from './count-stock.ts'
import { type LotRow, lockFamilies } from './lots/lot-row.ts'
import type { Transfer } from './lots/plan-transfer.ts'
import { transferPieces } from './lots/transfer.ts'
import { zonesOf } from './lots/zones-of.ts'
import { placeKey } from './stock-lines.ts'

/**
 * Takes a lot out of ordinary stock, to be sold at a price of its own. Answers how many pieces it holds, or null when open
 * orders have reserved so much that they would need it.
 */
export async function setLotAside(tx: Transaction, lotId: number, stamp: Stamp): Promise<number | null> {
  const family = await lockFamilies(tx, [lotId])
  const lot = family.find(({ id }) => id === lotId)
  if (lot?.state !== 'saleable' || lot.quantity === 0) return null
  const free = (await lockStock(tx, [lot])).get(placeKey(lot))?.saleable ?? 0
  if (free < lot.quantity) return null
  const to = { state: 'near_expiry', zone: lot.zone } as const
  await transferPieces(tx, family, [{ lot, quantity: lot.quantity, to, act: 'setAside' }], {}, stamp)
  return lot.quantity
}

/**
 * Locks lots with their counters, in the order in which outbound and orders do; what is claimed of their sales is locked
 * after them. Answers their rows as they are now.
 */
export async function lockLotsOf(tx: Transaction, lotIds: readonly number[]): Promise<readonly LotRow[]> {
  const asked = new Set(lotIds)
  const rows = (await lockFamilies(tx, lotIds)).filter(({ id }) => asked.has(id))
  await lockStock(tx, rows)
  return rows
}

/**
 * Gives back to ordinary stock what a near-expiry sale left of its lots; `stopped` when they are too close to their expiry.
 * Lots that are set aside no more (stopped, recalled) stay as they are.
 */
export async function returnLots(
  tx: Transaction,
  lotIds: readonly number[],
  state: 'saleable' | 'stopped',
  stamp: Stamp,
): Promise<void> {
  const asked = new Set(lotIds)
  const family = await lockFamilies(tx, lotIds)
  const zones = await zonesOf(tx, family)
  const transfers = family
    .filter((lot) => asked.has(lot.id) && lot.state === 'near_expiry')
    .map((lot): Transfer => {
      const to = { state, zone: zoneAfter(state, lot.zone, zones(lot)) }
      return { lot, quantity: lot.quantity, to, act: 'giveBack' }
    })
  await transferPieces(tx, family, transfers, {}, stamp)
}
