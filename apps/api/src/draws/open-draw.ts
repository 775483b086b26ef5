import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { drawPrizes, draws } from './tables.ts'

type NewDraw = typeof draws.$inferInsert
type NewPrize = Omit<typeof drawPrizes.$inferInsert, 'drawId' | 'sort' | 'remaining'>

/**
 * Opens a lottery with its prizes in this order; of one whose code is there only the dates move, so that what was drawn
 * stays drawn. No call does it yet: whoever fills a store does it by this.
 */
export async function openDraw(tx: Transaction, draw: NewDraw, prizes: readonly NewPrize[]): Promise<void> {
  const [made] = await tx.insert(draws).values(draw).onConflictDoNothing({ target: draws.code }).returning()
  if (!made) {
    const { opensAt, closesAt } = draw
    await tx.update(draws).set({ opensAt, closesAt }).where(eq(draws.code, draw.code))
    return
  }
  await tx
    .insert(drawPrizes)
    .values(prizes.map((prize, sort) => ({ ...prize, sort, drawId: made.id, remaining: prize.stock ?? null })))
}
