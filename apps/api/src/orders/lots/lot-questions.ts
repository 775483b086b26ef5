import type { LotPieces } from '@yaoji/rules/stock/lot-promise'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { OrderLineRow } from '../order-row.ts'
import { lotQuestions } from '../tables.ts'

export type LotQuestion = typeof lotQuestions.$inferSelect

/** What was asked of an order's lots, in the order in which it was asked. */
export const questionsOf = (db: Db, orderId: number): Promise<LotQuestion[]> =>
  db.select().from(lotQuestions).where(eq(lotQuestions.orderId, orderId)).orderBy(asc(lotQuestions.id))

/** The time for an answer is over: what was not answered is no. */
export const lapseQuestions = (tx: Transaction, orderId: number, at: Date) =>
  tx
    .update(lotQuestions)
    .set({ answer: 'lapsed', answeredAt: at })
    .where(and(eq(lotQuestions.orderId, orderId), isNull(lotQuestions.answer)))

/** The lines that do not leave because the buyer did not agree to their lots. */
export const declinedLines = (questions: readonly LotQuestion[]): ReadonlySet<number> =>
  new Set(
    questions
      .filter(({ answer }) => answer === 'declined' || answer === 'lapsed')
      .map(({ orderLineId }) => orderLineId),
  )

/** What the buyer agreed to for a line, the latest; null: it was not asked, or did not agree. */
export const agreedLots = (questions: readonly LotQuestion[], lineId: number): readonly LotPieces[] | null =>
  questions.findLast(({ orderLineId, answer }) => orderLineId === lineId && answer === 'agreed')?.offered ?? null

/** What must be kept when a line leaves: what the buyer agreed to, else what it was promised. */
export const heldTo = (questions: readonly LotQuestion[], { id, promised }: Pick<OrderLineRow, 'id' | 'promised'>) =>
  agreedLots(questions, id) ?? promised
