import { addDays, dayOf } from '@yaoji/rules/money/day'
import { waitingClaims } from '@yaoji/rules/promotions/claims'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { storedKinds } from '@yaoji/rules/promotions/kinds'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { jobStamp } from '../platform/stamp.ts'
import { lockLotsOf, returnLots } from '../stock/set-lot-aside.ts'
import { stopSaleDays } from '../stock/settings.ts'
import { inStates } from './quotas/claim-states.ts'

/** Kinds that set lots aside. */
const ofLots = storedKinds.filter((kind) => kindFacts[kind].sellsLots)

/** What was promised of a sale and has not left waits for its lots: outbound takes them by their numbers. */
const waited = sql`exists (
  select from promotion_claims t where t.promotion_id = p.id and t.state ${sql.raw(inStates(waitingClaims))})`

/**
 * Near-expiry sales that are over give their lots back once no order waits for them. Run twice it does nothing the second
 * time.
 */
export async function endNearExpirySales(db: Database, at: Date): Promise<number> {
  const over = await db.execute<{ id: number }>(sql`
    select p.id from promotions p
    where p.kind = any(${sql.param(ofLots)}::text[]) and p.settled_at is null
      and (p.state = 'stopped' or p.closes_at <= ${at.toISOString()}::timestamptz) and not ${waited}
    order by p.id`)
  let ended = 0
  const failures: unknown[] = []
  for (const { id } of over.rows)
    await db
      .transaction((tx) => endSale(tx, id, at))
      .then((done) => (ended += done ? 1 : 0))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${over.rows.length} near-expiry sales not ended`)
  return ended
}

/**
 * Locks lots, stock and quotas in the order in which outbound and orders do, then looks again: an order that began before
 * the end may still be taking from the sale, and one that comes to the quota afterwards finds nothing left of it.
 */
async function endSale(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const rows = await tx.execute<{ lot_id: number }>(sql`
    select lot_id from promotion_goods where promotion_id = ${id} and lot_id is not null order by lot_id`)
  const lots = await lockLotsOf(
    tx,
    rows.rows.map((row) => row.lot_id),
  )
  await tx.execute(sql`select from promotion_goods where promotion_id = ${id} order by id for no key update`)
  const open = await tx.execute(sql`
    select from promotions p where p.id = ${id} and p.settled_at is null and not ${waited}`)
  if (open.rowCount === 0) return false
  const stamp = jobStamp(at)
  const sellsUntil = addDays(dayOf(at), await settingOf(tx, stopSaleDays))
  const all = lots.map((lot) => lot.id)
  const tooClose = lots.filter(({ expiresOn }) => expiresOn !== null && expiresOn < sellsUntil).map((lot) => lot.id)
  const others = all.filter((lot) => !tooClose.includes(lot))
  await returnLots(tx, tooClose, 'stopped', stamp)
  await returnLots(tx, others, 'saleable', stamp)
  await tx.execute(sql`update promotion_goods set quota = taken where promotion_id = ${id}`)
  await tx.execute(sql`update promotions set settled_at = ${at.toISOString()} where id = ${id}`)
  const data = { lots: all }
  await writeAudit(tx, stamp, { verb: 'promotion.endNearExpiry', subject: `promotion:${id}`, memberId: null, data })
  return true
}
