import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Law table L26: takes the receivers out of a company's orders; where goods went, and what they cost, stays. */
export async function forgetReceivers(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`
    update orders set address = address || '{"receiver": "", "phone": ""}',
      invoice = invoice || '{"phone": "", "receiveEmail": "", "receivePhone": ""}' where member_id = ${memberId}`)
}
