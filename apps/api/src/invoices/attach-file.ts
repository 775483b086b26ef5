import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type ArrivedFile, keepFile } from '../platform/keep-file.ts'
import type { Stamp } from '../platform/stamp.ts'
import { mimeOf, type Storage } from '../platform/storage.ts'
import { lockInvoice } from './invoice-row.ts'
import { refuse } from './refusals.ts'
import { type InvoiceFormat, invoiceFiles } from './tables.ts'

export const formatTypes: Readonly<Record<InvoiceFormat, string>> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
}

/** What an invoice's file is by its bytes: an OFD is an archive, an XML begins as one. */
export function invoiceType(bytes: Buffer): string | null {
  if (mimeOf(bytes) === formatTypes.pdf) return formatTypes.pdf
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return formatTypes.ofd
  return /^\uFEFF?\s*<\?xml\s/.test(bytes.subarray(0, 100).toString('utf8')) ? formatTypes.xml : null
}

/** Keeps the file of an issued invoice; a newer one of its format takes its place, the older stays with its audit row. */
export async function attachFile(
  tx: Transaction,
  storage: Storage,
  { id, file }: { readonly id: number; readonly file: ArrivedFile },
  stamp: Stamp,
): Promise<void> {
  const row = await lockInvoice(tx, id, 'anyone')
  if (row.issuedAt === null) throw refuse('invoices.notIssued')
  const format = (Object.keys(formatTypes) as InvoiceFormat[]).find((name) => formatTypes[name] === file.facts.mime)!
  const fileId = await keepFile(tx, storage, file, null, stamp.at)
  await tx
    .insert(invoiceFiles)
    .values({ invoiceId: id, format, fileId })
    .onConflictDoUpdate({ target: [invoiceFiles.invoiceId, invoiceFiles.format], set: { fileId } })
  const { sha256 } = file.facts
  const data = { format, fileId, sha256 }
  await writeAudit(tx, stamp, { verb: 'invoice.file', subject: `invoice:${id}`, memberId: row.memberId, data })
}

/** The formats that an invoice has files of. */
export const formatsColumn = sql<InvoiceFormat[]>`(
  select coalesce(array_agg(f.format order by f.format desc), '{}') from invoice_files f where f.invoice_id = invoices.id)`
