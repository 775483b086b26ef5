import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Law table L26: takes the receivers out of a company's gift orders; what was given, and where it went, stays. */
export async function forgetGiftReceivers(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`
    update gift_orders set address = address || '{"receiver": "", "phone": ""}' where member_id = ${memberId}`)
}
