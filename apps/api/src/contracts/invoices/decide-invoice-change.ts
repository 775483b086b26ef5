import { eq } from 'drizzle-orm'
import { lockStatus } from '../../members/move-status.ts'
import { stateInvoice } from '../../members/state-invoice.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { notifyMember } from '../notify-member.ts'
import { readBuyer } from '../parties.ts'
import { refuse } from '../refusals.ts'
import { invoiceChanges } from '../tables.ts'

interface Verdict {
  readonly accepts: boolean
  /** Why not; the member reads it. */
  readonly reason: string
}

/** Domain 2.1: finance lets changed invoice data hold from the next order on, or rejects them with a reason. */
export async function decideInvoiceChange(
  tx: Transaction,
  id: number,
  { accepts, reason }: Verdict,
  stamp: Stamp,
): Promise<void> {
  const { memberId, data } = await lockChange(tx, id)
  if (!accepts && reason === '') throw refuse('contracts.reasonMissing')
  const said = accepts ? '' : reason
  await tx
    .update(invoiceChanges)
    .set({
      ...{ state: accepts ? 'accepted' : 'rejected', reason: said },
      ...{ decidedBy: stamp.actor.id, decidedByName: stamp.actor.name, decidedAt: stamp.at },
    })
    .where(eq(invoiceChanges.id, id))
  const verb = `invoiceChange.${accepts ? 'accept' : 'reject'}`
  await writeAudit(tx, stamp, { verb, subject: `invoiceChange:${id}`, memberId, reason: said, data: {} })
  const notice = accepts
    ? ({ what: 'invoiceAccepted', text: '您提交的开票资料已通过核对，此后的订单按新资料开票。' } as const)
    : ({ what: 'invoiceRejected', text: `您提交的开票资料未通过核对：${reason}。请修改后重新提交。` } as const)
  await notifyMember(tx, `invoice-change:${id}:notice`, { member_id: memberId, ...notice }, stamp.at)
  if (!accepts) return
  // The unit's name and code as its licences have them now.
  const { name: title, creditCode: taxNo } = await readBuyer(tx, memberId)
  await stateInvoice(tx, stamp, memberId, { ...data, title, taxNo })
}

/** A change that waits, its member locked: of two clerks the second hears who decided. */
async function lockChange(tx: Transaction, id: number) {
  const [found] = await tx.select().from(invoiceChanges).where(eq(invoiceChanges.id, id))
  if (!found) throw refuse('contracts.invoiceMissing')
  await lockStatus(tx, found.memberId)
  const [change] = await tx.select().from(invoiceChanges).where(eq(invoiceChanges.id, id))
  if (change!.state === 'replaced') throw refuse('contracts.invoiceReplaced')
  if (change!.state !== 'pending') throw refuse('contracts.invoiceDecided', { by: change!.decidedByName })
  return change!
}
