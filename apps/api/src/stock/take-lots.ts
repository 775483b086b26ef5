import { type Day, dayOf } from '@yaoji/rules/money/day'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { allocateLots } from '@yaoji/rules/stock/first-expiry'
import { type LotPieces, placesOf } from '@yaoji/rules/stock/lot-promise'
import { sql } from 'drizzle-orm'
import { countSales } from '../goods/count-sales.ts'
import type { Transaction } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockStock } from './count-stock.ts'
import { forSale, setAside } from './lot-states-sql.ts'
import { type LotRow, lockWhere, lotColumns } from './lots/lot-row.ts'
import { insertMovements, type Leg } from './lots/movements.ts'
import { nothingPacked, onShelves, type PackedLots } from './packed-lots.ts'
import { stopSaleDays } from './settings.ts'
import { merged, placeKey, rowsOf, type StockLine } from './stock-lines.ts'

interface OutboundLine {
  /** The lot that the buyer chose, set aside from ordinary stock; it reserved nothing there. */
  readonly lotId?: number | null
  readonly lineId: number
  readonly goodsId: number
  readonly warehouseId: number
  /** What leaves. */
  readonly quantity: number
  /** Reserved but not found on the shelf. */
  readonly missing: number
  /** Reserved and found, but it stays: for sale again. */
  readonly kept: number
  /** What the buyer was promised or agreed to: a piece leaves in the place of one that expires no later. */
  readonly promised?: readonly LotPieces[]
  /** What its pick took, which stands in its parcel: as long as it is there, this leaves. */
  readonly picked?: readonly LotPieces[]
  /** Of which lots its pick missed pieces: of these they are written off. */
  readonly lost?: readonly LotPieces[]
}
interface TakenLot {
  readonly lineId: number
  readonly lot: {
    readonly id: number
    readonly lotNo: string
    readonly producedOn: Day | null
    readonly expiresOn: Day | null
  }
  readonly quantity: number
}

/**
 * Takes what leaves the warehouse out of its lots, first expiry first among those that keep what the buyer was promised
 * (decision 0119), and ends the reservation. What was picked leaves as it was picked, and what others have packed is left to
 * them as long as there is other (0164); what its pick missed is written off of the lots that it missed then. Lots inside the stop-sale window leave only when what was reserved cannot be had
 * without them. What was not found is written off, so that nobody
 * buys it again, unless a stop or a recall took it: then no lot holds it any more. Refuses when the lots do not hold what
 * leaves.
 */
