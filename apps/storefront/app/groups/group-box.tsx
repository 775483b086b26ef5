import type { GroupDetailWire } from '@yaoji/contract/groups'
import { type ReactNode, useState } from 'react'
import { goodsLabel } from '../shell/goods/goods-label.ts'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { GoodsMarks } from '../shell/goods/marks.tsx'
import { listedOffer } from '../shell/goods/seen-offer.ts'
import { GroupBar } from '../shell/groups/group-bar.tsx'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { momentText } from '../shell/time/moment-text.ts'
import { MendLink } from '../shell/viewer/login-link.tsx'
import { GroupConfirm } from './group-confirm.tsx'
import { GroupCountdown } from './group-countdown.tsx'
import { useGroupOrder } from './use-group-order.ts'

const heads: Readonly<Record<GroupDetailWire['state'], string>> = {
  notStarted: 'bg-tag-blue',
  running: 'bg-brand',
  succeeded: 'bg-brand-strong',
  failed: 'bg-secondary',
  ended: 'bg-secondary',
}

/** What the group offers, how far it is, and how to join. */
export function GroupBox({ group }: { readonly group: GroupDetailWire }) {
  const { goods } = group
  const unit = goods.measure === 'gram' ? 'g' : goods.bzdw
  return (
    <section aria-label="拼团">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-t-card px-3 py-2 text-white ${heads[group.state]}`}
      >
        <strong className="text-base">{group.state_label}</strong>
        <span className="text-table numbers">
          {momentText(group.opens_at)} — {momentText(group.closes_at)}
        </span>
      </div>
      <div className="space-y-3 rounded-b-card border border-t-0 border-hairline p-3">
        <div>
          <h1 className="text-xl leading-snug font-semibold">{goods.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-table text-secondary">
            <GoodsMarks goods={goods} />
            {goods.ypgg} · {goods.sccj}
          </p>
          {group.slogan && <p className="mt-1 text-table text-tag-orange">{group.slogan}</p>}
        </div>
        <GroupCountdown group={group} timestamp={group.timestamp} />
        {group.price === undefined ? <Unpriced group={group} /> : <Offer group={group} unit={unit} />}
        <Join group={group} unit={unit} />
      </div>
    </section>
  )
}

function Unpriced({ group }: { readonly group: GroupDetailWire }) {
  const visitor = group.goods.price_label === '登录可见'
  return (
    <p className="rounded-card bg-page p-3 text-table text-secondary">
      {visitor ? '拼团价、成团数量与进度登录后可见' : `拼团价${group.goods.price_label || '暂不可见'}`}
    </p>
  )
}

function Offer({ group, unit }: { readonly group: GroupDetailWire; readonly unit: string }) {
  const { goods, price = '', ordinary_price, target = 0, paid = 0, missing = 0, percent = 0 } = group
  return (
    <>
      <div className="space-y-3 rounded-card bg-brand-wash p-3">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-table text-secondary">拼团价</span>
          <Money yuan={price} size="large" unit={priceUnit(goods)} />
          {ordinary_price && (
            <span className="text-note text-secondary">
              平时采购价 <Money yuan={ordinary_price} size="small" tone="ink" />
            </span>
          )}
          {group.ships_free === 1 && <span className="text-table text-brand-strong">包邮</span>}
        </p>
        <div className="rounded-control bg-surface p-2.5">
          <GroupBar paid={paid} target={target} missing={missing} percent={percent} unit={unit} />
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-table numbers">
        <Note name="成团数量">
          {target}
          {unit}
        </Note>
        <Note name="起拼">
          {group.min}
          {unit}
        </Note>
        <Note name="递增">
          {group.step}
          {unit}
        </Note>
        <Note name="每店限购">{group.limit === undefined ? '不限' : `${group.limit}${unit}`}</Note>
        <Note name="已参团">{group.members ?? 0} 家</Note>
        {(group.mine ?? 0) > 0 && (
          <Note name="本店已订">
            {group.mine}
            {unit}
          </Note>
        )}
      </dl>
    </>
  )
}

const Note = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-secondary">{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Join({ group, unit }: { readonly group: GroupDetailWire; readonly unit: string }) {
  const { goods, min = 1, step = 1, max = 0 } = group
  const [quantity, setQuantity] = useState(min)
  const { checkout, busy, ask, place, close } = useGroupOrder(group.id)
  const ordinary = (
    <GoodsLink id={goods.id} seen={listedOffer(goods)} className={buttonLook('plain', 'large')}>
      查看普通采购
    </GoodsLink>
  )
  if (group.refusal) {
    const login = group.mend_url === '/login'
    return (
      <div className="space-y-3">
        {!login && <p className="text-table text-warning">{group.refusal}</p>}
        <p className="flex flex-wrap gap-3">
          {group.mend_url && (
            <MendLink url={group.mend_url} className={buttonLook('brand', 'large')}>
              {login ? '登录后参团' : '去完善资料'}
            </MendLink>
          )}
          {ordinary}
        </p>
      </div>
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          min={min}
          max={max}
          step={step}
          unit={unit}
          label={`拼团${goodsLabel(goods)}`}
        />
        <span className="text-table text-secondary">{unit}</span>
        <Button tone="brand" size="large" busy={busy && !checkout} onClick={() => void ask(quantity)}>
          立即参团
        </Button>
        {ordinary}
      </p>
      {checkout && (
        <GroupConfirm
          group={group}
          checkout={checkout}
          busy={busy}
          onAddress={(id) => void ask(checkout.number, id)}
          onVouchers={(ids) => void ask(checkout.number, checkout.address_id, ids)}
          onPlace={(chosen) => void place(chosen)}
          onClose={close}
        />
      )}
    </>
  )
}
