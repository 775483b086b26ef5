import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { feedback } from './tables.ts'

/** Law table L26: takes out of what a company wrote who wrote it, in which words, and how to answer. */
export async function forgetSenders(tx: Transaction, memberId: number): Promise<void> {
  const gone = { sentByName: '', words: '', phone: '', email: '' }
  await tx.update(feedback).set(gone).where(eq(feedback.memberId, memberId))
}
