import { type Day, dayOf } from '@yaoji/rules/money/day'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { allocateLots } from '@yaoji/rules/stock/first-expiry'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { stopSaleDays } from './settings.ts'

export interface StockLine {
  readonly goodsId: number
  readonly warehouseId: number
  readonly quantity: number
}
export interface Shortage extends StockLine {
  readonly available: number
}

/**
 * Moves quantities from saleable to reserved for all lines, or answers the lines that are short; the caller then rolls
 * back. One statement: rows are locked in goods order (two orders never wait for each other in a circle) and the condition
 * is checked again on the row as it is once locked. The CHECK ≥ 0 of the table stands behind it.
 */
export async function reserveStock(tx: Transaction, lines: readonly StockLine[]): Promise<readonly Shortage[]> {
  const wanted = merged(lines)
  if (wanted.length === 0) return []
  const taken = await namedQuery<[goodsId: number, warehouseId: number]>(tx, {
    name: 'reserve-stock',
    text: `
      with held as materialized (${held}), taken as (
        update stock s set saleable = s.saleable - h.quantity, reserved = s.reserved + h.quantity, touched = true
        from held h where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id and s.saleable >= h.quantity
        returning s.goods_id, s.warehouse_id
      ) select goods_id, warehouse_id from taken`,
    values: columnsOf(wanted),
  })
  if (taken.length === wanted.length) return []
  const done = new Set(taken.map(([goodsId, warehouseId]) => `${goodsId}/${warehouseId}`))
  const missing = wanted.filter((line) => !done.has(`${line.goodsId}/${line.warehouseId}`))
  const left = await tx.execute<{ goods_id: number; warehouse_id: number; saleable: number }>(sql`
    select s.goods_id, s.warehouse_id, s.saleable from stock s join (${rowsOf(missing)}) w using (goods_id, warehouse_id)`)
  return missing.map((line) => {
    const row = left.rows.find((found) => found.goods_id === line.goodsId && found.warehouse_id === line.warehouseId)
    return { ...line, available: row?.saleable ?? 0 }
  })
}

/** Gives reserved quantities back to sale: an order was cancelled before anything left the warehouse. */
export async function releaseStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const back = merged(lines)
  if (back.length === 0) return
  const freed = await namedQuery<[goodsId: number]>(tx, {
    name: 'release-stock',
    text: `
      with held as materialized (${held})
      update stock s set saleable = s.saleable + h.quantity, reserved = s.reserved - h.quantity, touched = true
      from held h where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id returning s.goods_id`,
    values: columnsOf(back),
  })
  if (freed.length !== back.length) throw new Error('an order reserved stock that has no row')
}

/** Locks the stock rows of the lines given as $1 to $3, in goods order. */
const held = `
  select s.goods_id, s.warehouse_id, w.quantity from stock s
  join unnest($1::bigint[], $2::bigint[], $3::int[]) as w (goods_id, warehouse_id, quantity) using (goods_id, warehouse_id)
  order by s.goods_id, s.warehouse_id for update of s`

const columnsOf = (lines: readonly StockLine[]) => [
  lines.map((line) => line.goodsId),
  lines.map((line) => line.warehouseId),
  lines.map((line) => line.quantity),
]

const rowsOf = (lines: readonly StockLine[]) => {
  const [goodsIds, warehouseIds, quantities] = columnsOf(lines)
  return sql`
    select * from unnest(${sql.param(goodsIds)}::bigint[], ${sql.param(warehouseIds)}::bigint[],
      ${sql.param(quantities)}::int[]) as given (goods_id, warehouse_id, quantity)`
}

/** One row per goods and warehouse, in goods order. */
function merged(lines: readonly StockLine[]): StockLine[] {
  const byPlace = new Map<string, StockLine>()
  for (const line of lines) {
    const place = `${line.goodsId}/${line.warehouseId}`
    const before = byPlace.get(place)?.quantity ?? 0
    byPlace.set(place, { ...line, quantity: before + line.quantity })
  }
  return [...byPlace.values()]
    .filter((line) => line.quantity > 0)
    .sort((a, b) => a.goodsId - b.goodsId || a.warehouseId - b.warehouseId)
}

export interface OutboundLine {
  /** The lot that the buyer chose, set aside from ordinary stock; it reserved nothing there. */
  readonly lotId?: number | null
  readonly lineId: number
  readonly goodsId: number
  readonly warehouseId: number
  /** What leaves. */
  readonly quantity: number
  /** Reserved but not found on the shelf: written off, so that nobody buys it again. */
  readonly missing: number
  /** Reserved and found, but it stays: for sale again. */
  readonly kept: number
}
export interface TakenLot {
  readonly lineId: number
  readonly lot: {
    readonly id: number
    readonly lotNo: string
    readonly producedOn: Day | null
    readonly expiresOn: Day | null
  }
  readonly quantity: number
}
type LotRow = {
  id: number
  goods_id: number
  warehouse_id: number
  lot_no: string
  produced_on: Day | null
  expires_on: Day | null
  quantity: number
}

/**
 * Takes what leaves the warehouse out of its lots, first expiry first, and ends the reservation. Lots inside the stop-sale
 * window leave only when what was reserved cannot be had without them. Refuses when the lots do not hold it at all.
 */
