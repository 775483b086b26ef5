import { lotStates } from '@yaoji/rules/stock/lot-state'
import { mayBeIn } from '@yaoji/rules/stock/zones'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { auditLot, holdLot } from './hold-lot.ts'
import type { LotAsked } from './stop-lot.ts'
import { transferPieces } from './transfer.ts'

/** Carries pieces to another zone of their warehouse. What they are does not change, so neither does stock. */
export async function moveLot(
  tx: Transaction,
  { lotId, quantity, reason, zone }: LotAsked & { readonly zone: string },
  stamp: Stamp,
): Promise<number> {
  const { lot, family, zones } = await holdLot(tx, lotId)
  const goal = zones.find(({ code }) => code === zone)
  const pieces = quantity ?? lot.quantity
  if (!goal) throw refuse('stock.zoneMissing')
  if (lot.zone === zone) throw refuse('stock.alreadyThere')
  if (!mayBeIn(lot.state, goal.kind))
    throw refuse('stock.zoneForbids', { zone: goal.name, label: lotStates[lot.state].label })
  if (pieces > lot.quantity) throw refuse('stock.tooMany', { held: lot.quantity })
  if (lot.state === 'near_expiry' && pieces < lot.quantity) throw refuse('stock.lotInSale')
  const to = { state: lot.state, zone }
  const [end] = await transferPieces(tx, family, [{ lot, quantity: pieces, to, act: 'move' }], { reason }, stamp)
  await auditLot(tx, stamp, 'move', lot, { reason, data: { to, quantity: pieces, lot: end } })
  return end!
}
