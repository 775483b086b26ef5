import type { LotBuyerWire, WaitingOrderWire } from '@yaoji/contract/console/stock'
import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { orderStates } from '@yaoji/rules/orders/order-state'
import type { LotAct } from '@yaoji/rules/stock/lot-acts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lotMovements, lots } from '../../stock/published.ts'
import { buyerNames } from '../order-row.ts'

type BuyerRow = {
  member_id: number
  order_id: number
  order_no: string
  quantity: number
  returned: number
  sent_ms: number | null
  total: number
  pieces: number
}

/** Law table L6: every order that was sent pieces of a lot number, latest first, with what came back of it. */
export async function lotBuyers(
  db: Db,
  { goodsId, lotNo }: { readonly goodsId: number; readonly lotNo: string },
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly LotBuyerWire[]; readonly total: number; readonly pieces: number }> {
  const back: LotAct = 'takeBack'
  const found = await db.execute<BuyerRow>(sql`
    with sent as (
      select l.order_id, sum(t.quantity)::int as quantity, array_agg(distinct l.id) as lines
      from order_line_lots t join order_lines l on l.id = t.order_line_id
      where t.lot_no = ${lotNo} and l.goods_id = ${goodsId} group by 1
    )
    select o.member_id, o.id as order_id, o.order_no, s.quantity, coalesce(b.quantity, 0)::int as returned,
      (select extract(epoch from max(m.at))::float8 * 1000 from order_moves m
        where m.order_id = o.id and m.to_state = ${orderStates.outbound.code}) as sent_ms,
      count(*) over ()::int as total, sum(s.quantity) over ()::int as pieces
    from sent s join orders o on o.id = s.order_id left join lateral (
      select sum(m.quantity) as quantity from ${lotMovements} m join ${lots} r on r.id = m.lot_id
      where m.order_line_id = any(s.lines) and m.act = ${back} and r.lot_no = ${lotNo}
    ) b on true
    order by o.id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  const names = await buyerNames(
    db,
    found.rows.map((row) => ({ memberId: row.member_id })),
  )
  const rows = found.rows.map(({ sent_ms, total: _, pieces: __, ...row }) => {
    const sent = sent_ms === null ? null : new Date(sent_ms)
    return { ...row, buyer: names.get(row.member_id) ?? '', sent_at: sent ? `${dayOf(sent)} ${timeOf(sent)}` : '' }
  })
  return { rows, total: found.rows[0]?.total ?? 0, pieces: found.rows[0]?.pieces ?? 0 }
}

/** Orders that were promised stock which has not left. */
const holding = [
  orderStates.awaitingPayment,
  orderStates.awaitingReview,
  orderStates.awaitingGroup,
  orderStates.awaitingSlip,
  orderStates.slipped,
  orderStates.picked,
].map(({ code }) => code)

/** Open orders that were promised a goods in warehouses, or that asked for these very rows of lots. */
export async function ordersWaiting(
  db: Db,
  goodsId: number,
  { warehouseIds, lotIds }: { readonly warehouseIds: readonly number[]; readonly lotIds: readonly number[] },
): Promise<readonly WaitingOrderWire[]> {
  const found = await db.execute<{
    order_id: number
    order_no: string
    member_id: number
    quantity: number
    chosen: boolean
  }>(sql`
    select o.id as order_id, o.order_no, o.member_id, sum(coalesce(l.picked, l.ordered))::int as quantity,
      bool_or(l.lot_id is not null) as chosen
    from orders o join order_lines l on l.order_id = o.id
    where o.state = any(${sql.param(holding)}::int[]) and l.goods_id = ${goodsId}
      and ((l.lot_id is null and l.warehouse_id = any(${sql.param([...warehouseIds])}::bigint[]))
        or l.lot_id = any(${sql.param([...lotIds])}::bigint[]))
    group by 1, 2, 3 order by o.id`)
  const names = await buyerNames(
    db,
    found.rows.map((row) => ({ memberId: row.member_id })),
  )
  return found.rows.map(({ member_id, ...row }) => ({ ...row, buyer: names.get(member_id) ?? '' }))
}
