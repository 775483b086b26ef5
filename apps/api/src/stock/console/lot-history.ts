import type { AcceptanceWire, LotMovementWire, LotSupplyWire } from '@yaoji/contract/console/stock'
import { type LotAct, lotActs } from '@yaoji/rules/stock/lot-acts'
import { type LotState, lotStates } from '@yaoji/rules/stock/lot-state'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { LotName } from './lot-partners.ts'
import { momentText } from './moment-text.ts'

const shown = 100

/** The rows of a lot number, however it is spelt and whatever became of them. */
const rowsOf = ({ goodsId, lotNo }: LotName) => sql`
  select id, warehouse_id, supplier_id from lots where goods_id = ${goodsId} and lot_key(lot_no) = lot_key(${lotNo})`

type MovementRow = {
  id: number
  lot_id: number
  warehouse: string
  act: LotAct
  from_state: LotState | null
  from_zone: string | null
  to_state: LotState | null
  to_zone: string | null
  quantity: number
  order_line_id: number | null
  reference: string
  reason: string
  who: string
  at_ms: number
}

/** What happened to the lot, latest first. A transfer is two rows of the books and one line here: where the pieces came. */
export async function movementsOf(db: Db, lot: LotName): Promise<LotMovementWire[]> {
  const found = await db.execute<MovementRow>(sql`
    select m.id, m.lot_id, w.name as warehouse, m.act, m.from_state, coalesce(f.name, m.from_zone) as from_zone, m.to_state,
      coalesce(t.name, m.to_zone) as to_zone, m.quantity, m.order_line_id, m.reference, m.reason, m.actor_name as who,
      extract(epoch from m.at)::float8 * 1000 as at_ms
    from lot_movements m join (${rowsOf(lot)}) l on l.id = m.lot_id join warehouses w on w.id = l.warehouse_id
      left join zones f on f.warehouse_id = l.warehouse_id and f.code = m.from_zone
      left join zones t on t.warehouse_id = l.warehouse_id and t.code = m.to_zone
    where m.quantity > 0 or m.to_state is null order by m.id desc limit ${shown}`)
  return found.rows.map(({ at_ms, from_state, from_zone, to_state, to_zone, act, ...row }) => ({
    ...row,
    act: lotActs[act],
    from: placeText(from_state, from_zone),
    to: placeText(to_state, to_zone),
    at: momentText(at_ms),
  }))
}

const placeText = (state: LotState | null, zone: string | null): string =>
  state === null ? '' : [lotStates[state].label, zone].filter(Boolean).join(' · ')

/** From whom it came, by supplier and delivery note. */
export async function suppliesOf(db: Db, lot: LotName): Promise<LotSupplyWire[]> {
  const arrivals: readonly LotAct[] = ['open', 'import', 'receive']
  const found = await db.execute<LotSupplyWire & Record<string, unknown>>(sql`
    select s.id as supplier_id, s.name as supplier, m.reference as papers, sum(m.quantity)::int as quantity
    from lot_movements m join (${rowsOf(lot)}) l on l.id = m.lot_id join suppliers s on s.id = l.supplier_id
    where m.act = any(${sql.param([...arrivals])}::text[]) group by 1, 2, 3 order by min(m.id)`)
  return found.rows
}

export async function acceptancesOf(db: Db, lot: LotName): Promise<AcceptanceWire[]> {
  const found = await db.execute<
    Omit<AcceptanceWire, 'judged_at'> & { readonly judged_ms: number } & Record<string, unknown>
  >(sql`
    select a.lot_id, a.good, a.rejected, a.reason, a.judged_name as judged_by, a.confirmed_name as confirmed_by,
      case when a.replaced_at is not null then 'replaced' when a.done_at is not null then 'done' else 'confirming' end as state,
      extract(epoch from a.judged_at)::float8 * 1000 as judged_ms
    from acceptances a join (${rowsOf(lot)}) l on l.id = a.lot_id order by a.id desc`)
  return found.rows.map(({ judged_ms, ...row }) => ({ ...row, judged_at: momentText(judged_ms) }))
}

/** How much of a lot number came back from buyers. */
export async function returnedOf(db: Db, lot: LotName): Promise<number> {
  const act: LotAct = 'takeBack'
  const found = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(m.quantity), 0)::int as pieces from lot_movements m join (${rowsOf(lot)}) l on l.id = m.lot_id
    where m.act = ${act}`)
  return found.rows[0]?.pieces ?? 0
}
