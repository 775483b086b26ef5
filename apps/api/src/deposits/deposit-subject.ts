import { type DepositMove, depositKinds, divideRepayment } from '@yaoji/rules/wallet/deposit'
import type { LockSubject, PayAct } from '../payments/house.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { readAccounts } from '../wallet/accounts.ts'
import { lockAccount } from '../wallet/lock-account.ts'
import { markOverdue } from '../wallet/mark-overdue.ts'
import { type Posting, post } from '../wallet/post.ts'
import { lockDeposit, mayMove, moveDeposit } from './deposit-row.ts'
import { transferEnds } from './open-deposit.ts'
import { refuse } from './refusals.ts'
import type { DepositRow } from './tables.ts'

const moves: Readonly<Partial<Record<PayAct, DepositMove>>> = {
  transfer: 'submitTransfer',
  confirm: 'confirm',
  reject: 'reject',
}

/** A deposit as payments see it: paid by transfer, in one piece; what came in is booked into the wallet. */
export const depositSubject: LockSubject = async (tx, id, whose, act, stamp) => {
  const deposit = await lockDeposit(tx, id, whose)
  const move = moves[act]
  if (!move) throw new Error(`deposits are not paid by ${act}`)
  mayMove(deposit, move, stamp.at)
  const moveTo = (set: Parameters<typeof moveDeposit>[3], data: Record<string, unknown>) =>
    moveDeposit(tx, deposit, move, set, stamp, data)
  return {
    ...{ kind: 'normal', couponUsed: false, sources: [], ownMoneyOnly: false },
    memberId: deposit.memberId,
    note: `${depositKinds[deposit.kind]}${deposit.depositNo}`,
    dueFen: deposit.amountFen,
    admit: async () => {},
    nothingToDecide: () => refuse('deposits.missing'),
    submitted: (proof) => moveTo({ expiresAt: null }, proof),
    paid: async (_, data) => {
      await moveTo({ confirmedAt: stamp.at }, data)
      await (deposit.kind === 'top_up' ? bookTopUp(tx, deposit, stamp) : bookRepayment(tx, deposit, stamp))
    },
    rejected: async (reason, data) => moveTo({ expiresAt: await transferEnds(tx, stamp.at) }, { ...data, reason }),
  }
}

/** The money and its bonus are two rows, so that finance sums what was given apart from what came in. */
async function bookTopUp(tx: Transaction, deposit: DepositRow, stamp: Stamp): Promise<void> {
  const { id, amountFen, bonusFen, depositNo } = deposit
  const key = `top_up:${id}`
  await book(tx, deposit, { kind: 'recharge', amountFen, useType: 'top_up', key, note: `充值${depositNo}` }, stamp)
  await book(
    tx,
    deposit,
    { kind: 'recharge', amountFen: bonusFen, useType: 'bonus', key: `${key}:bonus`, note: `充值返利${depositNo}` },
    stamp,
  )
}

/** What is owed is read under the account's lock: an order on the term, or one that is cancelled, waits or was first. */
async function bookRepayment(tx: Transaction, deposit: DepositRow, stamp: Stamp): Promise<void> {
  const { id, memberId, amountFen, depositNo } = deposit
  await lockAccount(tx, memberId, 'credit')
  const { limitFen, leftFen } = (await readAccounts(tx, memberId)).credit
  const { termFen, balanceFen } = divideRepayment(amountFen, limitFen - leftFen)
  const key = `repayment:${id}`
  const use = { useType: 'repayment', note: `还款${depositNo}` } as const
  await book(tx, deposit, { ...use, kind: 'credit', amountFen: termFen, key }, stamp)
  const rest = { kind: 'balance', amountFen: balanceFen, key: `${key}:rest`, note: `还款${depositNo}多付部分` } as const
  await book(tx, deposit, { ...use, ...rest }, stamp)
  await markOverdue(tx, memberId, stamp)
}

async function book(
  tx: Transaction,
  { memberId }: DepositRow,
  posting: Omit<Posting, 'memberId' | 'orderId'>,
  { at }: Stamp,
): Promise<void> {
  if (posting.amountFen === 0) return
  const booked = await post(tx, at, { ...posting, memberId, orderId: null })
  if (!booked.ok) throw new Error(`${posting.key} was not taken by the account`)
}
