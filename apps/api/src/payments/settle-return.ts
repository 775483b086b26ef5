import { hasArrived, type ReturnMove } from '@yaoji/rules/payments/payment-moves'
import { settleMove } from '@yaoji/rules/payments/settle-return'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { clerkOf, type Stamp } from '../platform/stamp.ts'
import { notifyMember } from './notify-member.ts'
import { refuse } from './refusals.ts'
import { paymentReturns, payments } from './tables.ts'

/** What finance says of it: the bank's number of the transfer, or why it failed. */
export interface Settling {
  readonly reference?: string
  readonly reason?: string
}

/**
 * Finance brings money that goes back by hand to its end: sent, arrived, failed, sent again. That it left is said by another
 * clerk than the one who granted it (decision 0158).
 */
export async function settleReturn(
  tx: Transaction,
  id: number,
  move: ReturnMove,
  { reference, reason }: Settling,
  stamp: Stamp,
): Promise<void> {
  const [row] = await tx.select().from(paymentReturns).where(eq(paymentReturns.id, id)).for('update')
  if (!row) throw refuse('payments.noReturn')
  const clerk = clerkOf(stamp)
  const settled = settleMove(row.state, move, { granter: row.grantedBy, clerk })
  if (!settled.ok) throw refuse(`payments.${settled.refusal}`, { state: row.state, move })
  const state = settled.value
  if (move === 'finish' && !(reference || row.reference)) throw refuse('payments.referenceMissing')
  await tx
    .update(paymentReturns)
    .set({
      state,
      // A bank's number belongs to one attempt; finishing without one keeps that of the sending.
      ...(move === 'again' ? { reference: '' } : reference && { reference }),
      reason: reason ?? '',
      settledAt: stamp.at,
      settledBy: clerk,
    })
    .where(eq(paymentReturns.id, id))
  const [payment] = await tx.select().from(payments).where(eq(payments.id, row.paymentId))
  await writeAudit(tx, stamp, {
    verb: `payment_return.${move}`,
    subject: `payment_return:${id}`,
    memberId: payment?.memberId ?? null,
    ...(reason && { reason }),
    data: { key: row.key, amountFen: row.amountFen, from: row.state, to: state, ...(reference && { reference }) },
  })
  if (hasArrived(state) && payment)
    await notifyMember(tx, `payment-return:${id}:done`, returnedNews(row, payment), stamp.at)
}

const returnedNews = ({ amountFen }: typeof paymentReturns.$inferSelect, payment: typeof payments.$inferSelect) => ({
  ...{ what: 'returned' as const, memberId: payment.memberId, amountFen, reason: '' },
  ...{ subject: payment.subjectKind, subjectId: payment.subjectId, subjectNo: payment.subjectNo },
})
