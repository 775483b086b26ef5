import { dayOf } from '@yaoji/rules/money/day'
import { verdictOn } from '@yaoji/rules/stock/acceptance'
import { liftedPieces } from '@yaoji/rules/stock/lifted-pieces'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Actor, Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { stopSaleDays } from '../settings.ts'
import { beforeRecall } from './before-recall.ts'
import { assertNotRecalled, type HeldLot, holdLot } from './hold-lot.ts'
import type { LotRow } from './lot-row.ts'
import { moveOn, placeAfter, type Step } from './move-on.ts'
import { notifyLifted } from './notify-holders.ts'

/** Pieces of a lot and why; the whole lot when no quantity is said. */
export interface LotAsked {
  readonly lotId: number
  readonly quantity?: number | undefined
  readonly reason: string
}

/**
 * Takes pieces out of sale at once, whoever was promised them: who doubts a lot does not wait for orders. A lot that is
 * sold at a price of its own stops whole. Answers the row in which they are now.
 */
export async function stopLot(tx: Transaction, { lotId, quantity, reason }: LotAsked, stamp: Stamp): Promise<number> {
  const held = await holdLot(tx, lotId)
  const pieces = quantity ?? held.lot.quantity
  if (held.lot.state === 'near_expiry' && pieces < held.lot.quantity) throw refuse('stock.lotInSale')
  const [end] = await moveOn(tx, held, [{ move: 'stop', quantity: pieces }], { act: 'stop', reason }, stamp)
  return end!
}

/**
 * Gives stopped pieces back to sale. A recall is lifted by two people: the stamp says who approves it, `second` is who
 * asked (`recallLifting`); what awaited a verdict when it was recalled awaits it again. Answers the row in which the pieces
 * are that are for sale, where there are any.
 */
export async function releaseLot(
  tx: Transaction,
  { lotId, quantity, reason }: LotAsked,
  stamp: Stamp,
  second: Actor | null = null,
): Promise<number> {
  const held = await holdLot(tx, lotId)
  placeAfter(held.lot, 'release', 'release', held.zones)
  if (held.lot.state === 'recalled') await liftRecall(tx, held, stamp, second)
  else await assertNotRecalled(tx, held.lot)
  const steps = await stepsOf(tx, held.lot, quantity ?? held.lot.quantity)
  if (sells(steps)) await assertSellsOn(tx, held.lot, stamp.at)
  const ends = await moveOn(tx, held, steps, { act: 'release', reason }, stamp)
  return ends.at(-1)!
}

/** What a release makes of pieces of a lot: of a recall it gives back to sale what was for sale. */
export const stepsOf = async (tx: Transaction, lot: LotRow, quantity: number): Promise<readonly Step[]> =>
  lot.state === 'recalled' ? liftedPieces(quantity, await beforeRecall(tx, lot)) : [{ move: 'release', quantity }]

export const sells = (steps: readonly Step[]): boolean => steps.some(({ move }) => move === 'release')

/** Pieces inside the stop-sale window are not given back to sale. */
export async function assertSellsOn(
  tx: Transaction,
  { expiresOn }: Pick<LotRow, 'expiresOn'>,
  at: Date,
): Promise<void> {
  const days = await settingOf(tx, stopSaleDays)
  if (verdictOn('release', expiresOn, dayOf(at), days) === 'keepBack') throw refuse('stock.tooCloseToExpiry', { days })
}

async function liftRecall(tx: Transaction, { lot }: HeldLot, stamp: Stamp, second: Actor | null): Promise<void> {
  if (second === null || second.id === stamp.actor.id) throw refuse('stock.recallNeedsSecondPerson')
  const { goodsId } = lot
  // Of every spelling: what is under recall in one of them is so in all.
  const lifted = await tx.execute<{ id: number; lotNo: string }>(sql`
    with open as materialized (
      select id from recalls where goods_id = ${goodsId} and lot_key(lot_no) = lot_key(${lot.lotNo}) and lifted_at is null
      order by id for update)
    update recalls r set lifted_at = ${stamp.at.toISOString()} from open o where r.id = o.id
    returning r.id, r.lot_no as "lotNo"`)
  for (const { id, lotNo } of lifted.rows) await notifyLifted(tx, { recallId: id, goodsId, lotNo }, stamp.at)
}
