import type { Fen } from '@yaoji/rules/money/fen'
import { accountTail } from '@yaoji/rules/wallet/withdrawal'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { readAccounts } from '../accounts.ts'
import { post } from '../post.ts'
import { refuse } from '../refusals.ts'
import { withdrawals } from '../tables.ts'
import { ownAccountOf } from './own-account.ts'

/** Domain guide 2.5: money leaves the balance at once, so that nothing else spends it, and waits for finance. */
export async function askWithdrawal(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  amountFen: Fen,
  stamp: Stamp,
): Promise<number> {
  if (amountFen <= 0) throw refuse('wallet.nothingAsked')
  const account = await ownAccountOf(tx, member.id)
  if (!account.ok) throw refuse('wallet.account.*', account.refusal)
  const [asked] = await tx
    .insert(withdrawals)
    .values({ memberId: member.id, loginId, amountFen, ...account.value, state: 'asked', createdAt: stamp.at })
    .returning()
  const { id, withdrawalNo } = asked!
  const held = await post(tx, stamp.at, {
    ...{ memberId: member.id, kind: 'balance', amountFen: -amountFen, useType: 'withdrawal', orderId: null },
    ...{ key: `withdrawal:${id}`, note: `提现${withdrawalNo}至${accountTail(account.value.account)}` },
  })
  if (!held.ok) throw refuse('wallet.notEnough', { leftFen: (await readAccounts(tx, member.id)).balanceFen })
  const subject = `withdrawal:${id}`
  await writeAudit(tx, stamp, { verb: 'withdrawal.ask', subject, memberId: member.id, data: { amountFen } })
  return id
}
