import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockCase, moveCase } from './case-row.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { refuse } from './refusals.ts'

interface Decision {
  readonly accepts: boolean
  /** Why not; the buyer reads it. */
  readonly reason: string
}

/**
 * Domain 2.9: staff decide whether goods come back or money alone does. Of cold and ephedrine goods the quality manager
 * decides, and nobody else.
 */
export async function decideCase(
  tx: Transaction,
  id: number,
  { accepts, reason }: Decision,
  by: 'service' | 'quality',
  stamp: Stamp,
): Promise<void> {
  const { row, order } = await lockCase(tx, id, 'anyone')
  if (row.quality !== (by === 'quality'))
    throw refuse(row.quality ? 'afterSales.forQuality' : 'afterSales.notForQuality')
  if (!accepts && reason === '') throw refuse('afterSales.reasonMissing')
  const comesBack = row.outcome === 'return_refund'
  const move = accepts ? (comesBack ? 'approveReturn' : 'approveRefund') : 'reject'
  await moveCase(tx, row, move, stamp, { reason, set: { decidedBy: stamp.actor.id } })
  const next = comesBack ? '请寄回商品，并在售后详情填写运单号' : '请等待财务办理退款'
  const words = accepts ? `已通过审核，${next}` : `未通过审核：${reason}`
  await notifyBuyer(
    tx,
    { row, what: accepts ? 'approved' : 'rejected', text: `订单${order.orderNo}的售后申请${words}。` },
    stamp.at,
  )
}
