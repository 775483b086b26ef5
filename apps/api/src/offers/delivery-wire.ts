import type { DeliveryWire } from '@yaoji/contract/goods'
import { deliveryPromise, deliveryText } from '@yaoji/rules/orders/delivery'

/** When a warehouse sends to a place and when it arrives there. */
export function deliveryWire(
  warehouse: Parameters<typeof deliveryPromise>[0] & { readonly id: number; readonly name: string },
  destination: Parameters<typeof deliveryPromise>[1],
  at: Date,
): DeliveryWire {
  const promise = deliveryPromise(warehouse, destination, at)
  return {
    ck_id: warehouse.id,
    ck_name: warehouse.name,
    cutoff: promise.cutoff,
    ships_on: promise.shipsOn,
    arrives_on: promise.arrivesOn,
    text: deliveryText(promise, at),
  }
}
