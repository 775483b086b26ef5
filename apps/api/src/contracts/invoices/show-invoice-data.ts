import type { InvoiceChangeWire, InvoiceDataWire } from '@yaoji/contract/invoice-data'
import { invoiceDraft } from '@yaoji/rules/registration/invoice-data'
import { desc, eq } from 'drizzle-orm'
import { readInvoiceData } from '../../members/state-invoice.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { readBuyer } from '../parties.ts'
import { invoiceChanges } from '../tables.ts'

/** What a change is called, for the member and for the staff. */
export const changeStates = {
  stated: '无需核对',
  pending: '待核对',
  accepted: '已通过',
  rejected: '已驳回',
  replaced: '已重新提交',
} as const

/** What a member's invoices are made out from, what waits, and what was said of what was rejected last. */
export async function showInvoiceData(db: Db, member: MemberFacts): Promise<InvoiceDataWire> {
  const { name, creditCode } = await readBuyer(db, member.id)
  const data = await readInvoiceData(db, member.id)
  const ofMember = eq(invoiceChanges.memberId, member.id)
  const [last] = await db.select().from(invoiceChanges).where(ofMember).orderBy(desc(invoiceChanges.id)).limit(1)
  return {
    title: data?.title ?? name,
    tax_no: data?.taxNo ?? creditCode,
    fields: data && invoiceDraft(data),
    change: last ? changeWire(last) : null,
    may_change: member.viewer.status === 'approved' ? 1 : 0,
  }
}

function changeWire({ state, data, sentAt, reason }: typeof invoiceChanges.$inferSelect): InvoiceChangeWire | null {
  if (state !== 'pending' && state !== 'rejected') return null
  return { state, state_name: changeStates[state], fields: invoiceDraft(data), sent_at: sentAt.toISOString(), reason }
}
