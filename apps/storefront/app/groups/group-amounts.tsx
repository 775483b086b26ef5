import type { GroupCheckoutWire } from '@yaoji/contract/groups'
import type { ReactNode } from 'react'
import { Money } from '../shell/kit/money.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'

/** How the amount comes about, what vouchers pay of it and what is left. */
export function GroupAmounts({ checkout }: { readonly checkout: GroupCheckoutWire }) {
  return (
    <dl className="space-y-1 rounded-card bg-page p-3 numbers">
      {checkout.explanation.map((step) => (
        <Row key={step.text} name={step.text}>
          {yuanText(step.amount)}
        </Row>
      ))}
      {checkout.freights.map((freight) => (
        <Row
          key={freight.ck_id}
          name={`运费（${freight.ck_name}${freight.free_because && `，${freight.free_because}`}）`}
        >
          {yuanText(freight.fee)}
        </Row>
      ))}
      <Row name="应付">
        <Money yuan={checkout.payable} />
      </Row>
      {fenOf(checkout.voucher_amount) > 0 && (
        <>
          <Row name="现金券抵扣">−{yuanText(checkout.voucher_amount)}</Row>
          <Row name="还需支付">
            <Money yuan={checkout.due} />
          </Row>
        </>
      )}
    </dl>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 text-secondary">{name}</dt>
    <dd className="shrink-0">{children}</dd>
  </div>
)
