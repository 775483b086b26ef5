import { addDays, dayOf } from '@yaoji/rules/money/day'
import { defaultStopSaleDays } from '@yaoji/rules/stock/first-expiry'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp } from '../platform/stamp.ts'
import { returnLot } from '../stock/set-lot-aside.ts'

/** An order that has not left waits for the lot; its outbound takes the lot by its number. */
const waited = sql`exists (
  select from promotion_claims t left join orders o on o.id = t.order_id
  where t.promotion_id = p.id and (t.state = 'held' or (t.state = 'ordered' and o.state between 10 and 40)))`

/**
 * Near-expiry sales that are over give their lots back once no order waits for them. Run twice it does nothing the second
 * time.
 */
export async function endNearExpirySales(db: Database, at: Date): Promise<number> {
  const over = await db.execute<{ id: number }>(sql`
    select p.id from promotions p
    where p.kind = 'near_expiry' and p.settled_at is null
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
  const own = sql`select lot_id from promotion_goods where promotion_id = ${id}`
  await tx.execute(sql`select from lots where id in (${own}) order by goods_id, warehouse_id, id for no key update`)
  await tx.execute(sql`
    select from stock where (goods_id, warehouse_id) in (
      select l.goods_id, l.warehouse_id from lots l join promotion_goods g on g.lot_id = l.id where g.promotion_id = ${id})
    order by goods_id, warehouse_id for update`)
  await tx.execute(sql`select from promotion_goods where promotion_id = ${id} order by id for no key update`)
  const open = await tx.execute(sql`
    select from promotions p where p.id = ${id} and p.settled_at is null and not ${waited}`)
  if (open.rowCount === 0) return false
  const lots = await tx.execute<{ id: number; expires_on: string | null }>(sql`
    select id, expires_on from lots where id in (${own}) order by id`)
  const stamp = jobStamp(at)
  const sellsUntil = addDays(dayOf(at), defaultStopSaleDays)
  for (const lot of lots.rows)
    await returnLot(tx, lot.id, lot.expires_on !== null && lot.expires_on < sellsUntil ? 'stopped' : 'saleable', stamp)
  await tx.execute(sql`update promotion_goods set quota = taken where promotion_id = ${id}`)
  await tx.execute(sql`update promotions set settled_at = ${at.toISOString()} where id = ${id}`)
  const data = { lots: lots.rows.map((lot) => lot.id) }
  await writeAudit(tx, stamp, { verb: 'promotion.endNearExpiry', subject: `promotion:${id}`, memberId: null, data })
  return true
}

export const nearExpiryJobs = (db: Database): Jobs => ({
  tasks: {
    'end-near-expiry-sales': async (_, at) => {
      await endNearExpirySales(db, at)
    },
  },
  schedule: [{ task: 'end-near-expiry-sales', match: '*/10 * * * *' }],
})
