import { openCases } from '@yaoji/rules/after-sales/case-state'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'

/** Whether a case has goods of the order in hand; the order is locked. */
export async function hasOpenCase(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from after_sales_cases c where c.order_id = ${orderId} and ${inStates('c.state', openCases)} limit 1`)
  return rows.length > 0
}
