import '../topics.ts'
import { type QualityNoticeKind, qualityNoticeKinds } from '@yaoji/rules/orders/bought-lots'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Topics } from '../../platform/outbox/topics.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { spellingsOf } from '../lot-numbers.ts'
import { refuse } from '../refusals.ts'
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

/** A notice of a lot number, under each spelling of it (lots from before may have several), or of the whole goods. */
export async function beginNotices(
  tx: Transaction,
  asked: AskedNotice,
  holdersOf: (asked: AskedNotice) => Promise<Holders>,
  stamp: Stamp,
): Promise<number> {
  const { goodsId, lotNo } = asked
  const [stands = lotNo, ...older] = lotNo === null ? [null] : await spellingsOf(tx, { goodsId, lotNo })
  const id = await beginNotice(tx, { ...asked, lotNo: stands }, holdersOf, stamp)
  for (const each of older) await beginNotice(tx, { ...asked, lotNo: each }, holdersOf, stamp)
  return id
}

/**
 * Domain 2.12: a notice of quality that is no recall reaches everybody who holds pieces of the goods or lot, and nobody else.
 * The lots are locked before the holders are read, so that whoever gets pieces of them got them before. Answers its number.
 */
async function beginNotice(
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
      select ${id}, h.member_id, h.pieces, ${at.toISOString()} from ${heldRows(held)}`)
  const { named, unit } = await namedGoods(tx, goodsId, lotNo)
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
  const held = asHolders(holders.rows)
  const { named } = await namedGoods(tx, row.goods_id, row.lot_no)
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
  sendToHolders(tx, held, at, (memberId, pieces) => ({
    topic: 'quality.notice',
    aggregate: `quality_notice:${id}:${memberId}`,
    key: `quality_notice:${id}:${memberId}:${what}`,
    payload: { member_id: memberId, what, name: qualityNoticeKinds[kind], text: textFor(pieces) },
  }))
