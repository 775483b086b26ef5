import type { Day } from '@yaoji/rules/money/day'
import type { LotState } from '@yaoji/rules/stock/lot-state'
import { homeOf, zoneAfter } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { asSpelt } from './lot-numbers.ts'
import { forSale } from './lot-states-sql.ts'
import { openArrival } from './lots/arrivals.ts'
import { zonesOf } from './lots/zones-of.ts'
import { beforeRecords } from './suppliers.ts'

/** What a list states of one lot: of a goods, warehouse and lot number its last row holds. */
export interface StatedLot {
  readonly goodsId: number
  readonly warehouseId: number
  readonly lotNo: string
  readonly producedOn: Day | null
  readonly expiresOn: Day | null
  readonly quantity: number
  /** null: the list says nothing of it; a new lot is then saleable. */
  readonly state: LotState | null
  /** null: the list says nothing of it; a new lot is then from before records. */
  readonly supplierId: number | null
  readonly papers: string
}

/** What a new lot is of which the list does not say it. */
const unsaid: LotState = 'saleable'
const recalled: LotState = 'recalled'

/**
 * A list states what is in lots: the opening of a store, or an import. A lot that the store has acted on since, and a
 * place with open reservations, is the store's own count and stays. A lot number under recall is stated as recalled. Stock
 * then follows its lots. A fixed number of statements whatever the number of lots, lots locked before counters.
 */
export async function stateLots(
  tx: Transaction,
  lots: readonly StatedLot[],
  act: 'open' | 'import',
  stamp: Stamp,
): Promise<void> {
  if (lots.length === 0) return
  await openArrival(tx)
  await noteStated(tx, lastOfEach(await asSpelt(tx, lots)))
  await leaveOwnCounts(tx)
  await writeStated(tx, act, stamp)
  await followLots(tx, act)
}

const lastOfEach = (lots: readonly StatedLot[]): readonly StatedLot[] => [
  ...new Map(lots.map((lot) => [`${lot.goodsId}/${lot.warehouseId}/${lot.lotNo}`, lot])).values(),
]

async function noteStated(tx: Transaction, lots: readonly StatedLot[]): Promise<void> {
  const zones = await zonesOf(tx, lots)
  const homes = new Map<string, string | null>()
  const homeIn = (lot: StatedLot, state: LotState): string | null => {
    const key = `${lot.warehouseId} ${state}`
    if (!homes.has(key)) homes.set(key, zoneAfter(state, null, zones(lot)))
    return homes.get(key)!
  }
  const rows = lots.map((lot) => ({
    goods_id: lot.goodsId,
    warehouse_id: lot.warehouseId,
    lot_no: lot.lotNo,
    produced_on: lot.producedOn,
    expires_on: lot.expiresOn,
    quantity: lot.quantity,
    state: lot.state,
    zone: homeIn(lot, lot.state ?? unsaid),
    supplier_id: lot.supplierId,
    papers: lot.papers,
  }))
  await tx.execute(sql`
    create temp table if not exists stated_lots (goods_id bigint, warehouse_id bigint, lot_no text, produced_on date,
      expires_on date, quantity int, state text, zone text, supplier_id bigint, papers text) on commit delete rows`)
  await tx.execute(sql`
    insert into stated_lots
    select n.goods_id, n.warehouse_id, n.lot_no, n.produced_on, n.expires_on, n.quantity,
      case when r.id is null then n.state else ${recalled} end, case when r.id is null then n.zone else (
        select code from zones z where z.warehouse_id = n.warehouse_id and z.kind = ${homeOf(recalled)}
        order by sort limit 1) end, n.supplier_id, n.papers
    from json_populate_recordset(null::stated_lots, ${JSON.stringify(rows)}::json) n
      left join lateral (
        select id from recalls where goods_id = n.goods_id and lot_key(lot_no) = lot_key(n.lot_no) and lifted_at is null
        limit 1) r on true`)
}

