import type { ArrivalWire } from '@yaoji/contract/arrivals'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { OrderPapersWire } from '@yaoji/contract/papers'
import { dutyRefusalText, mayDo } from '@yaoji/rules/members/buyer-rights'
import { useEffect, useRef } from 'react'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { useShell } from '../../shell/viewer/viewer.ts'
import { OrderPapers } from '../detail/order-papers.tsx'
import { ArrivalForm } from './arrival-form.tsx'
import { ArrivalRecord } from './arrival-record.tsx'

/** Where the code of a parcel leads: what should be in it, to be accepted, or what was recorded of it. */
export function Arrival({
  order,
  arrival,
  papers,
}: {
  readonly order: OrderDetailWire
  readonly arrival: ArrivalWire
  readonly papers: OrderPapersWire
}) {
  const { profile } = useShell()
  const result = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(!arrival.record)
  // The form was long and its button stood at its end: whoever pressed it stands before what was recorded, not in the footer.
  useEffect(() => {
    if (!arrival.record || !wasOpen.current) return
    wasOpen.current = false
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView({ block: 'start' })
  }, [arrival.record])
  const closed =
    arrival.closed ||
    (arrival.record || !profile || mayDo(profile.rights, 'receive') ? '' : dutyRefusalText({ kind: 'receive' }))
  return (
    <div className="space-y-3 text-table">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-lg font-semibold">收货验收</h1>
        <span className="text-secondary numbers">{order.order_no}</span>
        <SiteLink to="/order/info/{id}" params={{ id: order.id }} className="ml-auto text-brand hover:underline">
          查看订单详情
        </SiteLink>
      </div>
      {closed !== '' && <Panel className="p-4">{closed}</Panel>}
      {arrival.record && (
        <>
          <div ref={result} tabIndex={-1} className="scroll-mt-20 rounded-card outline-none">
            <ArrivalRecord record={arrival.record} />
          </div>
          {order.kind === 'ephedrine' && (
            <Panel className="flex flex-wrap items-center gap-3 p-4">
              <p className="min-w-0 flex-1">含麻商品还须上传签字盖章的回执，回执审核通过后订单才能完成。</p>
              <SiteLink to="/hmdd" className={buttonLook('plain', 'small')}>
                含麻回执
              </SiteLink>
            </Panel>
          )}
          <OrderPapers order={order} papers={papers} />
        </>
      )}
      {closed === '' && !arrival.record && (
        <>
          <Parcels order={order} />
          <ArrivalForm arrival={arrival} />
        </>
      )}
    </div>
  )
}

/** A record speaks of all parcels: whoever holds the first one waits for the others. */
const Parcels = ({ order: { shipments } }: { readonly order: OrderDetailWire }) => (
  <Panel className="p-3">
    <ul className="space-y-1">
      {shipments.map(({ id, carrier, waybill, pieces }) => (
        <li key={id} className="numbers">{`${carrier} ${waybill} · ${pieces}件`}</li>
      ))}
    </ul>
    {shipments.length > 1 && (
      <p className="mt-1 text-warning">{`本单分${shipments.length}个包裹发出，请收齐后一次验收；整单只有一份验收记录。`}</p>
    )}
  </Panel>
)
