import type { Month } from '@yaoji/rules/money/day'
import { nextStatementState, type StatementMove, type StatementState } from '@yaoji/rules/statements/statement-states'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'
import { type StatementRow, type SumRow, statementSums, statements } from './tables.ts'

const ofMember = (memberId: number, month: Month) => and(eq(statements.memberId, memberId), eq(statements.month, month))

/** A member's statement of a month; another's is never asked for, because a month has no number. */
export async function readStatement(db: Db, memberId: number, month: Month): Promise<StatementRow> {
  const [row] = await db.select().from(statements).where(ofMember(memberId, month))
  if (!row) throw refuse('statements.missing')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockStatement(tx: Transaction, memberId: number, month: Month): Promise<StatementRow> {
  const [row] = await tx.select().from(statements).where(ofMember(memberId, month)).for('update')
  if (!row) throw refuse('statements.missing')
  return row
}

export async function lockStatementById(tx: Transaction, id: number): Promise<StatementRow> {
  const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  return row!
}

/** The state after a move of a statement. */
export function mayMove({ state }: StatementRow, move: StatementMove): StatementState {
  const next = nextStatementState(state, move)
  if (!next) throw refuse('statements.movedOn', { state })
  return next
}

export const sumsOf = (db: Db, statementId: number): Promise<SumRow[]> =>
  db.select().from(statementSums).where(eq(statementSums.statementId, statementId)).orderBy(asc(statementSums.place))
