import type { OrderWire } from '@yaoji/contract/orders'
import { beforeSlip } from '@yaoji/rules/orders/state-sets'
import { GroupBar } from '../shell/groups/group-bar.tsx'
import { standsIn } from '../shell/orders/stands-in.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { groupNext } from './group-text.ts'

/**
 * The group of an order: how far it is and what happens next. It is shown as long as the order waits for it; from the
 * sales slip on it is an order like any other.
 */
export function OrderGroup({ order, compact = false }: { readonly order: OrderWire; readonly compact?: boolean }) {
  const { group } = order
  if (!group || !standsIn(order, ...beforeSlip)) {
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
