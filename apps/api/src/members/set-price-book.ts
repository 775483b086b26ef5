import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { members } from './tables.ts'

interface BookWish {
  readonly memberId: number
  readonly book: string
  readonly reason: string
}

/** From now on the member buys by another price book. Whoever calls knows that there is such a book. Answers the earlier one. */
export async function setPriceBook(
  tx: Transaction,
  { memberId, book, reason }: BookWish,
  stamp: Stamp,
): Promise<string> {
  const [before] = await tx
    .select({ book: members.priceBook })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update')
  if (!before) throw refuse('members.missing')
  if (before.book === book) return book
  await tx.update(members).set({ priceBook: book, updatedAt: stamp.at }).where(eq(members.id, memberId))
  const data = { before: before.book, after: book }
  await writeAudit(tx, stamp, { verb: 'member.priceBook', subject: `member:${memberId}`, memberId, reason, data })
  return before.book
}
