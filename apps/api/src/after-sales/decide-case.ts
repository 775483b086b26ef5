import { comesBack, isReplacement } from '@yaoji/rules/after-sales/case-kinds'
import { nextCaseState } from '@yaoji/rules/after-sales/case-state'
import { approvalOf } from '@yaoji/rules/after-sales/replacement'
import { formatYuan } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { differencesOf, lockCase, mayMove, moveCase } from './case-row.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { assertPlaces, refuse } from './refusals.ts'

interface Decision {
  readonly accepts: boolean
  /** Why not; the buyer reads it. */
  readonly reason: string
  /** Of 退补价: what is granted of each line, by its place in the case; what is left out is granted as wished. */
  readonly amounts: readonly { readonly place: number; readonly fen: number }[]
}

/**
 * Domain 2.9: staff decide whether goods come back, are sent again, or money alone goes back. Of cold and ephedrine goods the quality manager
 * decides, and nobody else.
 */
export async function decideCase(
  tx: Transaction,
  id: number,
  { accepts, reason, amounts }: Decision,
  by: 'service' | 'quality',
  stamp: Stamp,
): Promise<void> {
  const { row, order } = await lockCase(tx, id, 'anyone')
  if (row.quality !== (by === 'quality'))
    throw refuse(row.quality ? 'afterSales.forQuality' : 'afterSales.notForQuality')
  if (!accepts && reason === '') throw refuse('afterSales.reasonMissing')
  // Goods that were allowed to come back and never came.
  const given = !accepts && nextCaseState(row.state, 'giveUp') !== null
  const move = accepts ? approvalOf(row.outcome) : given ? 'giveUp' : 'reject'
  mayMove(row, move)
  const granted = accepts && row.outcome === 'price_difference' ? await grant(tx, id, amounts) : null
  await moveCase(tx, row, move, stamp, {
    reason,
    set: { decidedBy: stamp.actor.id },
    ...(granted && { data: { granted } }),
  })
  const next = comesBack(row.outcome)
    ? '请寄回商品，并在售后详情填写运单号'
    : isReplacement(row.outcome)
      ? '我们会尽快安排补发，无需付款'
      : '请等待财务办理退款'
  const words = accepts ? `已通过审核，${next}` : given ? `已关闭，退货没有寄达：${reason}` : `未通过审核：${reason}`
  await notifyBuyer(
    tx,
    { row, what: accepts ? 'approved' : 'rejected', text: `订单${order.orderNo}的售后申请${words}。` },
    stamp.at,
  )
}

/** Writes down what of a price difference is granted: never more than was wished, and something of it. */
async function grant(
  tx: Transaction,
  caseId: number,
  amounts: Decision['amounts'],
): Promise<readonly { readonly orderLineId: number; readonly fen: number }[]> {
  const rows = await differencesOf(tx, [caseId])
  assertPlaces(amounts, rows.length)
  const granted = rows.map(({ id, orderLineId, wishedFen }, place) => {
    const fen = amounts.find((each) => each.place === place)?.fen ?? wishedFen
    if (fen > wishedFen) throw refuse('afterSales.grantedTooMuch', { most: formatYuan(wishedFen) })
    return { id, orderLineId, fen }
  })
  if (granted.every(({ fen }) => fen === 0)) throw refuse('afterSales.nothingGranted')
  await tx.execute(sql`
    update after_sales_differences d set granted_fen = g.fen
    from unnest(${sql.param(granted.map(({ id }) => id))}::bigint[],
      ${sql.param(granted.map(({ fen }) => fen))}::bigint[]) as g (id, fen) where d.id = g.id`)
  return granted.map(({ orderLineId, fen }) => ({ orderLineId, fen }))
}
