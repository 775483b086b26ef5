import type { Transaction } from '../platform/database/database.ts'
import { gifts } from './tables.ts'

type NewGift = Pick<typeof gifts.$inferInsert, 'code' | 'name' | 'spec' | 'remarks' | 'art' | 'points' | 'stock'>

/** Puts gifts on the shelf, in this order; one whose code is there stays as it is. No call does it yet. */
export async function addGifts(tx: Transaction, list: readonly NewGift[], at: Date): Promise<void> {
  await tx
    .insert(gifts)
    .values(list.map((gift, sort) => ({ ...gift, stocked: gift.stock, sort, createdAt: at })))
    .onConflictDoNothing({ target: gifts.code })
}
