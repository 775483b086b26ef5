import type { SpecialClass } from '@yaoji/rules/goods/goods-facts'
import { dayOf } from '@yaoji/rules/money/day'
import { judgePieces, needsTwoToAccept, verdictOn } from '@yaoji/rules/stock/acceptance'
import { sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { stopSaleDays } from '../settings.ts'
import { assertNotRecalled, auditLot, type HeldLot, holdLot } from './hold-lot.ts'
import { moveOn, placeAfter } from './move-on.ts'

export interface Verdict {
  readonly lotId: number
  /** How many pieces are good; the rest is rejected. */
  readonly good: number
  /** Why the rest is not. */
  readonly reason: string
}
/** `confirming`: special goods wait for the second person, and none of it is stock before. */
type Accepted = 'done' | 'confirming'

/**
 * Judges a delivery (GSP 验收): the good pieces become saleable, the rest is rejected. Goods under special administration
 * are judged by two people: the first verdict is only written down, and judging again replaces it.
 */
export async function acceptLot(tx: Transaction, verdict: Verdict, stamp: Stamp): Promise<Accepted> {
  const held = await holdLot(tx, verdict.lotId)
  placeAfter(held.lot, 'accept', 'accept', held.zones)
  const judged = judgePieces(held.lot.quantity, verdict.good, verdict.reason)
  if (!judged.ok) throw refuse('stock.*', judged.refusal)
  const { good, reason } = verdict
  if (good > 0) await assertNotRecalled(tx, held.lot)
  if (!(await isSpecial(tx, held.lot.goodsId))) {
    await writeVerdict(tx, { ...verdict, rejected: judged.value }, stamp, stamp.at)
    await putAway(tx, held, good, reason, stamp)
    return 'done'
  }
  await writeVerdict(tx, { ...verdict, rejected: judged.value }, stamp, null)
  await auditLot(tx, stamp, 'judge', held.lot, { reason, data: { good, rejected: judged.value } })
  return 'confirming'
}

/** A second person stands by the verdict on special goods; only then they are stock. */
export async function confirmAcceptance(tx: Transaction, lotId: number, stamp: Stamp): Promise<void> {
  const held = await holdLot(tx, lotId)
  const found = await tx.execute<{ id: number; good: number; rejected: number; reason: string; by: number }>(sql`
    select id, good, rejected, reason, judged_by as by from acceptances where lot_id = ${lotId} and ${undecided} for update`)
  const [open] = found.rows
  if (!open) throw refuse('stock.acceptanceMissing')
  if (open.by === personOf(stamp)) throw refuse('stock.sameAcceptor')
  if (open.good + open.rejected !== held.lot.quantity) throw refuse('stock.acceptanceOutdated')
  if (open.good > 0) await assertNotRecalled(tx, held.lot)
  await tx.execute(sql`
    update acceptances set confirmed_by = ${personOf(stamp)}, confirmed_name = ${stamp.actor.name},
      done_at = ${stamp.at.toISOString()} where id = ${open.id}`)
  await putAway(tx, held, open.good, open.reason, stamp)
}

async function putAway(tx: Transaction, held: HeldLot, good: number, reason: string, stamp: Stamp) {
  const days = await settingOf(tx, stopSaleDays)
  return moveOn(
    tx,
    held,
    [
      { move: verdictOn('accept', held.lot.expiresOn, dayOf(stamp.at), days), quantity: good },
      { move: 'reject', quantity: held.lot.quantity - good },
    ],
    { act: 'accept', reason },
    stamp,
  )
}

const undecided = sql.raw('done_at is null and replaced_at is null')

async function isSpecial(tx: Transaction, goodsId: number): Promise<boolean> {
  const found = await tx.execute<{ special: SpecialClass[] }>(
    sql`select special from ${goods} g where g.id = ${goodsId}`,
  )
  return needsTwoToAccept(found.rows[0]?.special ?? [])
}

/** An acceptance names a person; a program accepts nothing. */
function personOf({ actor }: Stamp): number {
  if (actor.kind !== 'staff') throw new Error('only staff accept deliveries')
  return actor.id
}

async function writeVerdict(
  tx: Transaction,
  { lotId, good, rejected, reason }: Verdict & { readonly rejected: number },
  stamp: Stamp,
  doneAt: Date | null,
): Promise<void> {
  await tx.execute(sql`
    update acceptances set replaced_at = ${stamp.at.toISOString()} where lot_id = ${lotId} and ${undecided}`)
  await tx.execute(sql`
    insert into acceptances (lot_id, good, rejected, reason, judged_by, judged_name, judged_at, done_at)
    values (${lotId}, ${good}, ${rejected}, ${reason}, ${personOf(stamp)}, ${stamp.actor.name}, ${stamp.at.toISOString()},
      ${doneAt?.toISOString() ?? null})`)
}
