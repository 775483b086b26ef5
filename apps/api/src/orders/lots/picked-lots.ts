import { dayOf } from '@yaoji/rules/money/day'
import { orderStates } from '@yaoji/rules/orders/order-state'
import type { LotState } from '@yaoji/rules/stock/lot-state'
import { isWithdrawn, type LotNow, type PickedLot, picksOf } from '@yaoji/rules/stock/withdrawn-lots'
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import { foreseeLots } from '../../stock/foresee-lots.ts'
import { statesText } from '../../stock/lot-states-sql.ts'
import { nothingPacked, type PackedLots, packedKey } from '../../stock/packed-lots.ts'
import { lots } from '../../stock/published.ts'
import { stopSaleDays } from '../../stock/settings.ts'
import type { PickedLine } from '../console/picked-lines.ts'
import type { OrderLineRow } from '../order-row.ts'

const sold: readonly LotState[] = ['saleable', 'near_expiry']
const withdrawn: readonly LotState[] = ['stopped', 'recalled', 'rejected', 'destroyed']

interface Place {
  readonly goodsId: number
  readonly warehouseId: number
}

/** What first expiry takes of each line now from the shelves, one line after the other: what others packed is gone from them. */
export async function lotsNow(
  db: Db,
  lines: readonly (Place & Pick<OrderLineRow, 'lotId' | 'orderId'> & { readonly quantity: number })[],
  at: Date,
) {
  const days = await settingOf(db, stopSaleDays)
  const packed = await packedByOthers(db, lines)
  return foreseeLots(db, lines, { today: dayOf(at), stopSaleDays: days, packed })
}

/**
 * Decision 0164: pieces of the lines' goods that are not on the shelf, though the books have them: they were picked for other
 * orders and have not left, or those picks did not find them and they are written off when the order leaves.
 */
export async function packedByOthers(
  db: Db,
  lines: readonly (Place & Pick<OrderLineRow, 'orderId'>)[],
): Promise<PackedLots> {
  if (lines.length === 0) return nothingPacked
  const { rows } = await db.execute<Place & { lotNo: string; quantity: number } & Record<string, unknown>>(sql`
    select l.goods_id as "goodsId", l.warehouse_id as "warehouseId", p."lotNo", sum(p.quantity)::int as quantity
    from orders o join order_lines l on l.order_id = o.id
      cross join lateral jsonb_to_recordset(l.picked_lots || coalesce(l.missing_lots, '[]')) as p ("lotNo" text, quantity int)
    where o.state = ${orderStates.picked.code} and o.id <> all(${sql.param(lines.map(({ orderId }) => orderId))}::bigint[])
      and l.lot_id is null and l.picked_lots is not null
      and l.goods_id = any(${sql.param(lines.map(({ goodsId }) => goodsId))}::bigint[])
    group by 1, 2, 3`)
  return new Map(rows.map((row) => [packedKey(row, row.lotNo), row.quantity]))
}

/** Decision 0123: keeps which lots a pick took, what of them was withdrawn then, and of which lots it missed pieces. */
export async function keepPickedLots(tx: Transaction, lines: readonly PickedLine[], at: Date): Promise<void> {
  const leaving = lines.map((line) => ({ ...line, quantity: line.picked }))
  const short = lines.filter(({ ordered, found }) => found < ordered)
  const all = await lotsNow(
    tx,
    [...leaving, ...short.map((line) => ({ ...line, quantity: line.ordered - line.found }))],
    at,
  )
  const taken = all.slice(0, leaving.length)
  const missing = new Map(short.map(({ id }, index) => [id, all[leaving.length + index]]))
  const places = leaving.flatMap((line, index) => (taken[index] ?? []).map(({ lotNo }) => ({ place: line, lotNo })))
  const now = await countLots(tx, places)
  const picked = leaving.map((line, index) => ({
    id: line.id,
    lots: (taken[index] ?? []).map(
      (lot): PickedLot => ({ ...lot, withdrawn: now.get(packedKey(line, lot.lotNo))?.withdrawn ?? 0 }),
    ),
    missing: missing.get(line.id) ?? null,
  }))
  await tx.execute(sql`
    update order_lines l set picked_lots = p.lots, missing_lots = p.missing
    from json_to_recordset(${JSON.stringify(picked)}::json) as p (id bigint, lots jsonb, missing jsonb) where l.id = p.id`)
}

export interface WithdrawnLot {
  readonly goodsId: number
  readonly name: string
  readonly lotNo: string
}

/**
 * The lots of picked lines that were stopped or recalled since, so that the pieces in the parcel may be of them. `taken`:
 * what the order has just taken, by lot number.
 */
export async function withdrawnLots(
  db: Db,
  lines: readonly OrderLineRow[],
  taken: readonly { readonly lineId: number; readonly lotNo: string; readonly quantity: number }[] = [],
): Promise<readonly WithdrawnLot[]> {
  const picks = picksOf(
    lines.flatMap((line) => (line.pickedLots ?? []).map((lot) => ({ place: line, lot }))),
    packedKey,
  )
  const now = await countLots(
    db,
    [...picks.values()].map(({ place, lot }) => ({ place, lotNo: lot.lotNo })),
  )
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const own = new Map<string, number>()
  for (const { lineId, lotNo, quantity } of taken) {
    const key = packedKey(lineOf.get(lineId)!, lotNo)
    own.set(key, (own.get(key) ?? 0) + quantity)
  }
  return [...picks].flatMap(([key, { place, lot }]) => {
    const { there, withdrawn } = now.get(key) ?? { there: 0, withdrawn: 0 }
    return isWithdrawn(lot, { there: there + (own.get(key) ?? 0), withdrawn })
      ? [{ goodsId: place.goodsId, name: place.name, lotNo: lot.lotNo }]
      : []
  })
}

async function countLots(
  db: Db,
  wanted: readonly { readonly place: Place; readonly lotNo: string }[],
): Promise<ReadonlyMap<string, LotNow>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<Place & LotNow & { lotNo: string } & Record<string, unknown>>(sql`
    select l.goods_id as "goodsId", l.warehouse_id as "warehouseId", l.lot_no as "lotNo",
      coalesce(sum(l.quantity) filter (where l.state ${sql.raw(statesText(sold))}), 0)::int as there,
      coalesce(sum(l.quantity) filter (where l.state ${sql.raw(statesText(withdrawn))}), 0)::int as withdrawn
    from ${lots} l where (l.goods_id, l.warehouse_id, l.lot_no) in (
      select * from unnest(${sql.param(wanted.map(({ place }) => place.goodsId))}::bigint[],
        ${sql.param(wanted.map(({ place }) => place.warehouseId))}::bigint[],
        ${sql.param(wanted.map(({ lotNo }) => lotNo))}::text[]))
    group by 1, 2, 3`)
  return new Map(rows.map((row) => [packedKey(row, row.lotNo), row]))
}

/** '布洛芬缓释胶囊批号L1、L2' */
export function withdrawnText(found: readonly WithdrawnLot[]): string {
  const byName = Map.groupBy(found, ({ name }) => name)
  return [...byName].map(([name, own]) => `${name}批号${own.map(({ lotNo }) => lotNo).join('、')}`).join('，')
}
