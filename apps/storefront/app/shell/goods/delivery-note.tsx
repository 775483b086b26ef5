import type { DeliveryWire } from '@yaoji/contract/goods'

/** Until when an order leaves today, and when it should arrive, by warehouse and region. */
export function DeliveryNote({ delivery }: { readonly delivery: DeliveryWire }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-table">
      <span className="rounded-[2px] bg-brand-wash px-1.5 text-brand">{delivery.ck_name}</span>
      <span>{delivery.text}</span>
    </p>
  )
}
