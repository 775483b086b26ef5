import type { DeliveryWire } from '@yaoji/contract/goods'
import { deliveryPromise, deliveryText } from '@yaoji/rules/orders/delivery'
import type { MemberCart } from '../cart/pricing/member-cart.ts'

/** When each warehouse of a cart sends and when it arrives. */
export const deliveries = (cart: MemberCart, at: Date): DeliveryWire[] =>
  cart.terms.warehouses
    .filter((warehouse) => cart.lines.some((line) => line.row.warehouseId === warehouse.id))
    .map((warehouse) => deliveryWire(warehouse, cart.destination, at))

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
