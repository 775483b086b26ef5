import type { OrderGroupWire } from '@yaoji/contract/groups'
import { groupProgress, groupState, groupStates } from '@yaoji/rules/groups/group-buy'
import type { Db } from '../platform/database/database.ts'
import { readGroups } from './group-row.ts'

interface OfGroup {
  readonly id: number
  readonly promotionId: number | null
}

/** The groups of orders, by the order's id; nothing is read when no order has one. */
export async function groupsOfOrders(
  db: Db,
  orders: readonly OfGroup[],
  lines: readonly { readonly orderId: number; readonly unit: string }[],
  at: Date,
): Promise<ReadonlyMap<number, { readonly group: OrderGroupWire }>> {
  const ids = [...new Set(orders.flatMap(({ promotionId }) => (promotionId === null ? [] : [promotionId])))]
  const groups = new Map((await readGroups(db, ids)).map((group) => [group.id, group]))
  return new Map(
    orders.flatMap(({ id, promotionId }) => {
      const group = promotionId === null ? undefined : groups.get(promotionId)
      if (!group) return []
      const state = groupState(group, group.outcome, at)
      const wire: OrderGroupWire = {
        id: group.id,
        name: group.name,
        state,
        state_label: groupStates[state],
        target: group.targetQuantity,
        paid: group.paidQuantity,
        ...groupProgress(group.targetQuantity, group.paidQuantity),
        closes_at: Math.floor(group.closesAtMs / 1000),
        unit: lines.find(({ orderId }) => orderId === id)?.unit ?? '',
      }
      return [[id, { group: wire }] as const]
    }),
  )
}
