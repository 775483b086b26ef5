import '../topics.ts'
import type { WithdrawalNews } from '@yaoji/rules/messages/withdrawal-message'
import { accountTail, nextWithdrawalState, type WithdrawalMove, withdrawalStates } from '@yaoji/rules/wallet/withdrawal'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { send } from '../../platform/outbox/send.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { post } from '../post.ts'
import { refuse } from '../refusals.ts'
import { type WithdrawalRow, withdrawals } from '../tables.ts'

export async function lockWithdrawal(tx: Transaction, id: number, whose: number | 'anyone'): Promise<WithdrawalRow> {
  const own = whose === 'anyone' ? undefined : eq(withdrawals.memberId, whose)
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), own))
    .for('update')
  if (!row) throw refuse('wallet.noWithdrawal')
  return row
}

/** The state after a move of a withdrawal. */
export function mayMove({ state }: WithdrawalRow, move: WithdrawalMove) {
  const next = nextWithdrawalState(state, move)
  if (!next) throw refuse('wallet.withdrawalMovedOn', { state })
  return next
}

/** The one way in which a withdrawal changes its state; the member gets a notice of what finance does. It is locked. */
export async function moveWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  move: WithdrawalMove,
  said: Said,
  stamp: Stamp,
): Promise<void> {
  const state = mayMove(row, move)
  const times = move === 'approve' ? { approvedAt: stamp.at } : { endedAt: stamp.at }
  await tx
    .update(withdrawals)
    .set({ state, ...times, ...said })
    .where(eq(withdrawals.id, row.id))
  await writeAudit(tx, stamp, {
    verb: `withdrawal.${move}`,
    subject: `withdrawal:${row.id}`,
    memberId: row.memberId,
    ...(said.reason && { reason: said.reason }),
    data: {
      from: row.state,
      to: state,
      amountFen: row.amountFen,
      ...(said.reference && { reference: said.reference }),
    },
  })
  if (move !== 'cancel') await notifyMember(tx, row, { move, said: words[move](said) }, stamp)
}

interface Said {
  readonly reference?: string
  readonly reason?: string
}
/** Why two clerks let it go is between them. */
const words = {
  approve: () => '',
  pay: ({ reference = '' }: Said) => reference,
  refuse: ({ reason = '' }: Said) => reason,
} as const

async function notifyMember(
  tx: Transaction,
  { id, memberId, withdrawalNo, amountFen, account }: WithdrawalRow,
  decided: Pick<WithdrawalNews, 'move' | 'said'>,
  { at }: Stamp,
): Promise<void> {
  const payload = { memberId, withdrawalNo, amountFen, account: accountTail(account), ...decided }
  const aggregate = `withdrawal:${id}:notices`
  await send(tx, [{ topic: 'withdrawal.notice', aggregate, key: `withdrawal:${id}:${decided.move}`, payload }], at)
}

/** Finance refuses, or the member takes it back: the money is in the balance again, once. */
export async function giveWithdrawalBack(
  tx: Transaction,
  row: WithdrawalRow,
  move: 'refuse' | 'cancel',
  reason: string,
  stamp: Stamp,
): Promise<void> {
  await moveWithdrawal(tx, row, move, { reason }, stamp)
  const { id, memberId, amountFen, withdrawalNo } = row
  const said = move === 'refuse' ? withdrawalStates.refused : withdrawalStates.cancelled
  const back = await post(tx, stamp.at, {
    ...{ memberId, kind: 'balance', amountFen, useType: 'withdrawal_back', orderId: null },
    ...{ key: `withdrawal:${id}:back`, note: `提现${withdrawalNo}${said}` },
  })
  if (!back.ok) throw new Error(`withdrawal ${id} was not taken back by the balance`)
}

/** Finance sent it; a number of the bank belongs to one withdrawal. */
export async function payWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  reference: string,
  stamp: Stamp,
): Promise<void> {
  mayMove(row, 'pay')
  // Of two clerks who write the same number at once, the second hears why not.
  await oneAtATime(tx, `bank number ${reference}`)
  const used = await tx.$count(withdrawals, eq(withdrawals.reference, reference))
  if (used > 0) throw refuse('wallet.referenceUsed')
  await moveWithdrawal(tx, row, 'pay', { reference }, stamp)
}
