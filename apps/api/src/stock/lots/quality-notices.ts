import '../topics.ts'
import type { QualityNoticeWire } from '@yaoji/contract/console/bought-lots'
import { type QualityNoticeKind, qualityNoticeKinds } from '@yaoji/rules/orders/bought-lots'
import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { send } from '../../platform/outbox/send.ts'
import type { Topics } from '../../platform/outbox/topics.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { momentText } from '../console/moment-text.ts'
import { refuse } from '../refusals.ts'
import { lockWhole } from './lot-row.ts'

export interface AskedNotice {
  readonly goodsId: number
  /** null: every lot of the goods. */
  readonly lotNo: string | null
  readonly kind: QualityNoticeKind
  readonly notice: string
  readonly reason: string
}
/** Pieces that stand with each member by our books. */
export type Holders = ReadonlyMap<number, number>

/**
 * Domain 2.12: a notice of quality that is no recall reaches everybody who holds pieces of the goods or lot, and nobody else.
 * The lots are locked before the holders are read, so that whoever gets pieces of them got them before. Answers its number.
 */
export async function beginNotice(
  tx: Transaction,
  asked: AskedNotice,
  holdersOf: (asked: AskedNotice) => Promise<Holders>,
  stamp: Stamp,
): Promise<number> {
  const { goodsId, lotNo, kind, notice, reason } = asked
  const ofLot = lotNo === null ? sql`` : sql`and l.lot_no = ${lotNo}`
  const family = await lockWhole(tx, sql`l.goods_id = ${goodsId} ${ofLot}`)
  if (family.length === 0) throw lotNo === null ? refuse('stock.goodsMissing') : refuse('stock.lotMissing')
  const open = await tx.execute(sql`
    select from quality_notices where goods_id = ${goodsId} and lot_no is not distinct from ${lotNo} and kind = ${kind}
      and ended_at is null`)
  if (open.rowCount) throw refuse('stock.noticeTwice')
  const { actor, at } = stamp
  const made = await tx.execute<{ id: number }>(sql`
    insert into quality_notices (goods_id, lot_no, kind, notice, reason, begun_by, begun_name, begun_at)
    values (${goodsId}, ${lotNo}, ${kind}, ${notice}, ${reason}, ${actor.id}, ${actor.name}, ${at.toISOString()})
    returning id`)
  const id = made.rows[0]!.id
  const held = await holdersOf(asked)
  if (held.size > 0)
    await tx.execute(sql`
      insert into quality_notice_holders (notice_id, member_id, pieces, notified_at)
      select ${id}, h.member_id, h.pieces, ${at.toISOString()}
      from unnest(${sql.param([...held.keys()])}::bigint[], ${sql.param([...held.values()])}::int[]) as h (member_id, pieces)`)
  const { named, unit } = await goodsOf(tx, goodsId, lotNo)
  await notify(tx, { id, kind, what: 'begun', at }, held, (pieces) => {
    return `${named}${qualityNoticeKinds[kind]}：${notice}。按出库记录贵单位购入后尚有${pieces}${unit}（未扣除您已售出的数量）`
  })
  await writeAudit(tx, stamp, {
    ...{ verb: 'stock.qualityNotice', subject: `quality_notice:${id}`, memberId: null, reason },
    data: { goodsId, lotNo, kind, members: held.size },
  })
  return id
}

/** A notice that no longer stands; whoever was notified of it hears that. */
export async function endNotice(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<void> {
  const { rows } = await tx.execute<{
    goods_id: number
    lot_no: string | null
    kind: QualityNoticeKind
    over: boolean
  }>(sql`select goods_id, lot_no, kind, ended_at is not null as over from quality_notices where id = ${id} for update`)
  const [row] = rows
  if (!row) throw refuse('stock.noticeMissing')
  if (row.over) throw refuse('stock.noticeEnded')
  await tx.execute(sql`update quality_notices set ended_at = ${stamp.at.toISOString()} where id = ${id}`)
  const holders = await tx.execute<{ member_id: number; pieces: number }>(
    sql`select member_id, pieces from quality_notice_holders where notice_id = ${id}`,
  )
  const held = new Map(holders.rows.map(({ member_id, pieces }) => [member_id, pieces]))
  const { named } = await goodsOf(tx, row.goods_id, row.lot_no)
  const { kind } = row
  await notify(tx, { id, kind, what: 'ended', at: stamp.at }, held, () => {
    return `${named}的${qualityNoticeKinds[kind]}已结束：${reason}`
  })
  await writeAudit(tx, stamp, {
    ...{ verb: 'stock.endQualityNotice', subject: `quality_notice:${id}`, memberId: null, reason },
    data: { members: held.size },
  })
}

interface Notifying {
  readonly id: number
  readonly kind: QualityNoticeKind
  readonly what: Topics['quality.notice']['what']
  readonly at: Date
}

const notify = (
  tx: Transaction,
  { id, kind, what, at }: Notifying,
  held: Holders,
  textFor: (pieces: number) => string,
) =>
  send(
    tx,
    [...held].map(([memberId, pieces]) => ({
      topic: 'quality.notice' as const,
      aggregate: `quality_notice:${id}:${memberId}`,
      key: `quality_notice:${id}:${memberId}:${what}`,
      payload: { member_id: memberId, what, name: qualityNoticeKinds[kind], text: textFor(pieces) },
    })),
    at,
  )

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

async function goodsOf(
  tx: Transaction,
  goodsId: number,
  lotNo: string | null,
): Promise<{ readonly named: string; readonly unit: string }> {
  const { rows } = await tx.execute<{ name: string; unit: string }>(sql`
    select g.name, case g.measure when 'gram' then 'g' else g.unit end as unit from ${goods} g where g.id = ${goodsId}`)
  const { name, unit } = rows[0]!
  return { named: lotNo === null ? name : `${name}（批号${lotNo}）`, unit }
}
