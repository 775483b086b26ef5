import { yuanText } from '@yaoji/rules/money/fen'
import { withdrawalStates } from '@yaoji/rules/wallet/withdrawal'
import { memberNames } from '../../members/member-names.ts'
import type { ApprovalKind } from '../../platform/approvals/approval-kind.ts'
import { askApproval } from '../../platform/approvals/ask-approval.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { WithdrawalRow } from '../tables.ts'
import { lockWithdrawal, mayMove, moveWithdrawal } from './move-withdrawal.ts'

const kind = 'withdrawal.approve'
const prefix = 'withdrawal:'

/** Asks for a withdrawal to be paid; answers the approval's number. Nothing else happens until another clerk approves. */
export async function proposeWithdrawal(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<number> {
  const row = await lockWithdrawal(tx, id, 'anyone')
  mayMove(row, 'approve')
  const buyer = (await memberNames(tx, [row.memberId])).get(row.memberId) ?? ''
  const asked = {
    subject: `${prefix}${id}`,
    change: {},
    baseVersion: row.state,
    reason,
    permission: 'returns.settle',
  } as const
  const summary = {
    title: `${buyer}提现${row.withdrawalNo}`,
    before: withdrawalStates.asked,
    after: withdrawalStates.approved,
    effect: [`打款${yuanText(row.amountFen)}`, `收款：${paidTo(row)}`],
  }
  return askApproval(tx, kind, asked, summary, stamp)
}

const paidTo = ({ accountName, bank, account }: WithdrawalRow) => `${accountName}，${bank}，${account}`

/** Domain guide 2.5: a withdrawal is paid when two clerks say so. One that its member took back meanwhile voids the request. */
export const withdrawalApproval: ApprovalKind = {
  kind,
  name: '余额提现',
  version: async (tx, subject) => (await lockWithdrawal(tx, idOf(subject), 'anyone')).state,
  apply: async (tx, { subject, reason }, stamp) => {
    const row = await lockWithdrawal(tx, idOf(subject), 'anyone')
    await moveWithdrawal(tx, row, 'approve', { reason }, stamp)
  },
}

const idOf = (subject: string): number => Number(subject.slice(prefix.length))
