import { eq } from 'drizzle-orm'
import { announceMember } from '../../access/sessions/session-news.ts'
import { setPriceBook } from '../../members/set-price-book.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { priceBooks } from '../tables.ts'

interface Assigned {
  readonly memberId: number
  readonly book: string
  readonly reason: string
}

/**
 * Our choice (decision 0079): a clerk says by which book a member buys. What was ordered keeps its price; a cart shows what
 * changed. Answers the earlier book.
 */
export async function assignBook(tx: Transaction, wish: Assigned, stamp: Stamp): Promise<string> {
  const [book] = await tx.select().from(priceBooks).where(eq(priceBooks.id, wish.book))
  if (!book) throw refuse('goods.bookUnknown', { book: wish.book })
  const before = await setPriceBook(tx, wish, stamp)
  if (before !== wish.book) await announceMember(tx, wish.memberId)
  return before
}
