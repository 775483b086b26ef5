import { sql } from 'drizzle-orm'
import type { Seller } from '../contracts/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { printPaper } from '../platform/pdf/print-paper.ts'
import { files } from '../platform/published.ts'
import type { Storage } from '../platform/storage.ts'
import { writeZip, type ZipFile } from '../platform/write-zip.ts'
import { formatTypes } from './attach-file.ts'
import { invoicePaper } from './invoice-paper.ts'
import type { ShownInvoice } from './invoice-wire.ts'
import { refuse } from './refusals.ts'
import { isSample } from './sample.ts'
import type { InvoiceFormat } from './tables.ts'

interface InvoiceFile extends ZipFile {
  readonly mime: string
}

const nameOf = ({ row }: ShownInvoice, format: InvoiceFormat) => `发票-${row.orderNo}-${row.invoiceNo}.${format}`

/** The file of an issued invoice; of the demonstration's issuer a print that says 样张 on every page. */
export async function invoiceFile(
  db: Db,
  storage: Storage,
  shown: ShownInvoice,
  seller: Seller,
  format: InvoiceFormat,
): Promise<InvoiceFile> {
  const [name, mime] = [nameOf(shown, format), formatTypes[format]]
  const { row } = shown
  if (isSample(row) && format === 'pdf')
    return { name, mime, content: await printPaper(invoicePaper(shown, seller), row.issuedAt!) }
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select f.sha256 from invoice_files i join ${files} f on f.id = i.file_id
    where i.invoice_id = ${row.id} and i.format = ${format}`)
  if (!rows[0]) throw refuse('invoices.noFile')
  return { name, mime, content: await storage.get(rows[0].sha256) }
}

/** All files of an issued invoice, its PDF first. */
export async function filesOf(
  db: Db,
  storage: Storage,
  shown: ShownInvoice,
  seller: Seller,
): Promise<readonly InvoiceFile[]> {
  const formats: readonly InvoiceFormat[] = isSample(shown.row) ? ['pdf'] : shown.formats
  const found: InvoiceFile[] = []
  for (const format of formats.toSorted((one, other) => places[one] - places[other]))
    found.push(await invoiceFile(db, storage, shown, seller, format))
  return found
}
const places: Readonly<Record<InvoiceFormat, number>> = { pdf: 0, ofd: 1, xml: 2 }

/** Every file of these invoices as one archive. */
export async function invoiceArchive(
  db: Db,
  storage: Storage,
  invoices: readonly ShownInvoice[],
  seller: Seller,
): Promise<Buffer> {
  const found: ZipFile[] = []
  // One after the other: printing must not take all of the processor.
  for (const shown of invoices) found.push(...(await filesOf(db, storage, shown, seller)))
  if (found.length === 0) throw refuse('invoices.noFile')
  return writeZip(found)
}
