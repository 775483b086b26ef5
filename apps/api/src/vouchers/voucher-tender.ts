import type { UseType } from '@yaoji/rules/wallet/use-types'
import type { TenderHands } from '../payments/house.ts'
import { lockOrderVouchers, refillOrderVouchers } from './spend-vouchers.ts'
import type { VoucherUse } from './voucher-ledger.ts'

const uses: Readonly<Partial<Record<UseType, VoucherUse>>> = {
  short_pick: 'short_pick',
  return: 'return',
  price_difference: 'price_difference',
}

/** Vouchers as a tender: they pay orders, when these are placed, and what goes back goes back onto them. */
export const voucherTender: TenderHands = {
  lock: (tx, { id }) => lockOrderVouchers(tx, id),
  async giveBack(tx, { subject, amountFen, useType, key, at }) {
    await refillOrderVouchers(tx, amountFen, { orderId: subject.id, useType: uses[useType] ?? 'refund', key, at })
    return { freedFen: 0 }
  },
}
