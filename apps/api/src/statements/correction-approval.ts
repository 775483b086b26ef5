import { yuanText } from '@yaoji/rules/money/fen'
import { statementAccounts } from '@yaoji/rules/statements/close-month'
import { z } from 'zod'
import { memberNames } from '../members/member-names.ts'
import type { ApprovalKind } from '../platform/approvals/approval-kind.ts'
import { askApproval } from '../platform/approvals/ask-approval.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { post } from '../wallet/post.ts'
import { type Correction, decideCase, lockCase, mayDecide } from './decide-case.ts'
import { refuse } from './refusals.ts'

const kind = 'statement.correct'
const prefix = 'statement_case:'
const changeShape = z.object({ account: z.enum(['balance', 'recharge']), correctionFen: z.number().int() })

/** Asks for money to be booked for a difference; answers the approval's number. Nothing else happens until another clerk approves. */
export async function proposeCorrection(
  tx: Transaction,
  id: number,
  change: Correction,
  reason: string,
  stamp: Stamp,
): Promise<number> {
  if (change.correctionFen === 0) throw refuse('statements.nothingCorrected')
  const { row, statement } = await lockCase(tx, id)
  mayDecide(row, 'correct')
  const buyer = (await memberNames(tx, [row.memberId])).get(row.memberId) ?? ''
  const asked = {
    ...{ subject: `${prefix}${id}`, change, baseVersion: row.state, reason },
    permission: 'returns.settle',
  } as const
  const booked = `${statementAccounts[change.account]}${change.correctionFen > 0 ? '增加' : '减少'}`
  const summary = {
    title: `${buyer}${statement.month}对账单更正`,
    before: row.text,
    after: reason,
    effect: [`${booked}${yuanText(Math.abs(change.correctionFen))}，记入本月`],
  }
  return askApproval(tx, kind, asked, summary, stamp)
}

/** Our choice (decision 0118): a closed month stays as it is; what two clerks correct is booked in the running one. */
export const correctionApproval: ApprovalKind = {
  kind,
  name: '对账单更正',
  version: async (tx, subject) => (await lockCase(tx, idOf(subject))).row.state,
  apply: async (tx, { subject, change, reason }, stamp) => {
    const id = idOf(subject)
    const correction = changeShape.parse(change)
    const { row, statement } = await lockCase(tx, id)
    mayDecide(row, 'correct')
    const booked = await post(tx, stamp.at, {
      ...{ memberId: row.memberId, kind: correction.account, amountFen: correction.correctionFen },
      ...{ useType: 'price_difference', orderId: null, key: `statement:${statement.id}:case:${id}` },
      note: `更正${statement.month}对账单${statement.statementNo}`,
    })
    if (!booked.ok) throw refuse('statements.notEnough')
    await decideCase(tx, id, 'correct', reason, stamp, correction)
  },
}

const idOf = (subject: string): number => Number(subject.slice(prefix.length))
