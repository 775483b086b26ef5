import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/** Law table L26: forgets what a company stated of its invoices; its orders keep what they were billed by. */
export async function forgetInvoiceChanges(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`delete from invoice_changes where member_id = ${memberId}`)
}
