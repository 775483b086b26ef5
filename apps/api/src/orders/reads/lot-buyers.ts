import type { LotBuyerWire, WaitingOrderWire } from '@yaoji/contract/console/stock'
import { minuteOf } from '@yaoji/rules/money/day'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, holdsStock } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { speltAs } from '../../stock/lot-numbers.ts'

type BuyerRow = Omit<LotBuyerWire, 'sent_at'> & { sent_ms: number | null; total: number; pieces: number }

/** Law table L6: every order that was sent pieces of a lot number, latest first, with what came back of it. */
export async function lotBuyers(
  db: Db,
  { goodsId, lotNo }: { readonly goodsId: number; readonly lotNo: string },
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly LotBuyerWire[]; readonly total: number; readonly pieces: number }> {
  const found = await db.execute<BuyerRow & Record<string, unknown>>(sql`
    with sent as (
      select l.order_id, sum(t.quantity)::int as quantity, sum(t.returned)::int as returned
      from order_line_lots t join order_lines l on l.id = t.order_line_id
      where t.lot_no = ${speltAs(lotNo)} and l.goods_id = ${goodsId} group by 1
    )
    select o.member_id, m.name as buyer, o.id as order_id, o.order_no, s.quantity, s.returned,
      (select extract(epoch from min(v.at))::float8 * 1000 from order_moves v
        where v.order_id = o.id and v.to_state = ${orderStates.outbound.code}) as sent_ms,
      count(*) over ()::int as total, sum(s.quantity) over ()::int as pieces
    from sent s join orders o on o.id = s.order_id join ${members} m on m.id = o.member_id
    order by o.id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  const rows = found.rows.map(({ sent_ms, total: _, pieces: __, ...row }) => {
    const sent = sent_ms === null ? null : new Date(sent_ms)
    return { ...row, sent_at: sent ? minuteOf(sent) : '' }
  })
  return { rows, total: found.rows[0]?.total ?? 0, pieces: found.rows[0]?.pieces ?? 0 }
}

/** Open orders that were promised a goods in warehouses, or that asked for these very rows of lots. */
export async function ordersWaiting(
  db: Db,
  goodsId: number,
  { warehouseIds, lotIds }: { readonly warehouseIds: readonly number[]; readonly lotIds: readonly number[] },
): Promise<readonly WaitingOrderWire[]> {
  const found = await db.execute<WaitingOrderWire & Record<string, unknown>>(sql`
    select o.id as order_id, o.order_no, m.name as buyer, sum(coalesce(l.picked, l.ordered))::int as quantity,
      bool_or(l.lot_id is not null) as chosen
    from orders o join order_lines l on l.order_id = o.id join ${members} m on m.id = o.member_id
    where o.state = any(${sql.param(codesOf(holdsStock))}::int[]) and l.goods_id = ${goodsId}
      and ((l.lot_id is null and l.warehouse_id = any(${sql.param([...warehouseIds])}::bigint[]))
        or l.lot_id = any(${sql.param([...lotIds])}::bigint[]))
    group by 1, 2, 3 order by 1`)
  return found.rows
}
