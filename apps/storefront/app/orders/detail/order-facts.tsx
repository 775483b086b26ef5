import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { ReactNode } from 'react'
import { Panel } from '../../shell/kit/panel.tsx'
import { yuanText } from '../../shell/kit/yuan.ts'
import { standsIn } from '../../shell/orders/stands-in.ts'
import { minuteText } from '../../shell/time/moment-text.ts'

/** Where it goes, how it is paid, what travels. */
export function OrderFacts({ order }: { readonly order: OrderDetailWire }) {
  const { address } = order
  return (
    <Panel as="section" className="grid gap-4 p-4 text-table sm:grid-cols-3">
      <Group title="收货信息">
        <p>
          {address.receiver} {address.phone}
        </p>
        <p className="text-secondary">
          {address.region_name} {address.detail}
        </p>
      </Group>
      <Group title="订单信息">
        <Fact name="订单号">{order.order_no}</Fact>
        <Fact name="下单时间">{minuteText(order.created_at)}</Fact>
        {order.asked_by ? (
          <>
            <Fact name="采购人">{order.asked_by}</Fact>
            <Fact name="审批人">{order.placed_by}</Fact>
          </>
        ) : (
          order.placed_by && <Fact name="下单人">{order.placed_by}</Fact>
        )}
        <Fact name="支付方式">{order.pay_method_label || '—'}</Fact>
        {order.slip_no && (
          <Fact name="销售单号">
            {order.slip_no}
            {order.slip_void === 1 && <span className="text-price">（已作废）</span>}
          </Fact>
        )}
        <Fact name="缺货处理">{order.shortage_label}</Fact>
        {order.remark && <Fact name="备注">{order.remark}</Fact>}
      </Group>
      <Group title="物流">
        {order.shipments.length === 0 && (
          <p className="text-secondary">
            {standsIn(order, 'cancelled') ? '订单已取消，没有发货。' : '出库后显示承运商与运单号。'}
          </p>
        )}
        {order.shipments.map((one, index) => (
          <div key={one.id} className="pb-1">
            {order.shipments.length > 1 && (
              <p className="text-note text-secondary">{`包裹 ${index + 1}/${order.shipments.length}`}</p>
            )}
            <p>
              {one.carrier} <span className="numbers">{one.waybill}</span>
            </p>
            <p className="text-secondary numbers">
              {one.pieces} 件 · {minuteText(one.at)}
              {one.phone && ` · ${one.phone}`}
            </p>
            {one.tracks.length > 0 && (
              <ol aria-label={`${one.waybill} 物流轨迹`} className="mt-1 border-l border-hairline pl-3 text-note">
                {one.tracks.map((track) => (
                  <li key={`${track.at}-${track.text}`}>
                    <span className="text-secondary numbers">{minuteText(track.at)}</span> {track.text}
                  </li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </Group>
      {order.transfer && (
        <div className="sm:col-span-3">
          <Group title="转账凭证">
            <p>
              付款人 {order.transfer.payer_name} · {yuanText(order.transfer.amount)} ·{' '}
              {transferStates[order.transfer.state] ?? order.transfer.state}
              {order.transfer.reason && <span className="text-price">：{order.transfer.reason}</span>}
            </p>
          </Group>
        </div>
      )}
    </Panel>
  )
}

const transferStates: Readonly<Record<string, string>> = {
  pending: '等待财务确认',
  confirmed: '已确认到账',
  rejected: '未通过',
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="min-w-0 space-y-1">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </div>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <p className="flex gap-2">
    <span className="shrink-0 text-secondary">{name}</span>
    <span className="min-w-0 break-words numbers">{children}</span>
  </p>
)
