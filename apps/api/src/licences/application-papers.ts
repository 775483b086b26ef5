import { type ApplicationPapers, applicationState } from '@yaoji/rules/licences/application'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Day } from '@yaoji/rules/money/day'
import { asc, eq } from 'drizzle-orm'
import { filedCertificates } from '../members/certificate-wire.ts'
import type { Db } from '../platform/database/database.ts'
import { filings } from './tables.ts'

/** How far the papers of an application have come, as of now; who decides by it holds the member's lock. */
export async function applicationPapersOf(
  db: Db,
  memberId: number,
  buyerType: BuyerType,
  today: Day,
): Promise<ApplicationPapers> {
  const own = await db
    .select({ kind: filings.kind, state: filings.state })
    .from(filings)
    .where(eq(filings.memberId, memberId))
    .orderBy(asc(filings.id))
  const certificates = await filedCertificates(db, memberId)
  // A later filing of a kind takes the place of the earlier one.
  const latest = new Map(own.map((filing) => [filing.kind, filing]))
  return applicationState({ buyerType, certificates, status: 'pending' }, [...latest.values()], today)
}
