import type { CheckoutWire } from '@yaoji/contract/checkout'
import { Money } from '../shell/kit/money.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'

/** What vouchers pay of the amount, what is left, and what comes back once the order is complete. */
export function TenderRows({ checkout }: { readonly checkout: CheckoutWire }) {
  const paid = fenOf(checkout.voucher_amount) > 0
  return (
    <>
      {paid && (
        <>
          <div className="flex justify-between gap-3">
            <dt className="text-secondary">现金券抵扣</dt>
            <dd className="text-price">−{yuanText(checkout.voucher_amount)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-3">
            <dt className="font-semibold">还需支付</dt>
            <dd>
              <Money yuan={checkout.due} />
            </dd>
          </div>
        </>
      )}
      {checkout.cashback && (
        <div className="flex justify-between gap-3">
          <dt className="text-secondary">预计返现</dt>
          <dd className="text-right text-brand">
            {yuanText(checkout.cashback.amount)}
            <span className="block text-note text-secondary">完成后返到余额</span>
          </dd>
        </div>
      )}
    </>
  )
}
