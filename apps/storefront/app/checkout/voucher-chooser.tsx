import type { CheckoutWire } from '@yaoji/contract/checkout'
import { useState } from 'react'
import { Card } from '../shell/kit/card.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import type { Benefits } from './use-checkout.ts'

/** Vouchers pay all of the ordinary order: nothing is left to choose. */
export const coveredByVouchers = ({ voucher_amount: paid, totals, ephedrine_totals: ephedrine }: CheckoutWire) =>
  fenOf(paid) > 0 && fenOf(paid) === fenOf(totals.payable) - fenOf(ephedrine?.payable ?? '0.00')

/** Several vouchers may pay together, up to what is payable; what they keep stays theirs. */
export function VoucherChooser({
  checkout,
  busy,
  onChoose,
}: {
  readonly checkout: CheckoutWire
  readonly busy: boolean
  readonly onChoose: (wished: Benefits) => void
}) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { vouchers } = checkout
  if (vouchers.length === 0) return null
  const toggle = (id: number, wanted: boolean) => {
    const ids = wanted ? [...chosen, id] : chosen.filter((each) => each !== id)
    setChosen(ids)
    onChoose({ voucher_ids: ids })
  }
  return (
    <Card
      title="现金券"
      aside={
        <SiteLink to="/xjq" className="text-brand hover:underline">
          购买现金券
        </SiteLink>
      }
    >
      <ul className="grid gap-2 sm:grid-cols-2">
        {vouchers.map((voucher) => {
          const wanted = chosen.includes(voucher.id)
          const pays = fenOf(voucher.taken) > 0
          return (
            <li
              key={voucher.id}
              className={`flex items-center gap-2.5 rounded-control border px-3 py-2 ${wanted ? 'border-brand bg-brand-wash' : 'border-hairline'}`}
            >
              <Checkbox
                aria-label={`使用${voucher.name} ${voucher.voucher_no}`}
                checked={wanted}
                disabled={busy}
                onChange={(event) => toggle(voucher.id, event.target.checked)}
              />
              <span className="min-w-0 flex-1 text-table">
                {voucher.name}
                <span className="block text-note text-secondary numbers">
                  余额 {yuanText(voucher.left)}（面值 {yuanText(voucher.face)}）
                </span>
              </span>
              {wanted && (
                <span className={`text-table numbers ${pays ? 'text-price' : 'text-secondary'}`}>
                  {pays ? `−${yuanText(voucher.taken)}` : '无需使用'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-note text-secondary">
        可多张同用，可与优惠券同用；用不完的余额留在券内，取消订单原数退回。
      </p>
    </Card>
  )
}
