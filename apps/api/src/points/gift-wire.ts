import type { GiftOrderWire, GiftWire } from '@yaoji/contract/points'
import { giftOrderStates, giftStateOfCode, memberMayCancel } from '@yaoji/rules/points/gift-order-state'
import type { giftOrderLines, giftOrders, gifts } from './tables.ts'

type GiftRow = Pick<
  typeof gifts.$inferSelect,
  'id' | 'name' | 'spec' | 'remarks' | 'art' | 'points' | 'stock' | 'listed'
>
export type GiftOrderRow = typeof giftOrders.$inferSelect
export type GiftOrderLineRow = typeof giftOrderLines.$inferSelect

export const giftPicture = (art: string): string => `/pictures/gifts/${art || 'gift'}.svg`

export function giftWire(gift: GiftRow, toVisitor: boolean): GiftWire {
  const left = gift.listed ? gift.stock : 0
  return {
    id: gift.id,
    name: gift.name,
    spec: gift.spec,
    remarks: gift.remarks,
    image: giftPicture(gift.art),
    points: gift.points,
    sold_out: left === 0 ? 1 : 0,
    ...(toVisitor ? {} : { number: left }),
  }
}

const time = (at: Date | null) => at?.toISOString() ?? ''

export function giftOrderWire(
  order: GiftOrderRow,
  lines: readonly GiftOrderLineRow[],
  company?: string,
): GiftOrderWire {
  const state = giftStateOfCode(order.state)
  return {
    id: order.id,
    order_no: order.orderNo,
    source: order.source,
    status: order.state,
    status_label: giftOrderStates[state].label,
    points: order.points,
    created_at: order.createdAt.toISOString(),
    shipped_at: time(order.shippedAt),
    completed_at: time(order.completedAt),
    cancelled_at: time(order.cancelledAt),
    cancel_reason: order.cancelReason,
    carrier: order.carrier,
    waybill: order.waybill,
    address: order.address,
    lines: lines.map(({ giftId, name, spec, art, quantity, points }) => ({
      gift_id: giftId,
      name,
      spec,
      image: giftPicture(art),
      number: quantity,
      points,
    })),
    actions: [
      ...(memberMayCancel({ state, source: order.source }) ? (['cancel'] as const) : []),
      ...(state === 'shipped' ? (['confirm'] as const) : []),
    ],
    ...(company === undefined ? {} : { company }),
  }
}
