import type { GroupCheckoutWire, GroupDetailWire, GroupOrderInput } from '@yaoji/contract/groups'
import type { PayChoiceWire } from '@yaoji/contract/tenders'
import { useState } from 'react'
import { AddressForm } from '../shell/address/address-form.tsx'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { RadioCard } from '../shell/kit/radio-card.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { openTender, TenderChoice } from '../shell/payment/tender-choice.tsx'
import { VoucherList } from '../shell/payment/voucher-list.tsx'
import { momentText } from '../shell/time/moment-text.ts'
import { GroupAmounts } from './group-amounts.tsx'

/** Where it goes, how it is paid, what it comes to: everything that the order will say. */
export function GroupConfirm({
  group,
  checkout,
  busy,
  onAddress,
  onVouchers,
  onPlace,
  onClose,
}: {
  readonly group: GroupDetailWire
  readonly checkout: GroupCheckoutWire
  readonly busy: boolean
  readonly onAddress: (id: number) => void
  readonly onVouchers: (ids: readonly number[]) => void
  readonly onPlace: (chosen: Pick<GroupOrderInput, 'pay_type' | 'remark'>) => void
  readonly onClose: () => void
}) {
  const [wanted, setWanted] = useState<PayChoiceWire['method']>()
  const [adding, setAdding] = useState(false)
  const [remark, setRemark] = useState('')
  const method = openTender(checkout.methods, wanted)
  // Nothing is left to pay by a chosen way.
  const covered = fenOf(checkout.voucher_amount) > 0 && fenOf(checkout.due) === 0
  const unit = group.goods.measure === 'gram' ? 'g' : group.goods.bzdw
  const waits = group.state !== 'succeeded'
  return (
    <Dialog open title="确认参团" shape="wide" onClose={onClose}>
      <div className="space-y-4 p-4 text-table sm:p-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <strong>{group.goods.name}</strong>{' '}
            <span className="text-secondary">
              {group.goods.ypgg} · {group.goods.sccj}
            </span>
          </span>
          <span className="numbers">
            {yuanText(checkout.price)} × {checkout.number}
            {unit}
          </span>
        </p>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold">收货地址</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {checkout.addresses.map((address) => (
              <RadioCard
                key={address.id}
                name="group-address"
                checked={address.id === checkout.address_id}
                onChoose={() => onAddress(address.id)}
                title={`${address.receiver} ${address.phone}`}
                detail={`${address.region_name} ${address.detail}`}
              />
            ))}
            <button
              type="button"
              className="min-h-12 rounded-control border border-dashed border-hairline text-brand hover:border-brand"
              onClick={() => setAdding(true)}
            >
              + 新增收货地址
            </button>
          </div>
        </fieldset>
        {checkout.vouchers.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-semibold">现金券</legend>
            <VoucherList
              vouchers={checkout.vouchers}
              busy={busy}
              note="可多张同用；用不完的余额留在券内，未成团或取消订单原数退回。"
              onChoose={onVouchers}
            />
          </fieldset>
        )}
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold">支付方式</legend>
          {covered ? (
            <p className="text-secondary">现金券已全额抵扣，提交后无需再付款。</p>
          ) : (
            <TenderChoice
              methods={checkout.methods}
              chosen={method}
              onChoose={setWanted}
              detailOf={(each) =>
                each.method === 'transfer' && waits ? '须在截止前到账确认，才计入拼团数量' : each.detail
              }
            />
          )}
        </fieldset>
        <label className="block">
          <span className="mb-1.5 block font-semibold">订单备注</span>
          <input
            className="h-9 w-full rounded-control border border-hairline px-3 placeholder:text-secondary"
            maxLength={100}
            placeholder="选填，如对批号、效期的要求"
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </label>
        <GroupAmounts checkout={checkout} />
        <ul className="list-disc space-y-0.5 pl-5 text-secondary">
          <li>
            下单后请在 <span className="numbers">{momentText(checkout.pay_until)}</span> 前付款，超时自动取消
          </li>
          <li>
            {waits
              ? `付款后等待成团，期间不能取消；${momentText(group.closes_at)} 仍未达到 ${group.target}${unit}，款项原路退回，现金券原数退回`
              : (checkout.delivery?.text ?? '付款后直接备货')}
          </li>
          <li>
            {checkout.invoice.type}：{checkout.invoice.title}
          </li>
        </ul>
        {checkout.blocked && (
          <p id="group-blocked" role="alert" className="text-price">
            {checkout.blocked}
          </p>
        )}
        <div className="sticky bottom-0 -mx-4 -mb-4 flex justify-end gap-2 border-t border-hairline bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5">
          <Button tone="plain" onClick={onClose}>
            再想想
          </Button>
          <Button
            tone="brand"
            busy={busy}
            disabled={checkout.blocked !== '' || !(method || covered)}
            aria-describedby={checkout.blocked ? 'group-blocked' : undefined}
            onClick={() => onPlace({ pay_type: method === 'balance' ? 'balance' : 'transfer', remark: remark.trim() })}
          >
            {busy ? '正在处理…' : '提交订单'}
          </Button>
        </div>
        {adding && (
          <AddressForm address={null} onClose={() => setAdding(false)} onSaved={(address) => onAddress(address.id)} />
        )}
      </div>
    </Dialog>
  )
}
