import '../topics.ts'
import { type QualityNoticeKind, qualityNoticeKinds } from '@yaoji/rules/orders/bought-lots'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Topics } from '../../platform/outbox/topics.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { spellingsOf } from '../lot-numbers.ts'
import { refuse } from '../refusals.ts'
import { asSentence } from './as-sentence.ts'
import { asHolders, type Holders, heldRows, namedGoods, sendToHolders } from './holders.ts'
import { lockWhole } from './lot-row.ts'

export interface AskedNotice {
  readonly goodsId: number
  /** null: every lot of the goods. */
  readonly lotNo: string | null
  readonly kind: QualityNoticeKind
  readonly notice: string
  readonly reason: string
}

/**
 * A notice of a lot number, under each spelling of it that has none (lots from before may have several), or of the whole
 * goods. The lots are locked at once, before holders are read: whoever gets pieces of them got them before.
 */
export async function beginNotices(
  tx: Transaction,
  asked: AskedNotice,
  holdersOf: (asked: AskedNotice) => Promise<Holders>,
  stamp: Stamp,
): Promise<number> {
  const { goodsId, lotNo } = asked
  const ofLot = lotNo === null ? sql`` : sql`and lot_key(l.lot_no) = lot_key(${lotNo})`
  const family = await lockWhole(tx, sql`l.goods_id = ${goodsId} ${ofLot}`)
  if (family.length === 0) throw lotNo === null ? refuse('stock.goodsMissing') : refuse('stock.lotMissing')
  const noticed = new Set((await openNotices(tx, asked)).map((open) => open.lotNo))
  const named = lotNo === null ? [null] : await spellingsOf(tx, { goodsId, lotNo })
  const ids: number[] = []
  for (const each of named.filter((spelling) => !noticed.has(spelling)))
    ids.push(await beginNotice(tx, { ...asked, lotNo: each }, holdersOf, stamp))
  const [id] = ids
  if (id === undefined) throw refuse('stock.noticeTwice')
  return id
}

type Subject = Pick<AskedNotice, 'goodsId' | 'lotNo' | 'kind'>

/** The notices of a kind that stand for a lot number in any spelling, or for the whole goods; locked. */
async function openNotices(tx: Transaction, { goodsId, lotNo, kind }: Subject) {
  const { rows } = await tx.execute<{ id: number; lotNo: string | null }>(sql`
    select id, lot_no as "lotNo" from quality_notices where goods_id = ${goodsId} and kind = ${kind} and ended_at is null
      and lot_key(lot_no) is not distinct from lot_key(${lotNo}::text) order by id for update`)
  return rows
}

/** Domain 2.12: a notice of quality that is no recall reaches everybody who holds pieces of the goods or lot, and nobody else. */
async function beginNotice(
  tx: Transaction,
  asked: AskedNotice,
  holdersOf: (asked: AskedNotice) => Promise<Holders>,
  stamp: Stamp,
): Promise<number> {
  const { goodsId, lotNo, kind, notice, reason } = asked
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
      select ${id}, h.member_id, h.pieces, ${at.toISOString()} from ${heldRows(held)}`)
  const { named, unit } = await namedGoods(tx, goodsId, lotNo)
  await notify(tx, { id, kind, what: 'begun', at }, held, (pieces) => {
    return `${named}${qualityNoticeKinds[kind]}：${asSentence(notice)}按出库记录贵单位购入后尚有${pieces}${unit}（未扣除您已售出的数量）`
  })
  await writeAudit(tx, stamp, {
    ...{ verb: 'stock.qualityNotice', subject: `quality_notice:${id}`, memberId: null, reason },
    data: { goodsId, lotNo, kind, members: held.size },
  })
  return id
}

/** A notice that no longer stands, in any spelling of its lot number; whoever was notified of it hears that. */
export async function endNotice(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<void> {
  const { rows } = await tx.execute<Subject & Record<string, unknown>>(sql`
    select goods_id as "goodsId", lot_no as "lotNo", kind from quality_notices where id = ${id}`)
  const [subject] = rows
  if (!subject) throw refuse('stock.noticeMissing')
  const open = await openNotices(tx, subject)
  if (!open.some((each) => each.id === id)) throw refuse('stock.noticeEnded')
  for (const { id: each, lotNo } of open) await endOne(tx, each, { ...subject, lotNo }, reason, stamp)
}

async function endOne(
  tx: Transaction,
  id: number,
  { goodsId, lotNo, kind }: Subject,
  reason: string,
  stamp: Stamp,
): Promise<void> {
  await tx.execute(sql`update quality_notices set ended_at = ${stamp.at.toISOString()} where id = ${id}`)
  const holders = await tx.execute<{ member_id: number; pieces: number }>(
    sql`select member_id, pieces from quality_notice_holders where notice_id = ${id}`,
  )
  const held = asHolders(holders.rows)
  const { named } = await namedGoods(tx, goodsId, lotNo)
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
  sendToHolders(tx, held, at, (memberId, pieces) => ({
    topic: 'quality.notice',
    aggregate: `quality_notice:${id}:${memberId}`,
    key: `quality_notice:${id}:${memberId}:${what}`,
    payload: { member_id: memberId, what, name: qualityNoticeKinds[kind], text: textFor(pieces) },
  }))
