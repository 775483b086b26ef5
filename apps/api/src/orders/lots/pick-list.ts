import type { PickLineWire } from '@yaoji/contract/orders'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import type { LotPieces } from '@yaoji/rules/stock/lot-promise'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { statesText } from '../../stock/lot-states-sql.ts'
import { packedKey } from '../../stock/packed-lots.ts'
import { lots, zones } from '../../stock/published.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'
import { lotPiecesWire } from './lot-wires.ts'
import { lotsNow } from './picked-lots.ts'

/**
 * GSP outbound: which lots of which zone a picker takes, line by line, and which ones stand packed for whoever checks them.
 * Nothing is reserved by reading it.
 */
export async function pickList(
  db: Db,
  order: Pick<OrderRow, 'state'>,
  lines: readonly OrderLineRow[],
  warehouseName: (id: number) => string,
  at: Date,
): Promise<readonly PickLineWire[]> {
  const state = stateOfCode(order.state)
  if (state !== 'slipped' && state !== 'picked') return []
  const wanted = lines.map((line) => ({ ...line, quantity: line.picked ?? line.found ?? line.ordered }))
  // What was picked is known; only the rest is foreseen.
  const open = wanted.filter(({ pickedLots }) => pickedLots === null)
  const now = await lotsNow(db, open, at)
  const foreseen = new Map(open.map(({ id }, index) => [id, now[index]]))
  const taken = wanted.map(({ id, pickedLots }): readonly LotPieces[] => pickedLots ?? foreseen.get(id) ?? [])
  const places = await zonesOf(
    db,
    wanted.flatMap((line, index) => taken[index]!.map(({ lotNo }) => ({ ...line, lotNo }))),
  )
  return wanted.map((line, index) => ({
    line_id: line.id,
    warehouse: warehouseName(line.warehouseId),
    lots: lotPiecesWire(taken[index]!).map((lot) => ({ ...lot, zones: places.get(packedKey(line, lot.lot_no)) ?? [] })),
  }))
}

interface Place {
  readonly goodsId: number
  readonly warehouseId: number
}

/** In which zones pieces of lots stand that may leave. */
async function zonesOf(db: Db, wanted: readonly (Place & { readonly lotNo: string })[]) {
  if (wanted.length === 0) return new Map<string, readonly string[]>()
  const { rows } = await db.execute<Place & { lotNo: string; zones: string[] } & Record<string, unknown>>(sql`
    select l.goods_id as "goodsId", l.warehouse_id as "warehouseId", l.lot_no as "lotNo",
      array_agg(distinct coalesce(z.name, l.zone)) as zones
    from ${lots} l left join ${zones} z on z.warehouse_id = l.warehouse_id and z.code = l.zone
    where l.quantity > 0 and l.state ${sql.raw(statesText(['saleable', 'near_expiry']))}
      and (l.goods_id, l.warehouse_id, l.lot_no) in (
        select * from unnest(${sql.param(wanted.map(({ goodsId }) => goodsId))}::bigint[],
          ${sql.param(wanted.map(({ warehouseId }) => warehouseId))}::bigint[],
          ${sql.param(wanted.map(({ lotNo }) => lotNo))}::text[]))
    group by 1, 2, 3`)
  return new Map(rows.map((row) => [packedKey(row, row.lotNo), row.zones]))
}
