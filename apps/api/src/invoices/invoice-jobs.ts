import { asc, eq } from 'drizzle-orm'
import { connectedBy } from '../connections/connected.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { jobStamp } from '../platform/stamp.ts'
import { fileStorage } from '../platform/storage.ts'
import { issueInvoice } from './issue-invoice.ts'
import { forgetMails } from './mail-invoice.ts'
import { expirePacks, makePacks } from './packs/make-packs.ts'
import { sampleMark } from './sample.ts'
import { askService, claimBilling, type ServiceConfig } from './service/ask-service.ts'
import { beginBillings } from './service/begin-billing.ts'
import { fetchFiles } from './service/fetch-files.ts'
import { invoices } from './tables.ts'

const mostAtOnce = 200
/** One run takes no longer: the other jobs have their turn. */
const runMs = 40_000

/**
 * The built-in issuer of the demonstration: every invoice that waits gets a number that says what it is, oldest first, each in
 * a transaction of its own. Answers how many it issued.
 */
export async function issueSamples(db: Database, at: Date): Promise<number> {
  const waiting = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.state, 'waiting'))
    .orderBy(asc(invoices.id))
    .limit(mostAtOnce)
  let count = 0
  for (const { id } of waiting) {
    const issued = { invoiceNo: `${sampleMark}${String(id).padStart(8, '0')}`, issuedAt: at }
    try {
      await db.transaction((tx) => issueInvoice(tx, id, issued, jobStamp(at)))
      count++
    } catch (error) {
      // Somebody moved it meanwhile, or what it takes back has failed.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return count
}

/**
 * Has the connected service issue what waits and asks what came of it. Without a service the demonstration issues samples,
 * and in production finance issues by itself.
 */
export async function issueWaiting(db: Database, config: ServiceConfig, at: Date): Promise<void> {
  const [connected] = await connectedBy(db, config, 'invoice')
  if (!connected) {
    if (config.MODE === 'demo') await issueSamples(db, at)
    return
  }
  await beginBillings(db, connected, at)
  const over = performance.now() + runMs
  for (const files of [false, true])
    for (let count = 0; count < mostAtOnce && performance.now() < over; count++) {
      const billing = await claimBilling(db, at, files)
      if (!billing) break
      if (files) await fetchFiles(db, fileStorage(config.DATA_DIR), connected, billing, at)
      else await askService(db, config, connected, billing, at)
    }
}

export const invoiceJobs = (db: Database, config: ServiceConfig): Jobs => ({
  tasks: {
    'issue-invoices': (_, at) => issueWaiting(db, config, at),
    'make-invoice-packs': async (_, at) => {
      await expirePacks(db, at)
      await makePacks(db, fileStorage(config.DATA_DIR), at)
    },
    'forget-invoice-mails': async (_, at) => {
      await forgetMails(db, at)
    },
  },
  schedule: [
    { task: 'issue-invoices', match: '* * * * *' },
    { task: 'make-invoice-packs', match: '* * * * *' },
    { task: 'forget-invoice-mails', match: '25 19 * * *' },
  ],
})
