import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { goodsAliases, orderLists } from './tables.ts'

/** Law table L26: the words and lists of a company were for its own use; nothing needs them once it has left. */
export async function forgetLists(tx: Transaction, memberId: number): Promise<void> {
  await tx.delete(goodsAliases).where(eq(goodsAliases.memberId, memberId))
  await tx.delete(orderLists).where(eq(orderLists.memberId, memberId))
}
