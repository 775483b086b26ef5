import { pageSizes } from '@yaoji/contract/codes'
import type { GiftOrderWire } from '@yaoji/contract/points'
import { giftOrderStates } from '@yaoji/rules/points/gift-order-state'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { type GiftOrderLineRow, type GiftOrderRow, giftOrderWire } from './gift-wire.ts'
import { refuse } from './refusals.ts'
import { giftOrderLines, giftOrders } from './tables.ts'

/** What the tabs of the list ask for. */
const codesOf: Readonly<Record<string, number>> = {
  need_to_ship: giftOrderStates.awaitingShipment.code,
  shipped: giftOrderStates.shipped.code,
  finished: giftOrderStates.completed.code,
  cancelled: giftOrderStates.cancelled.code,
}

interface GiftOrderFilter {
  /** Null: everybody's, for staff. */
  readonly memberId: number | null
  readonly status: string
  readonly page: number
}

/** Gift orders, newest first, ten a page. */
export async function listGiftOrders(db: Db, filter: GiftOrderFilter): Promise<Page<GiftOrderWire[]>> {
  const { memberId, status, page } = filter
  const size = pageSizes.orders
  assertDepth(page, size)
  const code = codesOf[status]
  const matching = and(
    memberId === null ? undefined : eq(giftOrders.memberId, memberId),
    code === undefined ? undefined : eq(giftOrders.state, code),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(giftOrders)
      .where(matching)
      .orderBy(desc(giftOrders.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(giftOrders).where(matching),
  ])
  return new Page(await wires(db, rows, memberId === null), pageMeta(page, size, counted?.total ?? 0))
}

export async function readGiftOrder(db: Db, id: number, whose: number | 'anyone'): Promise<GiftOrderWire> {
  const own = whose === 'anyone' ? eq(giftOrders.id, id) : and(eq(giftOrders.id, id), eq(giftOrders.memberId, whose))
  const [wire] = await wires(db, await db.select().from(giftOrders).where(own), whose === 'anyone')
  if (!wire) throw refuse('points.orderMissing')
  return wire
}

async function wires(db: Db, rows: readonly GiftOrderRow[], forStaff: boolean): Promise<GiftOrderWire[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [lines, names] = await Promise.all([
    db
      .select()
      .from(giftOrderLines)
      .where(inArray(giftOrderLines.orderId, ids))
      .orderBy(asc(giftOrderLines.orderId), asc(giftOrderLines.giftId)),
    forStaff
      ? memberNames(
          db,
          rows.map((row) => row.memberId),
        )
      : null,
  ])
  const byOrder = new Map<number, GiftOrderLineRow[]>()
  for (const line of lines) byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line])
  return rows.map((row) => giftOrderWire(row, byOrder.get(row.id) ?? [], names?.get(row.memberId)))
}
