import type { CheckoutWire } from '@yaoji/contract/checkout'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { ReactNode } from 'react'
import { NotApplied } from '../shell/cart/price-explanation.tsx'
import { Money } from '../shell/kit/money.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { TenderRows } from './tender-rows.tsx'

/** 商品总额, 优惠, 运费 per warehouse, 应付; a split purchase says what each order costs. */
export function AmountBox({ checkout }: { readonly checkout: CheckoutWire }) {
  const { totals, ephedrine_totals: ephedrine, freights } = checkout
  const left = checkout.promotions.filter((bar) => bar.state !== 'applied')
  const split = ephedrine !== null && checkout.lines.length > 0
  return (
    <dl className="space-y-1.5 text-table numbers">
      <Row name="商品总额">{yuanText(totals.goods_amount)}</Row>
      {fenOf(totals.add_on) > 0 && <Row name="其中换购">{yuanText(totals.add_on)}</Row>}
      {totals.reductions.map((reduction) => (
        <Row key={reduction.kind} name={reduction.kind_name}>
          <span className="text-price">−{yuanText(reduction.amount)}</span>
          <span className="block text-note text-secondary">{reduction.name}</span>
        </Row>
      ))}
      {checkout.gifts.some((gift) => gift.number > 0) && (
        <Row name="赠品">
          {checkout.gifts
            .filter((gift) => gift.number > 0)
            .map((gift) => (
              <span key={`${gift.promotion_id}-${gift.goods_id}`} className="block">
                {gift.name} ×{gift.number}
                {gift.bzdw}
              </span>
            ))}
        </Row>
      )}
      {freights.map((freight) => (
        <Row key={freight.ck_id} name={`运费（${freight.ck_name}）`}>
          {yuanText(freight.fee)}
          {freight.free_because && <span className="block text-note text-brand">{freight.free_because}</span>}
          {fenOf(freight.missing) > 0 && (
            <span className="block text-note text-tag-orange">
              还差 {yuanText(freight.missing)} 包邮{freight.note && `，${freight.note}`}
            </span>
          )}
        </Row>
      ))}
      {split && (
        <>
          <Row name="其中普通订单">{yuanText(formatYuan(fenOf(totals.payable) - fenOf(ephedrine.payable)))}</Row>
          <Row name="其中含麻订单">{yuanText(ephedrine.payable)}</Row>
        </>
      )}
      <div className="flex items-baseline justify-between gap-3 border-t border-hairline pt-2">
        <dt className="text-body font-semibold">应付</dt>
        <dd>
          <Money yuan={totals.payable} size="large" />
        </dd>
      </div>
      <TenderRows checkout={checkout} />
      {left.length > 0 && (
        <div className="text-note">
          <dt className="sr-only">未享优惠</dt>
          <dd>
            <NotApplied bars={left} awayFromCart />
          </dd>
        </div>
      )}
    </dl>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-secondary">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
