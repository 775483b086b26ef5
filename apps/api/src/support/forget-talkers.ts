import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { supportLines } from './tables.ts'

/** Law table L26: takes out of a company's conversation who spoke and what was said. */
export async function forgetTalkers(tx: Transaction, memberId: number): Promise<void> {
  await tx.update(supportLines).set({ name: '', words: '' }).where(eq(supportLines.memberId, memberId))
}
