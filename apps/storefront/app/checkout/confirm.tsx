import type { CheckoutWire } from '@yaoji/contract/checkout'
import type { FrozenListWire } from '@yaoji/contract/frozen-lists'
import type { CreateOrderInput } from '@yaoji/contract/orders'
import { useEffect, useState } from 'react'
import { pieceCount } from '../shell/cart/line-facts.ts'
import { DeliveryNote } from '../shell/goods/delivery-note.tsx'
import { Button } from '../shell/kit/button.tsx'
import { Card } from '../shell/kit/card.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { RadioCard } from '../shell/kit/radio-card.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { EphedrineRules } from '../shell/payment/ephedrine-rules.tsx'
import { openTender, TenderChoice } from '../shell/payment/tender-choice.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { AddressChoice } from './address-choice.tsx'
import { AmountBox } from './amount-box.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { CheckoutGroups } from './checkout-groups.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { CouponChooser } from './coupon-chooser.tsx'
import { DifferencesDialog } from './differences-dialog.tsx'
import { ListNote } from './frozen/list-note.tsx'
import { cartOf, keepChoices, keptChoices } from './order-choices.ts'
import { remarkLength, shortages, useOrderWishes } from './order-wishes.ts'
import { useCheckout } from './use-checkout.ts'
import { coveredByVouchers, VoucherChooser } from './voucher-chooser.tsx'

/** Ways to pay under which coupons, or specials, count for nothing. */
const pricesApart = (pay_type: string) => pay_type === 'term' || pay_type === 'recharge'

