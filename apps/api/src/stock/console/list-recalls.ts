import type { RecallWire } from '@yaoji/contract/console/stock'
import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import type { LotName } from './lot-partners.ts'
import { momentText } from './moment-text.ts'

/** Recalls, those that still hold first. */
export async function listRecalls(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly RecallWire[]; readonly total: number }> {
  const total = await db.execute<{ n: number }>(sql`select count(*)::int as n from recalls`)
  const rows = await recallWires(
    db,
    sql`order by r.lifted_at desc nulls first, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  return { rows, total: total.rows[0]?.n ?? 0 }
}

/** The recall that holds for a lot number in any spelling, that of its own first; or null. */
export async function openRecallOf(db: Db, { goodsId, lotNo }: LotName): Promise<RecallWire | null> {
  const [open] = await recallWires(
    db,
    sql`where r.goods_id = ${goodsId} and lot_key(r.lot_no) = lot_key(${lotNo}) and r.lifted_at is null
      order by r.lot_no = ${lotNo} desc, r.id limit 1`,
  )
  return open ?? null
}

async function recallWires(db: Db, which: SQL): Promise<RecallWire[]> {
  type Row = Omit<RecallWire, 'begun_at' | 'lifted_at'> & { begun_ms: number; lifted_ms: number | null }
  const found = await db.execute<Row & Record<string, unknown>>(sql`
    select r.id, r.goods_id, g.name, r.lot_no, r.notice, r.reason, r.begun_name as begun_by,
      extract(epoch from r.begun_at)::float8 * 1000 as begun_ms, extract(epoch from r.lifted_at)::float8 * 1000 as lifted_ms
    from recalls r join ${goods} g on g.id = r.goods_id ${which}`)
  return found.rows.map(({ begun_ms, lifted_ms, ...row }) => ({
    ...row,
    begun_at: momentText(begun_ms),
    lifted_at: momentText(lifted_ms),
  }))
}
