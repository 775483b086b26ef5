import { addDays, dayOf } from '@yaoji/rules/money/day'
import { defaultStopSaleDays } from '@yaoji/rules/orders/first-expiry'
import { sql } from 'drizzle-orm'
import { returnLot } from '../goods/set-lot-aside.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'

/**
 * Near-expiry sales that are over give their lots back once no order waits for them. Run twice it does nothing the second
 * time.
 */
export async function endNearExpirySales(db: Database, at: Date): Promise<number> {
  const over = await db.execute<{ id: number }>(sql`
    select p.id from promotions p
    where p.kind = 'near_expiry' and p.settled_at is null
      and (p.state = 'stopped' or p.closes_at <= ${at.toISOString()}::timestamptz)
      and not exists (
        select from promotion_takings t left join orders o on o.id = t.order_id
        where t.promotion_id = p.id and (t.state = 'held' or (t.state = 'ordered' and o.state between 10 and 40)))
    order by p.id`)
  const sellsUntil = addDays(dayOf(at), defaultStopSaleDays)
  for (const { id } of over.rows)
    await db.transaction(async (tx) => {
      const lots = await tx.execute<{ lot_id: number; expires_on: string | null }>(sql`
        select g.lot_id, l.expires_on from promotion_goods g join lots l on l.id = g.lot_id
        where g.promotion_id = ${id} order by g.lot_id`)
      for (const lot of lots.rows)
        await returnLot(tx, lot.lot_id, lot.expires_on !== null && lot.expires_on < sellsUntil ? 'stopped' : 'saleable')
      await tx.execute(sql`update promotions set settled_at = ${at.toISOString()} where id = ${id}`)
      const deed = { actor: { kind: 'job' as const, id: null, name: '系统' }, at, requestId: '' }
      const data = { lots: lots.rows.map((lot) => lot.lot_id) }
      await writeAudit(tx, deed, { verb: 'promotion.endNearExpiry', subject: `promotion:${id}`, memberId: null, data })
    })
  return over.rows.length
}

export const nearExpiryJobs = (db: Database): Jobs => ({
  tasks: {
    'end-near-expiry-sales': async (_, at) => {
      await endNearExpirySales(db, at)
    },
  },
  schedule: [{ task: 'end-near-expiry-sales', match: '*/10 * * * *' }],
})
