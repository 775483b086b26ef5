import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Law table L26: takes out of a company's cases who asked and in which words; goods, lots and days stay. */
export async function forgetAskers(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`update after_sales_cases set asked_by_name = '', words = '' where member_id = ${memberId}`)
  await tx.execute(sql`
    update after_sales_moves m set actor_name = '' from after_sales_cases c
    where c.id = m.case_id and c.member_id = ${memberId} and m.actor_kind = 'buyer'`)
}
