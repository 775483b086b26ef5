import type { OrderWire } from '@yaoji/contract/orders'
import { desc } from 'drizzle-orm'
import { memberNames } from '../../members/member-names.ts'
import type { Db } from '../../platform/database/database.ts'
import { effectiveCode } from '../effective-state.ts'
import type { House } from '../house.ts'
import { linesOf } from '../order-row.ts'
import { orders } from '../tables.ts'
import { conditions, type OrderFilter } from './order-filter.ts'
import { orderWire, wireFacts } from './order-wire.ts'

export async function listOrders(
  house: House,
  db: Db,
  filter: OrderFilter,
  at: Date,
): Promise<{ rows: readonly OrderWire[]; total: number }> {
  const shared = await wireFacts(db, at)
  const where = conditions(filter, effectiveCode(at, shared.deadlines))
  const total = await db.$count(orders, where)
  const page = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
  if (page.length === 0) return { rows: [], total }
  const lines = await linesOf(
    db,
    page.map((order) => order.id),
  )
  const names =
    filter.memberId === null
      ? await memberNames(
          db,
          page.map((order) => order.memberId),
        )
      : null
  const parts = await house.listParts(db, page, lines, at)
  const rows = page.map((order) => ({
    ...parts.get(order.id),
    ...orderWire(
      order,
      lines.filter((line) => line.orderId === order.id),
      [],
      at,
      shared,
    ),
    ...(names ? { buyer: names.get(order.memberId) ?? '' } : {}),
  }))
  return { rows, total }
}
