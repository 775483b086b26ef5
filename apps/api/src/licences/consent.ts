import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { identityConsents } from './tables.ts'

const inForce = (memberId: number) => and(eq(identityConsents.memberId, memberId), isNull(identityConsents.withdrawnAt))

/** Law table L26: the consent that holds for a member's identity pictures, null where there is none. */
export async function consentOf(db: Db, memberId: number): Promise<{ version: string; givenAt: Date } | null> {
  const [row] = await db
    .select({ version: identityConsents.version, givenAt: identityConsents.givenAt })
    .from(identityConsents)
    .where(inForce(memberId))
  return row ?? null
}

/** A person agrees to the text that was shown; an older text of the same member ends with it. */
export async function giveConsent(
  tx: Transaction,
  { memberId, loginId, version }: { readonly memberId: number; readonly loginId: number; readonly version: string },
  stamp: Stamp,
): Promise<void> {
  if (version !== identityConsent.version) throw refuse('licences.consentChanged')
  await lockConsent(tx, memberId)
  const before = await consentOf(tx, memberId)
  if (before?.version === version) return
  if (before) await end(tx, memberId, stamp)
  await tx.insert(identityConsents).values({ memberId, loginId, version, givenAt: stamp.at })
  await writeAudit(tx, stamp, {
    verb: 'identityConsent.give',
    subject: `member:${memberId}`,
    memberId,
    data: { version, before: before?.version ?? null },
  })
}

/** A consent is taken back: identity pictures are shown to nobody from now on; the law keeps what was decided by them. */
export async function withdrawConsent(tx: Transaction, memberId: number, stamp: Stamp): Promise<void> {
  await lockConsent(tx, memberId)
  const before = await consentOf(tx, memberId)
  if (!before) return
  await end(tx, memberId, stamp)
  const data = { version: before.version }
  await writeAudit(tx, stamp, { verb: 'identityConsent.withdraw', subject: `member:${memberId}`, memberId, data })
}

const end = (tx: Transaction, memberId: number, stamp: Stamp) =>
  tx.update(identityConsents).set({ withdrawnAt: stamp.at }).where(inForce(memberId))
const lockConsent = (tx: Transaction, memberId: number) => oneAtATime(tx, `identity consent ${memberId}`)
