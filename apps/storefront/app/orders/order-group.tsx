import type { OrderWire } from '@yaoji/contract/orders'
import { GroupBar } from '../shell/goods/group-bar.tsx'
import { SiteLink } from '../shell/links.tsx'
import { groupNext } from './group-text.ts'

/** The group of an order: how far it is and what happens next. */
export function OrderGroup({ order, compact = false }: { readonly order: OrderWire; readonly compact?: boolean }) {
  const { group } = order
  if (!group || order.status > 20) {
    const text = groupNext(order)
    return text ? <p className="text-note text-secondary">{text}</p> : null
  }
  return (
    <div className={`rounded-control bg-page px-3 py-2 text-table ${compact ? '' : 'mt-3'}`}>
      <p className="mb-1.5 flex flex-wrap gap-x-3 gap-y-0.5">
        <SiteLink to="/list/info-pt/{id}" params={{ id: group.id }} className="font-semibold hover:text-brand">
          {group.name} · {group.state_label}
        </SiteLink>
        <span className="text-secondary numbers">{groupNext(order)}</span>
      </p>
      <GroupBar {...group} compact={compact} />
    </div>
  )
}