export async function takeLots(
  tx: Transaction,
  lines: readonly OutboundLine[],
  stamp: Stamp,
  packed: PackedLots = nothingPacked,
): Promise<Result<readonly TakenLot[], { readonly lineId: number; readonly missing: number }>> {
  const today = dayOf(stamp.at)
  const ordinary = lines.filter((line) => !line.lotId)
  const ending = merged(ordinary.map((line) => ({ ...line, quantity: line.quantity + line.missing + line.kept })))
  const chosen = lines.flatMap((line) => line.lotId ?? [])
  const held = [...(await lockOrdinary(tx, ending)), ...(await lockChosen(tx, chosen))]
  const uncovered = ordinary.some((line) => line.missing > 0)
    ? await uncoveredAt(tx, ending)
    : new Map<string, number>()
  const left = new Map(held.map((row) => [row.id, row.quantity]))
  const shelved = onShelves(held, packed)
  /** Of others' pieces so many are left in a row. */
  const others = new Map(held.map(({ id, quantity }) => [id, quantity - shelved.get(id)!]))
  const taken: TakenLot[] = []
  const legs: Leg[] = []
  const stopDays = await settingOf(tx, stopSaleDays)
  const staying: StockLine[] = []
  const parcels = lines.map((line) => ({
    line,
    here: held.filter((row) =>
      line.lotId
        ? row.id === line.lotId
        : row.goodsId === line.goodsId && row.warehouseId === line.warehouseId && !chosen.includes(row.id),
    ),
    leaving: new Map<number, number>(),
    /** So many of its own pick leave. */
    packed: 0,
  }))
  type Parcel = (typeof parcels)[number]
  /** From the first window that suffices; null: whatever the expiry. What others have packed only when nothing else is there. */
  const take = (rows: readonly LotRow[], quantity: number, windows: readonly (number | null)[]) => {
    const lotsBut = (kept: (id: number) => number) =>
      rows.map((row) => ({
        lotId: row.id,
        expiresOn: row.expiresOn,
        quantity: Math.max(0, left.get(row.id)! - kept(row.id)),
        stopped: false,
      }))
    const answers = [lotsBut((id) => others.get(id)!), lotsBut(() => 0)].flatMap((lots) =>
      windows.map((window) => allocateLots(lots, quantity, today, window)),
    )
    const answer = answers.find(({ ok }) => ok) ?? answers.at(-1)!
    if (answer.ok) for (const { lotId, quantity: pieces } of answer.value) left.set(lotId, left.get(lotId)! - pieces)
    return answer
  }
  /** Of these rows as many as there are, at most so many; answers how many. */
  const takeFrom = (rows: readonly LotRow[], most: number, taking: (lotId: number, pieces: number) => void) => {
    let open = most
    for (const { id } of rows) {
      const pieces = Math.min(open, left.get(id)!)
      if (pieces <= 0) continue
      left.set(id, left.get(id)! - pieces)
      taking(id, pieces)
      open -= pieces
    }
    return most - open
  }
  const leaves = ({ leaving }: Parcel, lotId: number, pieces: number) =>
    leaving.set(lotId, (leaving.get(lotId) ?? 0) + pieces)
  // Every parcel first: no line takes what another line of this order has in its own.
  for (const parcel of parcels) {
    const { line, here } = parcel
    for (const { lotNo, quantity } of line.picked ?? []) {
      const rows = here.filter((each) => each.lotNo === lotNo && (each.expiresOn ?? today) >= today)
      parcel.packed += takeFrom(rows, Math.min(quantity, line.quantity - parcel.packed), (lotId, pieces) =>
        leaves(parcel, lotId, pieces),
      )
    }
  }
  const write = ({ line, here }: Parcel, lotId: number, act: 'outbound' | 'lost', pieces: number) => {
    const from = here.find((row) => row.id === lotId)!
    legs.push({ lotId, act, from, to: null, quantity: -pieces, orderLineId: line.lineId })
    if (act === 'outbound') taken.push({ lineId: line.lineId, lot: from, quantity: pieces })
  }
  for (const parcel of parcels) {
    const { line, here, leaving } = parcel
    // What was picked stands in the places of what expires first.
    let open = parcel.packed
    for (const place of placesOf(line.quantity, line.promised ?? [])) {
      const there = Math.min(open, place.quantity)
      open -= there
      if (there === place.quantity) continue
      const keeping = here.filter(({ expiresOn }) => expiresOn === null || expiresOn >= place.least)
      const part = take(keeping, place.quantity - there, [stopDays, 0])
      if (!part.ok) return reject({ lineId: line.lineId, missing: part.refusal.missing })
      for (const { lotId, quantity: pieces } of part.value) leaves(parcel, lotId, pieces)
    }
    for (const [lotId, pieces] of leaving) write(parcel, lotId, 'outbound', pieces)
  }
  for (const parcel of parcels) {
    const { line, here } = parcel
    const gone = line.lotId ? (here.length === 0 ? line.missing : 0) : explained(uncovered, line)
    let missing = line.missing - gone
    for (const { lotNo, quantity } of line.lost ?? []) {
      const rows = here.filter((each) => each.lotNo === lotNo)
      missing -= takeFrom(rows, Math.min(quantity, missing), (lotId, pieces) => write(parcel, lotId, 'lost', pieces))
    }
    const lost = take(here, missing, [stopDays, 0, null])
    if (!lost.ok) return reject({ lineId: line.lineId, missing: lost.refusal.missing })
    for (const { lotId, quantity } of lost.value) write(parcel, lotId, 'lost', quantity)
    if (!line.lotId) staying.push({ ...line, quantity: line.kept + gone })
  }
  await writeLots(tx, held, left, legs, stamp)
  await endReservation(tx, ending, merged(staying))
  await countSales(tx, merged(lines))
  return accept(taken)
}

