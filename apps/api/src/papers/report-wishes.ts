import './topics.ts'
import type { AskedReportWire } from '@yaoji/contract/console/reports'
import { sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Db, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { send } from '../platform/outbox/send.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lots } from '../stock/published.ts'
import { sentLot } from './find-reports.ts'
import { refuse } from './refusals.ts'

/** Domain 2.12, 催传: a company asks once for the report of a lot number that it was sent. */
export async function askForReport(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  { order_id, lot_id }: { readonly order_id: number; readonly lot_id: number },
  stamp: Stamp,
): Promise<void> {
  const sent = await sentLot(tx, member.id, order_id, lot_id)
  if (!sent) throw refuse('papers.noLot')
  if (sent.there) throw refuse('papers.reportThere')
  const { goods_id: goodsId, lot_no: lotNo } = sent
  const made = await tx.execute(sql`
    insert into report_wishes (member_id, goods_id, lot_no, asked_by, asked_at)
    values (${member.id}, ${goodsId}, ${lotNo}, ${loginId}, ${stamp.at.toISOString()}) on conflict do nothing returning id`)
  if (made.rows.length === 0) return
  const subject = `goods:${goodsId}`
  await writeAudit(tx, stamp, { verb: 'report.ask', subject, memberId: member.id, data: { lotNo, order: order_id } })
}

const reportOf = sql`(
  select max(r.id) from ${lots} r where r.goods_id = w.goods_id and r.lot_no = w.lot_no and r.report_file_id is not null)`

/** Notifies everybody whose report has come; answers how many. A report comes with its lot, which knows no wishes. */
export async function answerWishes(db: Database, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; member_id: number; lot_no: string; name: string }>(sql`
      with come as (
        select w.id from report_wishes w where w.answered_at is null and ${reportOf} is not null
        order by w.id limit 500 for update of w skip locked
      )
      update report_wishes w set answered_at = ${at.toISOString()} from come, ${goods} g
      where w.id = come.id and g.id = w.goods_id returning w.id, w.member_id, w.lot_no, g.name`)
    await send(
      tx,
      rows.map(({ id, member_id, lot_no, name }) => ({
        topic: 'report.notice' as const,
        aggregate: `report_wish:${id}`,
        key: `report_wish:${id}`,
        payload: { member_id, lot_no, text: `${name}（批号${lot_no}）的检验报告已上传，可以下载` },
      })),
      at,
    )
    return rows.length
  })
}

/** What waits, the longest first. */
export async function askedReports(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly AskedReportWire[]; readonly total: number }> {
  type Row = Omit<AskedReportWire, 'since'> & { since_ms: number; total: number }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select w.goods_id, g.name, w.lot_no, count(*)::int as members, count(*) over ()::int as total,
      extract(epoch from min(w.asked_at))::float8 * 1000 as since_ms,
      (select max(x.id) from ${lots} x where x.goods_id = w.goods_id and x.lot_no = w.lot_no) as lot_id
    from report_wishes w join ${goods} g on g.id = w.goods_id where w.answered_at is null
    group by w.goods_id, g.name, w.lot_no order by min(w.asked_at) limit ${perPage} offset ${(page - 1) * perPage}`)
  return {
    rows: rows.map(({ since_ms, total: _, ...row }) => ({ ...row, since: new Date(since_ms).toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

export const reportJobs = (db: Database): Jobs => ({
  tasks: {
    'answer-report-wishes': async (_, at) => {
      await answerWishes(db, at)
    },
  },
  schedule: [{ task: 'answer-report-wishes', match: '*/5 * * * *' }],
})
