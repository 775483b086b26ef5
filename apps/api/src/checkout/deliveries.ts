import type { DeliveryWire } from '@yaoji/contract/goods'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import { deliveryWire } from '../offers/delivery-wire.ts'

/** When each warehouse of a cart sends and when it arrives. */
export const deliveries = (cart: MemberCart, at: Date): DeliveryWire[] =>
  cart.terms.warehouses
    .filter((warehouse) => cart.lines.some((line) => line.row.warehouseId === warehouse.id))
    .map((warehouse) => deliveryWire(warehouse, cart.destination, at))
