import { addDays, type Day, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { jobStamp } from '../platform/stamp.ts'
import { stopSaleDays } from './settings.ts'

type Place = { goods_id: number; warehouse_id: number }

/**
 * Law table L18: takes lots that entered the stop-sale window out of sale, lot and counter together. What open orders have
 * reserved is never taken from them: a lot that they need stays until they have left, and goes on the next day.
 */
export async function stopExpiringLots(db: Database, at: Date): Promise<number> {
  const sellsUntil = addDays(dayOf(at), await settingOf(db, stopSaleDays))
  const places = await db.execute<Place>(sql`
    select distinct goods_id, warehouse_id from lots
    where state = 'saleable' and quantity > 0 and expires_on < ${sellsUntil} order by goods_id, warehouse_id`)
  let stopped = 0
  for (const place of places.rows) stopped += await db.transaction((tx) => stopAt(tx, place, sellsUntil, at))
  return stopped
}

/** Lots are locked before the counter, as outbound does. */
async function stopAt(tx: Transaction, place: Place, sellsUntil: Day, at: Date): Promise<number> {
  const { goods_id: goodsId, warehouse_id: warehouseId } = place
  const lots = await tx.execute<{ id: number; quantity: number }>(sql`
    select id, quantity from lots where goods_id = ${goodsId} and warehouse_id = ${warehouseId} and state = 'saleable'
      and quantity > 0 and expires_on < ${sellsUntil} order by expires_on, id for no key update`)
  const stock = await tx.execute<{ saleable: number }>(sql`
    select saleable from stock where goods_id = ${goodsId} and warehouse_id = ${warehouseId} for update`)
  let free = stock.rows[0]?.saleable ?? 0
  const ids: number[] = []
  let pieces = 0
  for (const lot of lots.rows) {
    if (lot.quantity > free) continue
    free -= lot.quantity
    pieces += lot.quantity
    ids.push(lot.id)
  }
  if (ids.length === 0) return 0
  await tx.execute(sql`
    update lots set state = 'stopped', touched = true where id = any(${sql.param(ids)}::bigint[])`)
  await tx.execute(sql`
    update stock s set saleable = s.saleable - ${pieces}, touched = true, nearest_expiry = span.nearest,
      farthest_expiry = span.farthest
    from (
      select min(expires_on) as nearest, max(expires_on) as farthest from lots
      where goods_id = ${goodsId} and warehouse_id = ${warehouseId} and state = 'saleable' and quantity > 0
    ) span
    where s.goods_id = ${goodsId} and s.warehouse_id = ${warehouseId}`)
  await writeAudit(tx, jobStamp(at), {
    verb: 'stock.stopExpiring',
    subject: `goods:${goodsId}`,
    memberId: null,
    reason: '进入停售期',
    data: { warehouseId, lots: ids, pieces },
  })
  return ids.length
}

/** Soon after midnight in Shanghai, in UTC. */
export const stockJobs = (db: Database): Jobs => ({
  tasks: {
    'stop-expiring-lots': async (_, at) => {
      await stopExpiringLots(db, at)
    },
  },
  schedule: [{ task: 'stop-expiring-lots', match: '10 16 * * *' }],
})
