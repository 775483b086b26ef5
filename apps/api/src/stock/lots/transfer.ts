import { lotSets } from '@yaoji/rules/stock/lot-state'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { countStock } from '../count-stock.ts'
import { onePlace } from '../lot-states-sql.ts'
import type { StockLine } from '../stock-lines.ts'
import type { LotRow } from './lot-row.ts'
import { type Leg, type Place, type Why, writeMovements } from './movements.ts'
import { planTransfer, type Transfer, type TransferPlan } from './plan-transfer.ts'

/**
 * Brings pieces from states and zones to others: rows, history and counters together, a fixed number of statements
 * whatever the number of rows. `family` are all rows of these lots, locked (`lockFamilies`). Answers the row in which the
 * pieces of each transfer are now. The counters give way: what orders were promised may be left uncovered, so who must not
 * do that looks at them first (`lockStock`).
 */
export async function transferPieces(
  tx: Transaction,
  family: readonly LotRow[],
  transfers: readonly Transfer[],
  why: Why,
  stamp: Stamp,
): Promise<readonly number[]> {
  const plan = planTransfer(family, transfers)
  await turn(tx, plan.turned)
  await change(tx, plan.changed)
  const parted = await part(tx, plan.parted)
  const ends = plan.ends.map((end) => (typeof end === 'number' ? end : parted[end.parted]!))
  await countStock(tx, transfers.flatMap(changesOf))
  await writeMovements(
    tx,
    transfers.flatMap((transfer, index) => legsOf(transfer, ends[index]!)),
    why,
    stamp,
  )
  return ends
}

const counted = ({ state }: Place): boolean => (lotSets.forSale as readonly string[]).includes(state)

/** What a transfer adds to what is for sale at its place. */
function changesOf({ lot, quantity, to }: Transfer): StockLine[] {
  const pieces = (counted(to) ? quantity : 0) - (counted(lot) ? quantity : 0)
  return [{ goodsId: lot.goodsId, warehouseId: lot.warehouseId, quantity: pieces }]
}

/** The row that gives and the row that takes; one and the same where a row goes as it is. An empty row has no history. */
function legsOf({ lot, quantity, to, act }: Transfer, end: number): Leg[] {
  if (quantity === 0) return []
  const from = { state: lot.state, zone: lot.zone }
  return [
    { lotId: lot.id, act, from, to, quantity: -quantity },
    { lotId: end, act, from, to, quantity },
  ]
}

async function turn(tx: Transaction, rows: TransferPlan['turned']): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update lots l set state = n.state, zone = n.zone, touched = true
    from unnest(${sql.param(rows.map((row) => row.id))}::bigint[], ${sql.param(rows.map(({ to }) => to.state))}::text[],
      ${sql.param(rows.map(({ to }) => to.zone))}::text[]) as n (id, state, zone) where l.id = n.id`)
}

async function change(tx: Transaction, rows: TransferPlan['changed']): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update lots l set quantity = l.quantity + n.pieces, touched = true
    from unnest(${sql.param(rows.map((row) => row.id))}::bigint[], ${sql.param(rows.map((row) => row.by))}::int[])
      as n (id, pieces) where l.id = n.id`)
}

/** New rows with the facts of those they part from, in the order asked; a row that came between is joined. */
async function part(tx: Transaction, rows: TransferPlan['parted']): Promise<readonly number[]> {
  if (rows.length === 0) return []
  const made = await tx.execute<{ id: number; place: number }>(sql`
    with asked as (
      select * from unnest(${sql.param(rows.map((row) => row.fromId))}::bigint[],
        ${sql.param(rows.map(({ to }) => to.state))}::text[], ${sql.param(rows.map(({ to }) => to.zone))}::text[],
        ${sql.param(rows.map((row) => row.quantity))}::int[]) with ordinality as n (from_id, state, zone, quantity, place)
    ), made as (
      insert into lots (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity, state, supplier_id, zone, papers,
        report_file_id, touched)
      select l.goods_id, l.warehouse_id, l.lot_no, l.produced_on, l.expires_on, n.quantity, n.state, l.supplier_id, n.zone,
        l.papers, l.report_file_id, true
      from asked n join lots l on l.id = n.from_id order by n.place
      on conflict ${onePlace}
        do update set quantity = lots.quantity + excluded.quantity, touched = true
      returning id, goods_id, warehouse_id, lot_no, supplier_id, state, zone
    )
    select m.id, n.place from made m join asked n on n.state = m.state and n.zone is not distinct from m.zone
      join lots l on l.id = n.from_id and l.goods_id = m.goods_id and l.warehouse_id = m.warehouse_id
        and l.lot_no = m.lot_no and l.supplier_id = m.supplier_id`)
  const ids: number[] = []
  for (const { id, place } of made.rows) ids[place - 1] = id
  return ids
}