/** The ordinary lots of places. */
async function lockOrdinary(tx: Transaction, places: readonly StockLine[]): Promise<readonly LotRow[]> {
  if (places.length === 0) return []
  const found = await tx.execute<LotRow>(sql`
    select ${lotColumns} from lots l join (${rowsOf(places)}) w using (goods_id, warehouse_id)
    where l.state ${forSale} and l.quantity > 0 order by l.goods_id, l.warehouse_id, l.id for no key update of l`)
  return found.rows
}

/** Lots that buyers chose; set aside, so never among the ordinary ones. One that was stopped or recalled is none. */
const lockChosen = async (tx: Transaction, ids: readonly number[]): Promise<readonly LotRow[]> =>
  ids.length === 0 ? [] : lockWhere(tx, sql`l.id = any(${sql.param([...ids])}::bigint[]) and l.state ${setAside}`)

/** Promised pieces that no lot holds, by place. All places are locked at once: in parts they would be locked out of order. */
async function uncoveredAt(tx: Transaction, places: readonly StockLine[]): Promise<Map<string, number>> {
  const counters = await lockStock(tx, places)
  return new Map([...counters].map(([place, { uncovered }]) => [place, uncovered]))
}

/** How much of what a line misses was taken by a stop or recall; counted once. */
function explained(uncovered: Map<string, number>, line: OutboundLine): number {
  const open = uncovered.get(placeKey(line)) ?? 0
  const pieces = Math.min(open, line.missing)
  uncovered.set(placeKey(line), open - pieces)
  return pieces
}

/** Lots and their history, in one statement whatever the number of lines. */
async function writeLots(
  tx: Transaction,
  rows: readonly LotRow[],
  left: ReadonlyMap<number, number>,
  legs: readonly Leg[],
  stamp: Stamp,
): Promise<void> {
  const changed = rows.filter((row) => left.get(row.id) !== row.quantity)
  if (changed.length === 0) return
  await tx.execute(sql`
    with changed as (
      update lots l set quantity = c.quantity, touched = true
      from unnest(${sql.param(changed.map((row) => row.id))}::bigint[],
        ${sql.param(changed.map((row) => left.get(row.id)))}::int[]) as c (id, quantity) where l.id = c.id
    ) ${insertMovements(legs, {}, stamp)}`)
}

/** Reservations end; what stays covers what other orders were promised and lack, and is for sale beyond that. */
async function endReservation(
  tx: Transaction,
  lines: readonly StockLine[],
  staying: readonly StockLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    with ending as (${rowsOf(lines)}), staying as (${rowsOf(staying)}),
    held as materialized (
      select s.goods_id, s.warehouse_id, e.quantity, s.saleable - s.uncovered + coalesce(k.quantity, 0) as net
      from stock s join ending e using (goods_id, warehouse_id) left join staying k using (goods_id, warehouse_id)
      order by s.goods_id, s.warehouse_id for update of s
    )
    update stock s set reserved = s.reserved - h.quantity, saleable = greatest(h.net, 0),
      uncovered = greatest(-h.net, 0), touched = true, nearest_expiry = span.nearest, farthest_expiry = span.farthest
    from held h, lateral (
      select min(expires_on) as nearest, max(expires_on) as farthest from lots l
      where l.goods_id = h.goods_id and l.warehouse_id = h.warehouse_id and l.state ${forSale} and l.quantity > 0
    ) span
    where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id`)
}