/** Step 2: everything that the order will say, on one page: what is to be chosen first, what was chosen before below. */
export function Confirm({ loaded, list }: { readonly loaded: CheckoutWire; readonly list: FrozenListWire | null }) {
  const { profile } = useShell()
  const checking = useCheckout(loaded, list)
  const { checkout, address, busy, differences, choose, chooseBenefits, place, askApproval } = checking
  const [wanted, setWanted] = useState<CreateOrderInput['pay_type']>()
  const {
    wishes: { shortage, remark },
    change,
  } = useOrderWishes(list ? undefined : profile?.member_id)
  // Term and recharge balance are priced without coupon: nothing is submitted before it was priced for.
  const isPriced = (pay_type: CreateOrderInput['pay_type']) => !pricesApart(pay_type) || checkout.pay_type === pay_type
  const method = openTender(checkout.methods, wanted, isPriced)
  useEffect(() => {
    if (!list) setWanted(keptChoices(cartOf(loaded))?.method)
  }, [list, loaded])
  const chooseMethod = (pay_type: CreateOrderInput['pay_type']) => {
    setWanted(pay_type)
    if (!list) keepChoices(cartOf(checkout), { method: pay_type })
    if (pricesApart(pay_type) || pricesApart(checkout.pay_type)) void chooseBenefits({ pay_type })
  }
  const onlyEphedrine = checkout.lines.length === 0
  const covered = coveredByVouchers(checkout)
  const submit =
    checkout.blocked_reason === 'checkout.aboveLimit' ? (
      <Button size="large" busy={busy} onClick={() => void askApproval(remark.trim())} className="w-full">
        {busy ? '正在处理…' : '提交审批'}
      </Button>
    ) : (
      <Button
        tone="brand"
        size="large"
        busy={busy}
        disabled={checkout.blocked !== '' || !address || !method || !isPriced(method)}
        aria-describedby={checkout.blocked ? 'blocked' : undefined}
        onClick={() => method && void place({ pay_type: method, remark: remark.trim(), shortage })}
        className="w-full"
      >
        {busy ? '正在处理…' : list ? '同意并下单' : '提交订单'}
      </Button>
    )
  return (
    <div className="column gap-3 py-3 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
      <div className="min-w-0">
        <h1 className="sr-only">确认订单</h1>
        <BlockedNote checkout={checkout} address={address} ofCart={list === null} onChoose={(id) => void choose(id)} />
        {list && <ListNote list={list} checkout={checkout} />}
        <Card title="收货地址">
          <AddressChoice addresses={checkout.addresses} chosen={address?.id} onChoose={(id) => void choose(id)} />
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
            {checkout.delivery.map((delivery) => (
              <DeliveryNote key={delivery.ck_id} delivery={delivery} />
            ))}
          </div>
        </Card>
        {!onlyEphedrine && (
          <div className="gap-3 lg:flex lg:*:min-w-0 lg:*:flex-1">
            <CouponChooser checkout={checkout} busy={busy} onChoose={(wished) => void chooseBenefits(wished)} />
            <VoucherChooser checkout={checkout} busy={busy} onChoose={(wished) => void chooseBenefits(wished)} />
          </div>
        )}
        <Card title="支付方式" aside={onlyEphedrine ? '含麻订单仅支持对公转账' : '下单后在下一步付款'}>
          {covered ? (
            <p className="text-table text-secondary">现金券已全额抵扣，提交后无需再付款。</p>
          ) : (
            <TenderChoice methods={checkout.methods} chosen={method} onChoose={chooseMethod} />
          )}
          {checkout.ephedrine_lines.length > 0 && !onlyEphedrine && (
            <p className="mt-2 text-note text-warning">所选方式用于普通订单；含麻订单固定为对公转账。</p>
          )}
        </Card>
        <Card title="缺货处理">
          <div role="radiogroup" aria-label="缺货处理" className="grid gap-2 sm:grid-cols-3">
            {shortages.map((each) => (
              <RadioCard
                key={each.value}
                name="shortage"
                title={each.title}
                detail={each.detail}
                checked={each.value === shortage}
                onChoose={() => change({ shortage: each.value })}
              />
            ))}
          </div>
        </Card>
        <div className="gap-3 sm:grid sm:grid-cols-2">
          <Card
            title="发票信息"
            aside={
              <SiteLink to="/basic" className="text-brand hover:underline">
                查看单位资料
              </SiteLink>
            }
          >
            <p className="text-table">
              {checkout.invoice.type} · {checkout.invoice.title}
            </p>
            <p className="text-table text-secondary numbers">税号 {checkout.invoice.tax_no || '未登记'}</p>
          </Card>
          <Card title="订单备注" aside={`${remark.length}/${remarkLength}`}>
            <textarea
              aria-label="订单备注"
              rows={2}
              maxLength={remarkLength}
              placeholder="选填，如对批号、效期的要求"
              className="block w-full resize-none rounded-control border border-hairline px-3 py-2 placeholder:text-secondary"
              value={remark}
              onChange={(event) => change({ remark: event.target.value })}
            />
          </Card>
        </div>
        {checkout.lines.length > 0 && (
          <Card title="商品清单" aside={`${checkout.lines.length} 种，共 ${pieceCount(checkout.lines)} 盒（瓶/袋）`}>
            <CheckoutGroups lines={checkout.lines} checkout={checkout} />
          </Card>
        )}
        {checkout.ephedrine_lines.length > 0 && (
          <Card
            title="含麻商品（单独成单）"
            tone="warning"
            aside={`${checkout.ephedrine_lines.length} 种，${yuanText(checkout.ephedrine_totals?.payable ?? '')}`}
          >
            <EphedrineRules />
            <div className="mt-2 rounded-control bg-surface px-3">
              <CheckoutLines lines={checkout.ephedrine_lines} checkout={checkout} />
            </div>
          </Card>
        )}
      </div>
      <Panel as="aside" aria-label="金额" className="p-4 lg:sticky lg:top-3">
        <AmountBox checkout={checkout} />
        {address && (
          <p className="mt-3 border-t border-hairline pt-3 text-note text-secondary">
            送至 {address.region_name} {address.detail}（{address.receiver}）
          </p>
        )}
        <div className="mt-3 hidden lg:block">{submit}</div>
        <SiteLink
          to={list ? '/user' : '/cart'}
          className="mt-2 block text-center text-table text-secondary hover:text-brand"
        >
          {list ? '返回会员中心' : '返回购物车修改'}
        </SiteLink>
      </Panel>
      <div
        data-bottom-bar="fixed"
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-surface px-3 py-2 shadow-float lg:hidden"
      >
        <span className="flex-1 whitespace-nowrap" aria-hidden="true">
          应付 <Money yuan={checkout.due} size="large" />
        </span>
        <span className="min-w-36 max-w-full grow basis-36">{submit}</span>
      </div>
      {differences && (
        <DifferencesDialog
          differences={differences}
          busy={busy}
          onContinue={() => void checking.takeLatest()}
          onClose={checking.closeDifferences}
        />
      )}
    </div>
  )
}
