import type { QualityNoticeWire } from '@yaoji/contract/console/bought-lots'
import { qualityNoticeKinds } from '@yaoji/rules/orders/bought-lots'
import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { momentText } from '../console/moment-text.ts'
import { refuse } from '../refusals.ts'

/** Notices, those that stand first. */
export async function listNotices(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly QualityNoticeWire[]; readonly total: number }> {
  const total = await db.execute<{ n: number }>(sql`select count(*)::int as n from quality_notices`)
  const order = sql`order by n.ended_at desc nulls first, n.id desc limit ${perPage} offset ${(page - 1) * perPage}`
  return { rows: await noticeWires(db, order), total: total.rows[0]!.n }
}

export async function showNotice(db: Db, id: number): Promise<QualityNoticeWire> {
  const [found] = await noticeWires(db, sql`where n.id = ${id}`)
  if (!found) throw refuse('stock.noticeMissing')
  return found
}

async function noticeWires(db: Db, which: SQL): Promise<QualityNoticeWire[]> {
  type Row = Omit<QualityNoticeWire, 'kind_name' | 'begun_at' | 'ended_at'> & {
    begun_ms: number
    ended_ms: number | null
  }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select n.id, n.goods_id, g.name, coalesce(n.lot_no, '') as lot_no, n.kind, n.notice, n.reason, n.begun_name as begun_by,
      extract(epoch from n.begun_at)::float8 * 1000 as begun_ms, extract(epoch from n.ended_at)::float8 * 1000 as ended_ms,
      (select count(*)::int from quality_notice_holders h where h.notice_id = n.id) as members
    from quality_notices n join ${goods} g on g.id = n.goods_id ${which}`)
  return rows.map(({ begun_ms, ended_ms, ...row }) => ({
    ...row,
    kind_name: qualityNoticeKinds[row.kind],
    begun_at: momentText(begun_ms),
    ended_at: momentText(ended_ms),
  }))
}
