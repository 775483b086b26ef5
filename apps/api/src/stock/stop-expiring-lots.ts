import { addDays, type Day, dayOf } from '@yaoji/rules/money/day'
import { zoneAfter } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { jobStamp } from '../platform/stamp.ts'
import { lockStock } from './count-stock.ts'
import { forSale } from './lot-states-sql.ts'
import { lockFamilies } from './lots/lot-row.ts'
import type { Transfer } from './lots/plan-transfer.ts'
import { transferPieces } from './lots/transfer.ts'
import { zonesOf } from './lots/zones-of.ts'
import { stopSaleDays } from './settings.ts'
import { placeKey, type StockPlace } from './stock-lines.ts'

const reason = '进入停售期'

/**
 * Law table L18: takes lots that entered the stop-sale window out of sale, lot and counter together. What open orders have
 * reserved is never taken from them: a lot that they need stays until they have left, and goes on the next day.
 */
export async function stopExpiringLots(db: Database, at: Date): Promise<number> {
  const sellsUntil = addDays(dayOf(at), await settingOf(db, stopSaleDays))
  const places = await db.execute<StockPlace & Record<string, unknown>>(sql`
    select distinct goods_id as "goodsId", warehouse_id as "warehouseId" from lots
    where state ${forSale} and quantity > 0 and expires_on < ${sellsUntil} order by 1, 2`)
  let stopped = 0
  for (const place of places.rows) stopped += await db.transaction((tx) => stopAt(tx, place, sellsUntil, at))
  return stopped
}

/** Lots are locked before the counter, as outbound does. */
async function stopAt(tx: Transaction, place: StockPlace, sellsUntil: Day, at: Date): Promise<number> {
  const { goodsId, warehouseId } = place
  const near = await tx.execute<{ id: number }>(sql`
    select id from lots where goods_id = ${goodsId} and warehouse_id = ${warehouseId} and state ${forSale}
      and quantity > 0 and expires_on < ${sellsUntil}`)
  const family = await lockFamilies(
    tx,
    near.rows.map(({ id }) => id),
  )
  const lots = family
    .filter(
      (lot) => lot.state === 'saleable' && lot.quantity > 0 && lot.expiresOn !== null && lot.expiresOn < sellsUntil,
    )
    .sort((a, b) => a.expiresOn!.localeCompare(b.expiresOn!) || a.id - b.id)
  let free = (await lockStock(tx, [place])).get(placeKey(place))?.saleable ?? 0
  const going = lots.filter(({ quantity }) => {
    if (quantity > free) return false
    free -= quantity
    return true
  })
  if (going.length === 0) return 0
  const zones = await zonesOf(tx, going)
  const transfers = going.map((lot): Transfer => {
    const to = { state: 'stopped', zone: zoneAfter('stopped', lot.zone, zones(lot)) } as const
    return { lot, quantity: lot.quantity, to, act: 'stop' }
  })
  await transferPieces(tx, family, transfers, { reason }, jobStamp(at))
  await writeAudit(tx, jobStamp(at), {
    verb: 'stock.stopExpiring',
    subject: `goods:${goodsId}`,
    memberId: null,
    reason,
    data: { warehouseId, lots: going.map(({ id }) => id), pieces: going.reduce((sum, lot) => sum + lot.quantity, 0) },
  })
  return going.length
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
