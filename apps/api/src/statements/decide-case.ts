import { type CaseMove, nextCaseState } from '@yaoji/rules/statements/statement-states'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { notifyMember } from './notify-member.ts'
import { refuse } from './refusals.ts'
import { lockStatementById, mayMove } from './statement-row.ts'
import { type CaseRow, type StatementRow, statementCases, statements } from './tables.ts'

/** A case with its statement, both locked, the statement first, as the member's own acts lock it. */
export async function lockCase(tx: Transaction, id: number): Promise<{ row: CaseRow; statement: StatementRow }> {
  const [found] = await tx.select().from(statementCases).where(eq(statementCases.id, id))
  if (!found) throw refuse('statements.noCase')
  const statement = await lockStatementById(tx, found.statementId)
  const [row] = await tx.select().from(statementCases).where(eq(statementCases.id, id)).for('update')
  return { row: row!, statement }
}

export function mayDecide({ state }: CaseRow, move: CaseMove) {
  const next = nextCaseState(state, move)
  if (!next) throw refuse('statements.caseDecided', { state })
  return next
}

export interface Correction {
  readonly account: 'balance' | 'recharge'
  readonly correctionFen: number
}

/** A clerk's word about a difference, which the member reads; the statement waits for the member again. */
export async function decideCase(
  tx: Transaction,
  id: number,
  move: CaseMove,
  answer: string,
  stamp: Stamp,
  correction?: Correction,
): Promise<void> {
  const { row, statement } = await lockCase(tx, id)
  const state = mayDecide(row, move)
  await tx
    .update(statementCases)
    .set({ state, answer, ...correction, decidedAt: stamp.at, decidedBy: stamp.actor.id })
    .where(eq(statementCases.id, id))
  await tx
    .update(statements)
    .set({ state: mayMove(statement, 'settle') })
    .where(eq(statements.id, statement.id))
  const { memberId, month } = statement
  const subject = `statement_case:${id}`
  await writeAudit(tx, stamp, {
    ...{ verb: `statement_case.${move}`, subject, memberId, reason: answer },
    data: { month, statementId: statement.id, ...correction },
  })
  const text = `${month}对账单的差异已有答复：${answer}，请查看后确认`
  await notifyMember(tx, `case:${id}`, { member_id: memberId, month, what: 'answered', text }, stamp.at)
}
