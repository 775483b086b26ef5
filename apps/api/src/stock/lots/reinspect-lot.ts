import { dayOf } from '@yaoji/rules/money/day'
import { judgePieces, verdictOn } from '@yaoji/rules/stock/acceptance'
import type { Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { stopSaleDays } from '../settings.ts'
import type { Verdict } from './accept-lot.ts'
import { assertNotRecalled, holdLot } from './hold-lot.ts'
import { moveOn, placeAfter } from './move-on.ts'

/**
 * Domain 2.9: what came back is inspected again (GSP 销后退回) before anybody buys it. Good pieces are for sale, unless
 * they are inside the stop-sale window; the rest is rejected.
 */
export async function reinspectLot(tx: Transaction, { lotId, good, reason }: Verdict, stamp: Stamp): Promise<void> {
  const held = await holdLot(tx, lotId)
  placeAfter(held.lot, 'pass', 'reinspect', held.zones)
  const judged = judgePieces(held.lot.quantity, good, reason)
  if (!judged.ok) throw refuse('stock.*', judged.refusal)
  if (good > 0) await assertNotRecalled(tx, held.lot)
  const days = await settingOf(tx, stopSaleDays)
  await moveOn(
    tx,
    held,
    [
      { move: verdictOn('pass', held.lot.expiresOn, dayOf(stamp.at), days), quantity: good },
      { move: 'reject', quantity: judged.value },
    ],
    { act: 'reinspect', reason },
    stamp,
  )
}