/** Locks what the list speaks of and takes out of it what the store counts itself. */
async function leaveOwnCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select from lots l join stated_lots n using (goods_id, warehouse_id, lot_no)
    order by l.goods_id, l.warehouse_id, l.id for no key update of l`)
  await tx.execute(sql`
    select from stock where (goods_id, warehouse_id) in (select goods_id, warehouse_id from stated_lots)
    order by goods_id, warehouse_id for update`)
  // Two statements, each a join by index: `exists … or exists …` would read both tables whole.
  await tx.execute(sql`
    delete from stated_lots n using lots l
    where l.goods_id = n.goods_id and l.warehouse_id = n.warehouse_id and l.lot_no = n.lot_no and l.touched`)
  await tx.execute(sql`
    delete from stated_lots n using stock s
    where s.goods_id = n.goods_id and s.warehouse_id = n.warehouse_id and s.reserved > 0`)
}

/** Lots with their history: a count that differs, a state that is another, a lot that is new. */
async function writeStated(tx: Transaction, act: 'open' | 'import', { actor, at }: Stamp): Promise<void> {
  await tx.execute(sql`
    with known as materialized (
      select l.id, l.state, l.zone, l.quantity, n.quantity as stated, coalesce(n.state, l.state) as to_state,
        case when n.state is distinct from l.state and n.state is not null then n.zone else l.zone end as to_zone,
        coalesce(n.produced_on, l.produced_on) as produced_on, coalesce(n.expires_on, l.expires_on) as expires_on,
        coalesce(n.supplier_id, l.supplier_id) as supplier_id, coalesce(nullif(n.papers, ''), l.papers) as papers,
        goods_id, warehouse_id, lot_no
      from lots l join stated_lots n using (goods_id, warehouse_id, lot_no)
    ), changed as (
      update lots l set produced_on = k.produced_on, expires_on = k.expires_on, supplier_id = k.supplier_id,
        papers = k.papers, quantity = k.stated, state = k.to_state, zone = k.to_zone
      from known k where l.id = k.id and (l.produced_on, l.expires_on, l.supplier_id, l.papers, l.quantity, l.state)
        is distinct from (k.produced_on, k.expires_on, k.supplier_id, k.papers, k.stated, k.to_state)
    ), made as (
      insert into lots (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity, state, zone, supplier_id, papers)
      select n.goods_id, n.warehouse_id, n.lot_no, n.produced_on, n.expires_on, n.quantity, coalesce(n.state, ${unsaid}),
        n.zone, coalesce(n.supplier_id, ${beforeRecords}), n.papers
      from stated_lots n left join known k using (goods_id, warehouse_id, lot_no) where k.id is null
      returning id, state, zone, quantity
    ), legs as (
      select id, state as from_state, zone as from_zone, null as to_state, null as to_zone, -quantity as pieces
        from known where state <> to_state
      union all select id, null, null, to_state, to_zone, stated from known where state <> to_state
      union all select id, case when stated < quantity then state end, case when stated < quantity then zone end,
        case when stated > quantity then state end, case when stated > quantity then zone end, stated - quantity
        from known where state = to_state
      union all select id, null, null, state, zone, quantity from made
    )
    insert into lot_movements (lot_id, act, from_state, from_zone, to_state, to_zone, quantity, actor_kind, actor_id,
      actor_name, at)
    select id, ${act}, from_state, from_zone, to_state, to_zone, pieces, ${actor.kind}, ${actor.id}::bigint, ${actor.name},
      ${at.toISOString()}::timestamptz from legs where pieces <> 0 order by id`)
}

/** Nothing is reserved at these places: what is for sale is what the saleable lots hold. */
async function followLots(tx: Transaction, act: 'open' | 'import'): Promise<void> {
  await tx.execute(sql`
    insert into stock (goods_id, warehouse_id, saleable, nearest_expiry, farthest_expiry, touched)
    select goods_id, warehouse_id, coalesce(sum(quantity) filter (where state ${forSale}), 0),
      min(expires_on) filter (where state ${forSale} and quantity > 0),
      max(expires_on) filter (where state ${forSale} and quantity > 0), ${act === 'import'}
    from lots where (goods_id, warehouse_id) in (select goods_id, warehouse_id from stated_lots)
    group by 1, 2
    on conflict (goods_id, warehouse_id) do update
      set saleable = excluded.saleable, nearest_expiry = excluded.nearest_expiry,
        farthest_expiry = excluded.farthest_expiry, touched = true
      where (stock.saleable, stock.nearest_expiry, stock.farthest_expiry)
        is distinct from (excluded.saleable, excluded.nearest_expiry, excluded.farthest_expiry)`)
}
