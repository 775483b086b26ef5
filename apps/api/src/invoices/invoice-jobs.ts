import { asc, eq } from 'drizzle-orm'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { jobStamp } from '../platform/stamp.ts'
import { issueInvoice } from './issue-invoice.ts'
import { sampleMark } from './sample.ts'
import { invoices } from './tables.ts'

const mostAtOnce = 200

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

/** In production nobody issues by himself: finance does so on the tax office's platform and brings number and file. */
export const invoiceJobs = (db: Database, { MODE }: Pick<Config, 'MODE'>): Jobs =>
  MODE === 'demo'
    ? {
        tasks: {
          'issue-sample-invoices': async (_, at) => {
            await issueSamples(db, at)
          },
        },
        schedule: [{ task: 'issue-sample-invoices', match: '* * * * *' }],
      }
    : { tasks: {}, schedule: [] }
