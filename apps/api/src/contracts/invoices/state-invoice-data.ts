import { type InvoiceDraft, readInvoice, sameInvoice } from '@yaoji/rules/registration/invoice-data'
import { needsReview } from '@yaoji/rules/registration/invoice-kind'
import { and, eq } from 'drizzle-orm'
import { auditedInvoice } from '../../members/audited-invoice.ts'
import { lockStatus } from '../../members/move-status.ts'
import { readInvoiceData, stateInvoice } from '../../members/state-invoice.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { readBuyer } from '../parties.ts'
import { refuse } from '../refusals.ts'
import { invoiceChanges } from '../tables.ts'

interface StatedInvoice {
  readonly memberId: number
  readonly loginId: number
  readonly fields: InvoiceDraft
}

/**
 * Domain 2.1 and 2.10: an approved member states what its invoices are made out from. The first data hold at once, unless
 * the account is in another name; a change waits for a person, and what was there holds until then.
 */
export async function stateInvoiceData(
  tx: Transaction,
  { memberId, loginId, fields }: StatedInvoice,
  stamp: Stamp,
): Promise<void> {
  // Of two tabs the second waits here.
  if ((await lockStatus(tx, memberId)) !== 'approved') throw refuse('contracts.invoiceNotApproved')
  const read = readInvoice(fields, await readBuyer(tx, memberId))
  if (!read.ok) throw refuse('contracts.invoiceInvalid', messages(read.refusal))
  const data = read.value
  const before = await readInvoiceData(tx, memberId)
  if (before && sameInvoice(before, data)) throw refuse('contracts.invoiceSame')
  const waiting = and(eq(invoiceChanges.memberId, memberId), eq(invoiceChanges.state, 'pending'))
  await tx.update(invoiceChanges).set({ state: 'replaced' }).where(waiting)
  const state = before === null && !needsReview(data) ? 'stated' : 'pending'
  const sent = { sentBy: loginId, sentByName: stamp.actor.name, sentAt: stamp.at }
  const [row] = await tx
    .insert(invoiceChanges)
    .values({ memberId, data, state, ...sent })
    .returning({ id: invoiceChanges.id })
  const subject = `invoiceChange:${row!.id}`
  const audited = { before: before && auditedInvoice(before), after: auditedInvoice(data) }
  await writeAudit(tx, stamp, { verb: 'invoiceChange.send', subject, memberId, data: audited })
  if (state === 'stated') await stateInvoice(tx, stamp, memberId, data)
}

const messages = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]))
