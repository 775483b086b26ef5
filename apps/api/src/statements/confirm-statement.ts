import type { Month } from '@yaoji/rules/money/day'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { lockStatement, mayMove } from './statement-row.ts'
import { statementCases, statements } from './tables.ts'

/** The member confirms what it saw: it sends the hash back, and from then on nothing of the statement moves. */
export async function confirmStatement(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  month: Month,
  hash: string,
  stamp: Stamp,
): Promise<void> {
  const statement = await lockStatement(tx, member.id, month)
  const state = mayMove(statement, 'confirm')
  if (statement.hash !== hash) throw refuse('statements.otherHash')
  await tx
    .update(statements)
    .set({ state, confirmedAt: stamp.at, confirmedBy: loginId })
    .where(eq(statements.id, statement.id))
  const subject = `statement:${statement.id}`
  await writeAudit(tx, stamp, { verb: 'statement.confirm', subject, memberId: member.id, data: { month, hash } })
}

interface Difference {
  readonly lineNo: number | null
  readonly text: string
}

/** The member says what differs: of a line, or of the whole. Until a clerk answers nobody confirms. */
export async function stateDifference(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  month: Month,
  { lineNo, text }: Difference,
  stamp: Stamp,
): Promise<void> {
  const statement = await lockStatement(tx, member.id, month)
  const state = mayMove(statement, 'dispute')
  if (text === '') throw refuse('statements.nothingSaid')
  if (lineNo !== null && lineNo > statement.lineCount) throw refuse('statements.noLine')
  await tx.update(statements).set({ state }).where(eq(statements.id, statement.id))
  const asked = { state: 'open', askedAt: stamp.at, askedBy: loginId } as const
  await tx.insert(statementCases).values({ statementId: statement.id, memberId: member.id, lineNo, text, ...asked })
  const subject = `statement:${statement.id}`
  await writeAudit(tx, stamp, { verb: 'statement.dispute', subject, memberId: member.id, data: { month, lineNo } })
}
