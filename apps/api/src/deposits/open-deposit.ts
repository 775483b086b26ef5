import type { Fen } from '@yaoji/rules/money/fen'
import { expiresAt } from '@yaoji/rules/orders/deadlines'
import { bonusOf, type DepositKind, judgeDeposit } from '@yaoji/rules/wallet/deposit'
import type { PaymentHouse } from '../payments/house.ts'
import { openPayments } from '../payments/open-payments.ts'
import { payDeadlines } from '../payments/settings.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import { settingOf, settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { readAccounts } from '../wallet/accounts.ts'
import { noteDeposit, subjectOf } from './deposit-row.ts'
import { makeRoom } from './end-deposit.ts'
import { refuse } from './refusals.ts'
import { bonusTiers } from './settings.ts'
import { deposits } from './tables.ts'

/**
 * Spec §7, user_credit_create: a member announces a transfer, for its recharge balance or its credit term. The bonus is the
 * one that the tiers promise now, whatever they say when the money is there.
 */
export async function openDeposit(
  house: PaymentHouse,
  tx: Transaction,
  { member, loginId }: BuyerSession,
  { kind, amountFen }: { readonly kind: DepositKind; readonly amountFen: Fen },
  stamp: Stamp,
): Promise<number> {
  const { limitFen, leftFen } = (await readAccounts(tx, member.id)).credit
  const judged = judgeDeposit(kind, amountFen, { limitFen, owedFen: limitFen - leftFen })
  if (!judged.ok) throw refuse('deposits.*', judged.refusal)
  // Prepaid money would stay idle with somebody who may not order; what is owed may always be repaid.
  if (kind === 'top_up' && member.viewer.status !== 'approved') throw refuse('deposits.notApproved')
  const bonusFen = kind === 'top_up' ? bonusOf(amountFen, await settingOf(tx, bonusTiers)) : 0
  await makeRoom(tx, member.id, kind, stamp.at)
  const [deposit] = await tx
    .insert(deposits)
    .values({
      ...{ memberId: member.id, loginId, kind, amountFen, bonusFen, state: 'awaitingPayment' },
      ...{ createdAt: stamp.at, expiresAt: await transferEnds(tx, stamp.at) },
    })
    .onConflictDoNothing()
    .returning()
  if (!deposit) throw refuse('deposits.oneOpen')
  const promised = { tender: 'transfer', amountFen, state: 'promised' } as const
  const subject = { subject: subjectOf(deposit), subjectNo: deposit.depositNo, memberId: member.id }
  await openPayments(house, tx, [{ ...subject, ...promised }], stamp)
  await noteDeposit(tx, 'open', deposit, { kind, amountFen, bonusFen }, stamp)
  return deposit.id
}

export const transferEnds = async (tx: Transaction, at: Date) =>
  expiresAt({ state: 'awaitingPayment', tender: 'transfer', createdAt: at }, await settingsOf(tx, payDeadlines))
