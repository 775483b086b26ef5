import type { CreatedWire } from '@yaoji/contract/orders'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { PlacedOrder } from '../orders/insert-orders.ts'

/** What whoever placed orders is answered. */
export const placedWire = (placed: readonly PlacedOrder[]): CreatedWire => ({
  orders: placed.map(({ id, orderNo, kind, payableFen }) => ({
    id,
    order_no: orderNo,
    kind,
    payable: formatYuan(payableFen),
  })),
})
