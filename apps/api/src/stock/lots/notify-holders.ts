import '../topics.ts'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Topics } from '../../platform/outbox/topics.ts'
import type { LotName, LotPartners } from '../console/lot-partners.ts'
import { asSentence } from './as-sentence.ts'
import { asHolders, type Holders, heldRows, namedGoods, sendToHolders } from './holders.ts'

interface Recalled extends LotName {
  readonly recallId: number
  /** What buyers read. */
  readonly notice: string
}

/**
 * Law table L20: everybody who got pieces of a recalled lot number and has not sent all of them back is notified what to do, and
 * nobody else. The lot is locked, so that whoever gets pieces of it got them before. Answers how many members were notified.
 */
export async function notifyHolders(
  tx: Transaction,
  { holdersOf }: Pick<LotPartners, 'holdersOf'>,
  { recallId, notice, ...lot }: Recalled,
  at: Date,
): Promise<number> {
  const held = await holdersOf(tx, lot, dayOf(at))
  if (held.size === 0) return 0
  await tx.execute(sql`
    insert into recall_holders (recall_id, member_id, pieces, notified_at)
    select ${recallId}, h.member_id, h.pieces, ${at.toISOString()} from ${heldRows(held)}
    on conflict (recall_id, member_id) do update set pieces = excluded.pieces, notified_at = excluded.notified_at`)
  const { named, unit } = await namedGoods(tx, lot.goodsId, lot.lotNo)
  await notify(tx, { recallId, lotNo: lot.lotNo, what: 'begun', at }, held, (pieces) => {
    const todo = '请立即停止销售并封存，在订单页申请“召回”售后退回'
    return `${named}召回：${asSentence(notice)}按出库记录贵单位尚有${pieces}${unit}，${todo}`
  })
  return held.size
}

/** Whoever was notified of a recall hears that it is over. */
export async function notifyLifted(
  tx: Transaction,
  { recallId, goodsId, lotNo }: LotName & { readonly recallId: number },
  at: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ member_id: number; pieces: number }>(sql`
    select member_id, pieces from recall_holders where recall_id = ${recallId}`)
  if (rows.length === 0) return
  const { named } = await namedGoods(tx, goodsId, lotNo)
  await notify(tx, { recallId, lotNo, what: 'lifted', at }, asHolders(rows), () => `${named}的召回已解除，可恢复销售`)
}

interface Notifying {
  readonly recallId: number
  readonly lotNo: string
  readonly what: Topics['recall.notice']['what']
  readonly at: Date
}

const notify = (
  tx: Transaction,
  { recallId, lotNo, what, at }: Notifying,
  held: Holders,
  textFor: (pieces: number) => string,
) =>
  sendToHolders(tx, held, at, (memberId, pieces) => ({
    topic: 'recall.notice',
    aggregate: `recall:${recallId}:${memberId}`,
    key: `recall:${recallId}:${memberId}:${what}:${at.getTime()}`,
    payload: { member_id: memberId, lot_no: lotNo, what, text: textFor(pieces) },
  }))
