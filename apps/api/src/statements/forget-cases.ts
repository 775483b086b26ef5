import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { statementCases } from './tables.ts'

/** Law table L26: forgets what people of a company wrote of differences; the statements, their sums and days stay. */
export async function forgetCases(tx: Transaction, memberId: number): Promise<void> {
  await tx.update(statementCases).set({ text: '', askedBy: null }).where(eq(statementCases.memberId, memberId))
}
