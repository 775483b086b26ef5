import type { RegistrationDraft } from '@yaoji/rules/registration/registration-fields'
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { registrationDrafts } from './tables.ts'

export interface Draft {
  /** 0: nothing was typed yet. */
  readonly version: number
  readonly fields: RegistrationDraft
}

export async function readDraft(db: Db, memberId: number): Promise<Draft> {
  const [row] = await db.select().from(registrationDrafts).where(eq(registrationDrafts.memberId, memberId))
  return row ? { version: row.version, fields: row.fields } : { version: 0, fields: {} }
}

/** Of a unit that leaves: what it typed is nobody's any more. What it handed in is kept as the law wants. */
export async function dropDraft(tx: Transaction, memberId: number): Promise<void> {
  await tx.delete(registrationDrafts).where(eq(registrationDrafts.memberId, memberId))
}

/** The caller holds the lock of the member's row. */
export async function writeDraft(tx: Transaction, stamp: Stamp, memberId: number, draft: Draft): Promise<void> {
  const values = { ...draft, updatedAt: stamp.at }
  await tx
    .insert(registrationDrafts)
    .values({ ...values, memberId })
    .onConflictDoUpdate({ target: registrationDrafts.memberId, set: values })
}
