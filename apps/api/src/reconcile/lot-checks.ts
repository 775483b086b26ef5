import { lotSets, nextLotState } from '@yaoji/rules/stock/lot-state'
import { type ZoneKind, zoneKinds } from '@yaoji/rules/stock/zones'
import { orderLineLots } from '../orders/published.ts'
import { statesText } from '../stock/lot-states-sql.ts'
import { lotMovements, lots, recalls, stock, zones } from '../stock/published.ts'
import type { BookCheck } from './book-check.ts'

const forSale = statesText(lotSets.forSale)
const dealt = statesText(lotSets.inStore.filter((state) => nextLotState(state, 'recall') !== null))
const zoneHolds = (Object.keys(zoneKinds) as ZoneKind[])
  .map((kind) => `(z.kind = '${kind}' and l.state ${statesText(zoneKinds[kind].holds)})`)
  .join(' or ')

/** The laws of lots: counters, history and places agree. */
export const lotChecks: readonly BookCheck[] = [
  {
    name: 'stock equals its saleable lots',
    faults: `
      select 'goods ' || coalesce(s.goods_id, l.goods_id) || ' in warehouse ' || coalesce(s.warehouse_id, l.warehouse_id)
          as subject,
        coalesce(s.saleable, 0) || ' saleable + ' || coalesce(s.reserved, 0) || ' reserved - ' || coalesce(s.uncovered, 0)
        || ' uncovered, lots hold ' || coalesce(l.quantity, 0) as found
      from ${stock} s full join (
        select goods_id, warehouse_id, sum(quantity) as quantity from ${lots} l where state ${forSale} group by 1, 2
      ) l on l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
      where coalesce(s.saleable + s.reserved - s.uncovered, 0) <> coalesce(l.quantity, 0)`,
  },
  {
    name: 'lots equal their movements',
    faults: `
      select 'lot ' || coalesce(l.id, m.lot_id) as subject,
        coalesce(l.quantity, 0) || ' held, movements make ' || coalesce(m.quantity, 0) as found
      from ${lots} l full join (select lot_id, sum(quantity) as quantity from ${lotMovements} m group by 1) m
        on m.lot_id = l.id
      where coalesce(l.quantity, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    name: 'pieces are where their history ends',
    faults: `
      select 'lot ' || m.lot_id as subject, m.quantity || ' came to ' || m.state || ' ' || coalesce(m.zone, '-')
        || ' and did not leave; the lot is ' || coalesce(l.state || ' ' || coalesce(l.zone, '-'), 'none') as found
      from (
        select lot_id, case when quantity > 0 then to_state else from_state end as state,
          case when quantity > 0 then to_zone else from_zone end as zone, sum(quantity) as quantity
        from ${lotMovements} m group by 1, 2, 3
      ) m left join ${lots} l on l.id = m.lot_id
      where m.quantity <> 0 and (l.state, l.zone) is distinct from (m.state, m.zone)`,
  },
  {
    name: 'what a transfer takes it gives',
    faults: `
      select 'lot number ' || l.lot_no || ' of goods ' || l.goods_id as subject, m.from_state || ' to ' || m.to_state
        || ': ' || sum(m.quantity) || ' more given than taken' as found
      from ${lotMovements} m join ${lots} l on l.id = m.lot_id
      where m.from_state is not null and m.to_state is not null
      group by l.goods_id, l.warehouse_id, l.lot_no, m.from_state, m.from_zone, m.to_state, m.to_zone
      having sum(m.quantity) <> 0`,
  },
  {
    name: 'pieces are in zones that may hold them',
    faults: `
      select 'lot ' || l.id as subject, l.state || ' in ' || coalesce(z.name, l.zone, 'no zone') as found
      from ${lots} l left join ${zones} z on z.warehouse_id = l.warehouse_id and z.code = l.zone
      where l.quantity > 0 and l.zone is not null and not (${zoneHolds})`,
  },
  {
    // Lines that left before movements were kept have none and are not judged.
    name: 'orders and movements agree on the lots that left',
    faults: `
      select 'order line ' || coalesce(m.order_line_id, t.order_line_id) as subject, 'lot ' || coalesce(m.lot_id, t.lot_id)
        || ': ' || coalesce(m.quantity, 0) || ' moved out, the order says ' || coalesce(t.quantity, 0) as found
      from (
        select order_line_id, lot_id, -sum(quantity) as quantity from ${lotMovements} m where act = 'outbound' group by 1, 2
      ) m full join (
        select order_line_id, lot_id, sum(quantity) as quantity from ${orderLineLots} t where order_line_id in (
          select order_line_id from ${lotMovements} o where act = 'outbound') group by 1, 2
      ) t on t.order_line_id = m.order_line_id and t.lot_id = m.lot_id
      where coalesce(m.quantity, 0) <> coalesce(t.quantity, 0)`,
  },
  {
    name: 'no more came back of a line than left with it',
    faults: `
      select 'order line ' || m.order_line_id as subject, m.quantity || ' came back, ' || coalesce(t.quantity, 0)
        || ' left' as found
      from (
        select order_line_id, sum(quantity) as quantity from ${lotMovements} m where act = 'takeBack' group by 1
      ) m left join (
        select order_line_id, sum(quantity) as quantity from ${orderLineLots} t group by 1
      ) t on t.order_line_id = m.order_line_id
      where m.quantity > coalesce(t.quantity, 0)`,
  },
  {
    name: 'nothing of a recalled lot number is dealt in',
    faults: `
      select 'lot ' || l.id as subject, l.quantity || ' ' || l.state || ' of ' || r.lot_no || ', under recall '
        || r.id as found
      from ${recalls} r join ${lots} l on l.goods_id = r.goods_id and lot_key(l.lot_no) = lot_key(r.lot_no)
      where r.lifted_at is null and l.quantity > 0 and l.state ${dealt}`,
  },
]
