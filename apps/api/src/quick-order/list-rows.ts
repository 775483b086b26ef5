import type { Day } from '@yaoji/rules/money/day'
import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { orderListLines, orderLists } from './tables.ts'

export interface ListLine {
  readonly goodsId: number
  readonly quantity: number
  readonly reason: string
}
interface NewList {
  readonly kind: 'saved' | 'suggested'
  readonly name: string
  /** The Monday of the week that it is suggested for. */
  readonly week: Day | null
  readonly lines: readonly ListLine[]
}

/** Writes a list with its lines; null where the week has one already. */
export async function openList(tx: Transaction, memberId: number, list: NewList, at: Date): Promise<number | null> {
  const { kind, name, week, lines } = list
  const [row] = await tx
    .insert(orderLists)
    .values({ memberId, kind, name, week, madeAt: at, changedAt: at })
    .onConflictDoNothing()
    .returning({ id: orderLists.id })
  if (!row) return null
  await writeLines(tx, row.id, lines)
  return row.id
}

export async function writeLines(tx: Transaction, listId: number, lines: readonly ListLine[]): Promise<void> {
  await tx.insert(orderListLines).values(lines.map((line, at) => ({ listId, no: at + 1, ...line })))
}

/** The list that was suggested for a week. */
export async function weekList(db: Db, memberId: number, week: Day): Promise<number | null> {
  const own = and(eq(orderLists.memberId, memberId), eq(orderLists.week, week))
  const [row] = await db.select({ id: orderLists.id }).from(orderLists).where(own)
  return row?.id ?? null
}
