import { pauseMinutes } from '@yaoji/rules/invoices/billing-pause'
import { and, eq, sql } from 'drizzle-orm'
import type { Connected } from '../../connections/connected.ts'
import type { Database } from '../../platform/database/database.ts'
import { largestFile } from '../../platform/http/read-upload.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { hashOf, type Storage } from '../../platform/storage.ts'
import { attachFile, formatTypes, invoiceType } from '../attach-file.ts'
import { type InvoiceBilling, type InvoiceFormat, invoiceBillings } from '../tables.ts'

const answerMs = 10_000
/** After so many tries, the last ones an hour apart, a person brings what is missing. */
const mostAsks = 20

/** Fetches what an issued invoice is printed as. A file that is late or away takes nothing from the invoice. */
export async function fetchFiles(
  db: Database,
  storage: Storage,
  { config }: Connected,
  billing: InvoiceBilling,
  at: Date,
): Promise<void> {
  const { invoiceId, asks } = billing
  const left: Partial<Record<InvoiceFormat, string>> = { ...billing.files }
  for (const [format, address] of Object.entries(billing.files) as [InvoiceFormat, string][]) {
    const content = mayFetch(address, config) ? await download(address) : null
    if (!content || invoiceType(content) !== formatTypes[format]) continue
    const sha256 = hashOf(content)
    const facts = { sha256, mime: formatTypes[format], bytes: content.length, name: `invoice.${format}` }
    await db.transaction((tx) => attachFile(tx, storage, { id: invoiceId, file: { facts, content } }, jobStamp(at)))
    delete left[format]
  }
  const missing = Object.keys(left)
  const over = missing.length === 0 || asks >= mostAsks
  await db
    .update(invoiceBillings)
    .set({
      files: left,
      nextAt: over ? null : new Date(at.getTime() + pauseMinutes(asks) * 60_000),
      note: missing.length > 0 && over ? `${missing.join('、')}文件未能取回，请下载后上传` : '',
    })
    .where(and(eq(invoiceBillings.invoiceId, invoiceId), sql`${invoiceBillings.step} = 'files'`))
}

/** Only from where the connection says that its files are, and closed; a stand-in has its own. */
export function mayFetch(address: string, config: Readonly<Record<string, string>>): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin, username, port } = new URL(address)
  if (config.address && origin === new URL(config.address).origin) return true
  const hosts = (config.file_hosts ?? '').split(/[,，\s]+/).filter((host) => host !== '')
  const known = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && username === '' && port === '' && known
}

async function download(address: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(answerMs) })
    if (!answer.ok || !answer.body) return null
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of answer.body) {
      bytes += part.length
      if (bytes > largestFile) return null
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch {
    // Away or broken: it is fetched later.
    return null
  }
}
