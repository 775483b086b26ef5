import type { ReceiptGoodsWire, ReceiptOrderWire } from '@yaoji/contract/receipts'
import { Panel } from '../shell/kit/panel.tsx'
import { PictureButtons } from '../shell/licences/picture-buttons.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { minuteText } from '../shell/time/moment-text.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { standingOf } from './receipt-standing.ts'

/** One order: what left with it lot by lot, where its receipt stands, and the form while it is to be handed in. */
export function ReceiptBlock({ order }: { readonly order: ReceiptOrderWire }) {
  const { order_id, order_no, state, shipped_on, arrived_on, goods, receipt } = order
  const { text, urgent } = standingOf(order)
  const gap = useDutyGap('receive')
  const open = state === 'owed' || state === 'rejected'
  return (
    <Panel as="article" aria-label={`订单 ${order_no} 的回执`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-page px-3 py-2 text-table">
        <SiteLink to="/order/info/{id}" params={{ id: order_id }} className="text-brand numbers hover:underline">
          {order_no}
        </SiteLink>
        <span className="text-secondary numbers">{shipped_on} 发货</span>
        {arrived_on !== '' && <span className="text-secondary numbers">{arrived_on} 收货</span>}
        <strong className={`ml-auto ${urgent ? 'text-price' : 'text-brand-strong'}`}>{order.state_name}</strong>
      </header>
      <div className="space-y-3 p-3 text-table">
        <Goods goods={goods} />
        {text !== '' && <p className={urgent ? 'text-price' : 'text-secondary'}>{text}</p>}
        {receipt && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-secondary">
            <p>
              {receipt.sent_by} 于 {minuteText(receipt.sent_at)} 上传：{receipt.received_on} 由{receipt.receiver}收货
            </p>
            <PictureButtons name={`订单${order_no}的回执`} pictures={receipt.pictures} />
          </div>
        )}
        {open && (gap === '' ? <ReceiptForm order={order} /> : <DutyNote gap={gap} className="" />)}
      </div>
    </Panel>
  )
}

const Goods = ({ goods }: { readonly goods: readonly ReceiptGoodsWire[] }) => (
  <ul className="space-y-2">
    {goods.map(({ name, ypgg, sccj, bzdw, lots }) => (
      <li key={`${name} ${ypgg} ${lots[0]?.lot_no}`}>
        <p>
          {name} <span className="text-secondary">{ypgg}</span>
          <span className="ml-2 text-note text-secondary">{sccj}</span>
        </p>
        <ul className="flex flex-wrap gap-x-6 text-note text-secondary numbers">
          {lots.map(({ lot_no, expires_on, number }) => (
            <li key={lot_no}>
              批号 {lot_no}　有效期至 {expires_on}　{number}
              {bzdw}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
