import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/** Law table L26: forgets whom a company asked to act for it; that it asked stays in the record of acts. */
export async function forgetInvited(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`delete from colleague_invitations where member_id = ${memberId}`)
}
