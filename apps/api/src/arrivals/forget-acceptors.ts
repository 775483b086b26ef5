import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Law table L26: takes out of a company's arrivals who accepted and in which words; goods, lots and days stay. */
export async function forgetAcceptors(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`
    update arrivals set acceptor = '', second_acceptor = '', accepted_by_name = '', words = ''
    where member_id = ${memberId}`)
}
