import { hasClosed } from '@yaoji/rules/promotions/window'
import { closeOrder } from '../orders/close-order.ts'
import type { Guard, House, Reaction } from '../orders/house.ts'
import { lockOrder } from '../orders/order-row.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type LockedGroup, lockGroup } from '../promotions/settle-group.ts'
import { decideGroup, isOver, succeedAll } from './decide-group.ts'
import { refuse } from './refusals.ts'

/**
 * Asked before an order is paid, after it is locked and before any account or voucher: a payer never holds money while
 * waiting for the group. A failed group takes no money; what arrives by transfer afterwards is taken and goes back.
 */
export async function assertTakesMoney(
  tx: Transaction,
  promotionId: number,
  at: Date,
  moneyIsHere = false,
): Promise<void> {
  const group = await lockGroup(tx, promotionId)
  if (group && !moneyIsHere && hasFailed(group, at)) throw refuse('groups.endedUnpaid')
}

export const groupTakesMoney: Guard = async (tx, { promotionId, moneyIsHere }, { at }) => {
  if (promotionId !== null) await assertTakesMoney(tx, promotionId, at, moneyIsHere)
}

const hasFailed = (group: LockedGroup, at: Date) =>
  group.outcome === 'failed' || (group.outcome === null && (group.stopped || hasClosed(group, at.getTime())))

/**
 * Domain guide 2.6: a paid group order waits for its group (18). The payment that reaches the target makes all of them
 * succeed in its own transaction; later ones succeed at once; money that arrives after the group failed goes back.
 */
export const joinGroup =
  (house: () => House): Reaction =>
  async (tx, { orderId, promotionId }, stamp) => {
    const group = promotionId === null ? null : await lockGroup(tx, promotionId)
    if (!group) return
    // A group that closed is decided by what was paid until then: this order came too late to count.
    const late = group.outcome === null && isOver(group, stamp.at)
    const outcome = group.outcome ?? (await decideGroup(tx, group, stamp, late ? orderId : null))
    if (outcome === 'failed') await failOrder(house(), tx, orderId, stamp)
    if (outcome === 'succeeded') await succeedAll(house(), tx, group.id, stamp)
  }

const failedText = '拼团未成团，款项已原路退回'

/** A paid order of a failed group: what was paid goes back. */
export async function failOrder(house: House, tx: Transaction, orderId: number, stamp: Stamp): Promise<void> {
  const order = await lockOrder(tx, orderId, 'anyone')
  await closeOrder(house, tx, order, 'failGroup', stamp, { reason: failedText, set: { cancelReason: failedText } })
}
