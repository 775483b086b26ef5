import { type ApplicationPapers, applicationState } from '@yaoji/rules/licences/application'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { sameName } from '@yaoji/rules/members/unit-name'
import type { Day } from '@yaoji/rules/money/day'
import { asc, eq, sql } from 'drizzle-orm'
import { filedCertificates } from '../members/certificate-wire.ts'
import { members } from '../members/published.ts'
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
  const name = await nameOf(db, memberId)
  const approved = await filedCertificates(db, memberId)
  // Papers that were approved in an earlier name are another unit's.
  const certificates = approved.filter(({ holder }) => holder === '' || sameName(holder, name))
  // A later filing of a kind takes the place of the earlier one.
  const latest = new Map(own.map((filing) => [filing.kind, filing]))
  return applicationState({ buyerType, certificates, status: 'pending' }, [...latest.values()], today)
}

async function nameOf(db: Db, memberId: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select m.name from ${members} m where m.id = ${memberId}`)
  return rows[0]?.name ?? ''
}
