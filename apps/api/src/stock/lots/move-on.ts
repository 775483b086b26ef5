import { type LotAct, lotActs } from '@yaoji/rules/stock/lot-acts'
import { type LotMove, lotStates, nextLotState } from '@yaoji/rules/stock/lot-state'
import { zoneAfter } from '@yaoji/rules/stock/zones'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { auditLot, type HeldLot } from './hold-lot.ts'
import type { LotRow } from './lot-row.ts'
import type { Place } from './movements.ts'
import type { Transfer } from './plan-transfer.ts'
import { transferPieces } from './transfer.ts'

export interface Step {
  readonly move: LotMove
  readonly quantity: number
}
export interface Said {
  readonly act: LotAct
  readonly reason: string
  /** The number of a paper: of a delivery, a record of destruction. */
  readonly reference?: string
}

/** Where a move brings pieces of a lot; refuses what their state does not allow. */
export function placeAfter(lot: LotRow, move: LotMove, act: LotAct, zones: HeldLot['zones']): Place {
  const state = nextLotState(lot.state, move)
  if (state === null) throw refuse('stock.stateForbids', { label: lotStates[lot.state].label, act: lotActs[act] })
  return { state, zone: zoneAfter(state, lot.zone, zones) }
}

/**
 * Moves pieces of one lot on by the table of moves, with history, counters and audit row. Answers the row in which the
 * pieces of each step are now.
 */
export async function moveOn(
  tx: Transaction,
  { lot, family, zones }: HeldLot,
  steps: readonly Step[],
  said: Said,
  stamp: Stamp,
): Promise<readonly number[]> {
  const moving = steps.filter(({ quantity }) => quantity > 0)
  const transfers = moving.map(
    ({ move, quantity }): Transfer => ({ lot, quantity, to: placeAfter(lot, move, said.act, zones), act: said.act }),
  )
  const pieces = moving.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0) throw refuse('stock.empty')
  if (pieces > lot.quantity) throw refuse('stock.tooMany', { held: lot.quantity })
  const ends = await transferPieces(tx, family, transfers, said, stamp)
  await auditLot(tx, stamp, said.act, lot, {
    reason: said.reason,
    data: { to: transfers.map(({ to, quantity }, index) => ({ ...to, quantity, lot: ends[index] })) },
  })
  return ends
}
