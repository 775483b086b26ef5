import type { CheckoutWire } from '@yaoji/contract/checkout'
import { Card } from '../shell/kit/card.tsx'
import { fenOf } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { VoucherList } from '../shell/payment/voucher-list.tsx'
import type { Benefits } from './order-choices.ts'

/** Vouchers pay all of the ordinary order: nothing is left to choose. */
export const coveredByVouchers = ({ voucher_amount: paid, totals, ephedrine_totals: ephedrine }: CheckoutWire) =>
  fenOf(paid) > 0 && fenOf(paid) === fenOf(totals.payable) - fenOf(ephedrine?.payable ?? '0.00')

/** The vouchers that the buyer holds, to pay with. */
export function VoucherChooser({
  checkout,
  busy,
  onChoose,
}: {
  readonly checkout: CheckoutWire
  readonly busy: boolean
  readonly onChoose: (wished: Benefits) => void
}) {
  if (checkout.vouchers.length === 0) return null
  return (
    <Card
      title="现金券"
      aside={
        <SiteLink to="/xjq" className="text-brand hover:underline">
          购买现金券
        </SiteLink>
      }
    >
      <VoucherList
        vouchers={checkout.vouchers}
        busy={busy}
        note="可多张同用，可与优惠券同用；用不完的余额留在券内，取消订单原数退回。"
        onChoose={(voucher_ids) => onChoose({ voucher_ids })}
      />
    </Card>
  )
}
