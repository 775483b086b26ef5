import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { wanted } from './tables.ts'

/** Law table L26: takes out of what a company wanted who asked, in which words, and whom to call. */
export async function forgetWantedAskers(tx: Transaction, memberId: number): Promise<void> {
  const gone = { askedByName: '', contact: '', phone: '', words: '' }
  await tx.update(wanted).set(gone).where(eq(wanted.memberId, memberId))
}
