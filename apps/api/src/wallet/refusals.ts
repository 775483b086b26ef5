import {
  type AccountRefusal,
  accountRefusalText,
  notEnoughText,
  type WithdrawalState,
  withdrawalStates,
} from '@yaoji/rules/wallet/withdrawal'
import type { PaymentPasswordRefusal } from '../access/passwords/payment-password.ts'
import { paymentPasswordText } from '../access/passwords/payment-password-text.ts'
import { changed, invalid, missing, refusals, refused, ruled } from '../platform/refusal.ts'

/** Every no of the wallet. */
export const refuse = refusals({
  'wallet.password.*': ruled<PaymentPasswordRefusal>(paymentPasswordText),
  'wallet.account.*': ruled<AccountRefusal>(accountRefusalText),
  'wallet.notEnough': invalid<{ readonly leftFen: number }>('amount', notEnoughText),
  'wallet.nothingAsked': invalid('amount', '请输入提现金额'),
  'wallet.noWithdrawal': missing('提现单不存在'),
  'wallet.withdrawalMovedOn': changed(
    ({ state }: { readonly state: WithdrawalState }) => `提现单当前为“${withdrawalStates[state]}”，请刷新后查看`,
  ),
  'wallet.referenceUsed': refused('该银行流水号已登记在另一笔提现，请核对'),
})