export async function takeLots(
  tx: Transaction,
  lines: readonly OutboundLine[],
  at: Date,
): Promise<Result<readonly TakenLot[], { readonly lineId: number; readonly missing: number }>> {
  const ordinary = lines.filter((line) => !line.lotId)
  const ending = merged(ordinary.map((line) => ({ ...line, quantity: line.quantity + line.missing + line.kept })))
  const staying = merged(ordinary.map((line) => ({ ...line, quantity: line.kept })))
  const chosen = lines.flatMap((line) => line.lotId ?? [])
  const held = [...(await lockLots(tx, ending)), ...(await lockChosen(tx, chosen))]
  const left = new Map(held.map((row) => [row.id, row.quantity]))
  const taken: TakenLot[] = []
  const stopDays = await settingOf(tx, stopSaleDays)
  for (const line of lines) {
    const here = held.filter((row) =>
      line.lotId
        ? row.id === line.lotId
        : row.goods_id === line.goodsId && row.warehouse_id === line.warehouseId && !chosen.includes(row.id),
    )
    /** From the first window that suffices; null: whatever the expiry. */
    const take = (quantity: number, windows: readonly (number | null)[]) => {
      const lots = here.map((row) => ({
        lotId: row.id,
        expiresOn: row.expires_on,
        quantity: left.get(row.id) ?? 0,
        stopped: false,
      }))
      const answers = windows.map((window) => allocateLots(lots, quantity, dayOf(at), window))
      const answer = answers.find(({ ok }) => ok) ?? answers.at(-1)!
      if (answer.ok) for (const { lotId, quantity: n } of answer.value) left.set(lotId, (left.get(lotId) ?? 0) - n)
      return answer
    }
    const leaving = take(line.quantity, [stopDays, 0])
    if (!leaving.ok) return reject({ lineId: line.lineId, missing: leaving.refusal.missing })
    for (const { lotId, quantity } of leaving.value) {
      const row = here.find((lot) => lot.id === lotId)
      if (row) taken.push({ lineId: line.lineId, lot: lotOf(row), quantity })
    }
    const lost = take(line.missing, [stopDays, 0, null])
    if (!lost.ok) return reject({ lineId: line.lineId, missing: lost.refusal.missing })
  }
  await writeLots(tx, held, left)
  await endReservation(tx, ending, staying)
  await countSales(tx, merged(lines))
  return accept(taken)
}

const lotColumns = sql.raw('l.id, l.goods_id, l.warehouse_id, l.lot_no, l.produced_on, l.expires_on, l.quantity')

/**
 * The ordinary lots of places, locked, but not their keys: an order that is being placed for a chosen lot refers to it. A
 * plain join: behind a subquery, a row that another outbound changed while this one waited for it would be left out.
 */
async function lockLots(tx: Transaction, places: readonly StockLine[]): Promise<readonly LotRow[]> {
  if (places.length === 0) return []
  const found = await tx.execute<LotRow>(sql`
    select ${lotColumns} from lots l join (${rowsOf(places)}) w using (goods_id, warehouse_id)
    where l.state = 'saleable' and l.quantity > 0 order by l.goods_id, l.warehouse_id, l.id for no key update of l`)
  return found.rows
}

/** Lots that buyers chose; set aside, so never among the ordinary ones. */
async function lockChosen(tx: Transaction, ids: readonly number[]): Promise<readonly LotRow[]> {
  if (ids.length === 0) return []
  const found = await tx.execute<LotRow>(sql`
    select ${lotColumns} from lots l where l.id = any(${sql.param(ids)}::bigint[]) and l.state <> 'saleable'
    order by l.goods_id, l.warehouse_id, l.id for no key update of l`)
  return found.rows
}

/** What left counts toward the goods' sales, by which lists sort. */
async function countSales(tx: Transaction, left: readonly StockLine[]): Promise<void> {
  await tx.execute(sql`
    with sold as (select goods_id, sum(quantity) as quantity from (${rowsOf(left)}) l group by goods_id),
    held as materialized (
      select g.id, sold.quantity from goods g join sold on sold.goods_id = g.id order by g.id for no key update of g
    ) update goods g set sales = g.sales + h.quantity from held h where g.id = h.id`)
}

const lotOf = (row: LotRow): TakenLot['lot'] => ({
  id: row.id,
  lotNo: row.lot_no,
  producedOn: row.produced_on,
  expiresOn: row.expires_on,
})

async function writeLots(tx: Transaction, rows: readonly LotRow[], left: ReadonlyMap<number, number>): Promise<void> {
  const changed = rows.filter((row) => left.get(row.id) !== row.quantity)
  await tx.execute(sql`
    update lots l set quantity = c.quantity, touched = true
    from unnest(${sql.param(changed.map((row) => row.id))}::bigint[],
      ${sql.param(changed.map((row) => left.get(row.id)))}::int[]) as c (id, quantity) where l.id = c.id`)
}

async function endReservation(
  tx: Transaction,
  lines: readonly StockLine[],
  staying: readonly StockLine[],
): Promise<void> {
  await tx.execute(sql`
    with ending as (${rowsOf(lines)}), staying as (${rowsOf(staying)}),
    held as materialized (
      select s.goods_id, s.warehouse_id, e.quantity, coalesce(k.quantity, 0) as kept
      from stock s join ending e using (goods_id, warehouse_id) left join staying k using (goods_id, warehouse_id)
      order by s.goods_id, s.warehouse_id for update of s
    )
    update stock s set reserved = s.reserved - h.quantity, saleable = s.saleable + h.kept, touched = true,
      nearest_expiry = span.nearest, farthest_expiry = span.farthest
    from held h, lateral (
      select min(expires_on) as nearest, max(expires_on) as farthest from lots l
      where l.goods_id = h.goods_id and l.warehouse_id = h.warehouse_id and l.state = 'saleable' and l.quantity > 0
    ) span
    where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id`)
}
