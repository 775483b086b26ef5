import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import { auditedInvoice } from './audited-invoice.ts'
import { invoiceTitles } from './tables.ts'

/** A column of a statement: the invoice data of a member that hold, or null. `memberId` is how the statement names it. */
export const invoiceInForce = (memberId: string) =>
  of<InvoiceData | null>(`(
    select json_build_object('kind', i.type, 'taxpayer', i.taxpayer, 'title', i.title, 'taxNo', i.tax_no, 'bank', i.bank,
      'account', i.account, 'accountName', i.account_name, 'address', i.address, 'phone', i.phone,
      'receiveEmail', i.receive_email, 'receivePhone', i.receive_phone)
    from invoice_titles i where i.member_id = ${memberId} and i.reviewed)`)

const rows = rowQuery('invoice-data', { invoice: invoiceInForce('$1') }, (list) => `select ${list}`)

/** Domain 2.1: what a member's invoices are made out from; null: nothing that holds. */
export const readInvoiceData = async (db: Db, memberId: number): Promise<InvoiceData | null> =>
  (await rows(db, [memberId]))[0]?.invoice ?? null

/** Writes a member's invoice data. Not reviewed: a person looks at them first. */
export async function writeInvoiceData(
  tx: Transaction,
  stamp: Stamp,
  memberId: number,
  { kind: type, ...billed }: InvoiceData,
  reviewed: boolean,
): Promise<void> {
  const values = { ...billed, type, reviewed, updatedAt: stamp.at }
  await tx
    .insert(invoiceTitles)
    .values({ ...values, memberId })
    .onConflictDoUpdate({ target: invoiceTitles.memberId, set: values })
}

/** Puts invoice data in force, with what held before on record. */
export async function stateInvoice(tx: Transaction, stamp: Stamp, memberId: number, after: InvoiceData): Promise<void> {
  const before = await readInvoiceData(tx, memberId)
  await writeInvoiceData(tx, stamp, memberId, after, true)
  const subject = `member:${memberId}`
  const data = { before: before && auditedInvoice(before), after: auditedInvoice(after) }
  await writeAudit(tx, stamp, { verb: 'member.invoice', subject, memberId, data })
}
