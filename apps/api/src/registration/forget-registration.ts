import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { dropDraft } from './draft-row.ts'

/** Law table L26: takes out what a unit stated when it registered; that and when it was decided stays. */
export async function forgetRegistration(tx: Transaction, memberId: number): Promise<void> {
  await dropDraft(tx, memberId)
  await tx.execute(sql`update registrations set fields = '{}' where member_id = ${memberId}`)
}
