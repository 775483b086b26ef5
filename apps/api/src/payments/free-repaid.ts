import type { Fen } from '@yaoji/rules/money/fen'
import { divideRepayment } from '@yaoji/rules/wallet/deposit'
import type { Transaction } from '../platform/database/database.ts'
import { readAccounts } from '../wallet/accounts.ts'
import { lockAccount } from '../wallet/lock-account.ts'
import { post } from '../wallet/post.ts'
import type { GivingBack } from './house.ts'

/**
 * Our choice (decision 0114): what goes back of an order whose bill was repaid has no place on the term, which owes less than
 * that. So much of the repayment becomes balance first, in the same transaction. Answers how much.
 */
export async function freeRepaid(tx: Transaction, { memberId, amountFen, note, key, at }: GivingBack): Promise<Fen> {
  await lockAccount(tx, memberId, 'credit')
  const { limitFen, leftFen } = (await readAccounts(tx, memberId)).credit
  const { balanceFen } = divideRepayment(amountFen, limitFen - leftFen)
  if (balanceFen === 0) return 0
  const moved = {
    memberId,
    orderId: null,
    useType: 'repayment',
    key: `${key}:repaid`,
    note: `${note}已还款部分转入余额`,
  } as const
  for (const part of [
    { kind: 'credit', amountFen: -balanceFen } as const,
    { kind: 'balance', amountFen: balanceFen } as const,
  ]) {
    const booked = await post(tx, at, { ...moved, ...part })
    if (!booked.ok) throw new Error(`${moved.key} was not taken by the account`)
  }
  return balanceFen
}
