import { walletConsoleCalls } from '@yaoji/contract/console/wallet'
import { walletConsoleInputs } from '@yaoji/contract/console/wallet.input'
import { walletCalls } from '@yaoji/contract/wallet'
import { walletInputs } from '@yaoji/contract/wallet.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import { accountRefusalText, accountTail } from '@yaoji/rules/wallet/withdrawal'
import { checkPaymentPassword } from '../../access/passwords/payment-password.ts'
import { Awaiting, type Mount, memberRoute, staffRoute } from '../../platform/http/call-route.ts'
import { keyOf, staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import { refuse } from '../refusals.ts'
import { askWithdrawal } from './ask-withdrawal.ts'
import { giveWithdrawalBack, lockWithdrawal, payWithdrawal } from './move-withdrawal.ts'
import { ownAccountOf } from './own-account.ts'
import { listForFinance, listWithdrawals, readForFinance, readWithdrawal } from './read-withdrawals.ts'
import { proposeWithdrawal } from './withdrawal-approval.ts'

/** A member asks for its money, and takes the wish back while nobody has decided. */
export function withdrawalRoutes(mount: Mount): void {
  memberRoute(mount, walletCalls.withdrawals, walletInputs.paged, ({ page }, { db, session }) =>
    listWithdrawals(db, session.member.id, page),
  )
  memberRoute(mount, walletCalls.withdrawalAccount, walletInputs.none, async (_, { db, session }) => {
    const account = await ownAccountOf(db, session.member.id)
    if (!account.ok) return { account_name: '', bank: '', account: '', reason: accountRefusalText(account.refusal) }
    const { accountName, bank, account: number } = account.value
    return { account_name: accountName, bank, account: accountTail(number), reason: '' }
  })
  memberRoute(mount, walletCalls.withdraw, walletInputs.withdraw, async ({ amount, password }, request) => {
    const { db, session, stamp } = request
    // Before the transaction: a wrong guess must count although the rest rolls back.
    const checked = await checkPaymentPassword(db, session.member.id, password, stamp)
    if (!checked.ok) throw refuse('wallet.password.*', checked.refusal)
    const amountFen = parseYuan(amount) ?? 0
    const { id } = await once(db, keyOf(request, walletCalls.withdraw.path, { amountFen }), async (tx) => ({
      id: await askWithdrawal(tx, session, amountFen, stamp),
    }))
    return readWithdrawal(db, id, session.member.id)
  })
  memberRoute(mount, walletCalls.cancelWithdrawal, walletInputs.one, async ({ id }, request) => {
    const { db, session, stamp } = request
    await once(db, keyOf(request, walletCalls.cancelWithdrawal.path, { id }), async (tx) => {
      await giveWithdrawalBack(tx, await lockWithdrawal(tx, id, session.member.id), 'cancel', '', stamp)
      return null
    })
    return readWithdrawal(db, id, session.member.id)
  })
}

/** What finance does with them: proposes to pay, pays what a second clerk approved, or refuses with a reason. */
export function withdrawalConsoleRoutes(mount: Mount): void {
  staffRoute(mount, walletConsoleCalls.withdrawals, walletConsoleInputs.withdrawals, (asked, { db }) =>
    listForFinance(db, asked),
  )
  staffRoute(mount, walletConsoleCalls.approve, walletConsoleInputs.approve, async (input, request) => {
    const { id, reason } = input
    const { approvalId } = await once(mount.db, staffKeyOf(request, 'withdrawal.approve', input), async (tx) => ({
      approvalId: await proposeWithdrawal(tx, id, reason, request.stamp),
    }))
    return new Awaiting(approvalId)
  })
  staffRoute(mount, walletConsoleCalls.pay, walletConsoleInputs.pay, async (input, request) => {
    const { id, reference } = input
    await once(mount.db, staffKeyOf(request, 'withdrawal.pay', input), async (tx) => {
      await payWithdrawal(tx, await lockWithdrawal(tx, id, 'anyone'), reference, request.stamp)
      return null
    })
    return readForFinance(mount.db, id)
  })
  staffRoute(mount, walletConsoleCalls.refuse, walletConsoleInputs.refuse, async (input, request) => {
    const { id, reason } = input
    await once(mount.db, staffKeyOf(request, 'withdrawal.refuse', input), async (tx) => {
      await giveWithdrawalBack(tx, await lockWithdrawal(tx, id, 'anyone'), 'refuse', reason, request.stamp)
      return null
    })
    return readForFinance(mount.db, id)
  })
}
