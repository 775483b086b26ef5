import { lotKey } from '@yaoji/rules/stock/lot-number'
import type { LotState } from '@yaoji/rules/stock/lot-state'
import { zoneAfter } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { onePlace } from './lot-states-sql.ts'
import { openArrival } from './lots/arrivals.ts'
import { type LotRow, lockFamilies } from './lots/lot-row.ts'
import { type Leg, type Why, writeMovements } from './lots/movements.ts'
import { zonesOf } from './lots/zones-of.ts'

/** Pieces of an order's line that came back, by the lot from which they were sent. */
interface ReturnedPieces {
  readonly orderLineId: number
  readonly lotId: number
  readonly quantity: number
}

/**
 * Goods of an order come back (GSP 销后退回): into the returned zone of the warehouse that sent them, and nobody buys them
 * before they are inspected again. A lot under recall goes to the recalled ones. How much of a line may come back is the
 * order's to say; the call answers the rows in which the pieces are now, in the order given.
 */
export async function takeGoodsBack(
  tx: Transaction,
  returned: readonly ReturnedPieces[],
  why: Why,
  stamp: Stamp,
): Promise<readonly number[]> {
  if (returned.length === 0) return []
  await openArrival(tx)
  const family = await lockFamilies(tx, [...new Set(returned.map(({ lotId }) => lotId))])
  const sent = new Map(family.map((row) => [row.id, row]))
  const recalled = await recalledAmong(tx, family)
  const zones = await zonesOf(tx, family)
  const pieces = returned.map((each) => {
    const lot = sent.get(each.lotId)
    if (!lot) throw new Error(`order line ${each.orderLineId} was sent from lot ${each.lotId}, which has no row`)
    const state: LotState = recalled.has(numberOf(lot)) ? 'recalled' : 'returned'
    return { ...each, state, zone: zoneAfter(state, null, zones(lot)) }
  })
  const ends = await addRows(tx, pieces)
  const legs = pieces.map(({ quantity, state, zone, orderLineId }, index): Leg => {
    return { lotId: ends[index]!, act: 'takeBack', from: null, to: { state, zone }, quantity, orderLineId }
  })
  await writeMovements(tx, legs, why, stamp)
  await writeAudit(tx, stamp, {
    verb: 'stock.takeBack',
    subject: `lot:${ends[0]}`,
    memberId: null,
    reason: why.reason ?? '',
    data: {
      pieces: pieces.map(({ orderLineId, quantity, state }, index) => ({
        orderLineId,
        quantity,
        state,
        lot: ends[index],
      })),
    },
  })
  return ends
}

const numberOf = ({ goodsId, lotNo }: Pick<LotRow, 'goodsId' | 'lotNo'>): string => `${goodsId}/${lotKey(lotNo)}`

/** The lot numbers among rows that are under recall. */
async function recalledAmong(tx: Transaction, rows: readonly LotRow[]): Promise<ReadonlySet<string>> {
  const found = await tx.execute<{ goodsId: number; lotNo: string }>(sql`
    select goods_id as "goodsId", lot_no as "lotNo" from recalls
    where lifted_at is null and goods_id = any(${sql.param(rows.map(({ goodsId }) => goodsId))}::bigint[])`)
  return new Set(found.rows.map(numberOf))
}

type Incoming = ReturnedPieces & { readonly state: LotState; readonly zone: string | null }

/** Adds pieces to the row of their lot, state and zone; one statement, pieces of one row counted together. */
async function addRows(tx: Transaction, pieces: readonly Incoming[]): Promise<readonly number[]> {
  const made = await tx.execute<{ id: number; places: number[] }>(sql`
    with asked as (
      select * from unnest(${sql.param(pieces.map(({ lotId }) => lotId))}::bigint[],
        ${sql.param(pieces.map(({ state }) => state))}::text[], ${sql.param(pieces.map(({ zone }) => zone))}::text[],
        ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) with ordinality as n (lot_id, state, zone, quantity, place)
    ), summed as (
      select min(l.id) as id, l.goods_id, l.warehouse_id, l.lot_no, l.supplier_id, n.state, n.zone,
        sum(n.quantity)::int as quantity, array_agg(n.place::int) as places
      from asked n join lots l on l.id = n.lot_id group by 2, 3, 4, 5, 6, 7
    ), made as (
      insert into lots (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity, state, supplier_id, zone, papers,
        report_file_id, touched)
      select s.goods_id, s.warehouse_id, s.lot_no, l.produced_on, l.expires_on, s.quantity, s.state, s.supplier_id, s.zone,
        l.papers, l.report_file_id, true
      from summed s join lots l on l.id = s.id order by s.id
      on conflict ${onePlace}
        do update set quantity = lots.quantity + excluded.quantity, touched = true
      returning id, goods_id, warehouse_id, lot_no, supplier_id, state, zone
    )
    select m.id, s.places from made m join summed s using (goods_id, warehouse_id, lot_no, supplier_id, state, zone)`)
  const ids: number[] = []
  for (const { id, places } of made.rows) for (const place of places) ids[place - 1] = id
  return ids
}
