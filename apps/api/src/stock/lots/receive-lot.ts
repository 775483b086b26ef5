import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import type { LotState } from '@yaoji/rules/stock/lot-state'
import { homeOf } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { asSpelt } from '../lot-numbers.ts'
import { onePlace } from '../lot-states-sql.ts'
import { refuse } from '../refusals.ts'
import { openArrival } from './arrivals.ts'
import { reportOf } from './attach-report.ts'
import { assertNotRecalled, auditLot } from './hold-lot.ts'
import { type LotRow, lotColumns } from './lot-row.ts'
import { writeMovements } from './movements.ts'
import { zonesOf } from './zones-of.ts'

export interface Delivery {
  readonly goodsId: number
  readonly warehouseId: number
  readonly lotNo: string
  readonly producedOn: Day | null
  readonly expiresOn: Day | null
  readonly quantity: number
  readonly supplierId: number
  /** The number of the delivery note that came along. */
  readonly papers: string
}

const arriving: LotState = 'awaiting'

/**
 * A lot arrives and awaits its acceptance: none of it is stock yet. Only a supplier that was approved for first purchase
 * and whose licence is valid that day delivers.
 */
export async function receiveLot(tx: Transaction, said: Delivery, stamp: Stamp): Promise<LotRow> {
  await openArrival(tx)
  const delivery = (await asSpelt(tx, [said]))[0]!
  const { goodsId, warehouseId, lotNo, producedOn, expiresOn, quantity, supplierId, papers } = delivery
  await checkSupplier(tx, supplierId, dayOf(stamp.at))
  await assertNotRecalled(tx, delivery)
  await checkGoods(tx, delivery)
  checkDays(delivery, dayOf(stamp.at))
  const zones = await zonesOf(tx, [delivery])
  const zone = zones(delivery).find(({ kind }) => kind === homeOf(arriving))?.code
  if (zone === undefined) throw refuse('stock.warehouseMissing')
  const made = await tx.execute<LotRow>(sql`
    insert into lots as l (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity, state, supplier_id, zone, papers,
      report_file_id, touched)
    values (${goodsId}, ${warehouseId}, ${lotNo}, ${producedOn}, ${expiresOn}, ${quantity}, ${arriving}, ${supplierId}, ${zone},
      ${papers}, ${reportOf(delivery)}, true)
    on conflict ${onePlace} do update
      set quantity = l.quantity + excluded.quantity, touched = true, papers = case when l.papers = '' or l.papers = excluded.papers then excluded.papers
          else concat_ws('、', l.papers, nullif(excluded.papers, '')) end
    returning ${lotColumns}`)
  const lot = made.rows[0]!
  const to = { state: lot.state, zone }
  await writeMovements(tx, [{ lotId: lot.id, act: 'receive', from: null, to, quantity }], { reference: papers }, stamp)
  await auditLot(tx, stamp, 'receive', lot, { data: { quantity, supplierId, papers } })
  return lot
}

async function checkSupplier(tx: Transaction, id: number, today: Day): Promise<void> {
  const found = await tx.execute<{ name: string; state: string; until: Day | null; before_records: boolean }>(sql`
    select name, state, licence_until as until, before_records from suppliers where id = ${id} for share`)
  const [supplier] = found.rows
  if (!supplier) throw refuse('stock.supplierMissing')
  const { name, until } = supplier
  if (supplier.before_records) throw refuse('stock.supplierBeforeRecords')
  if (supplier.state !== 'approved') throw refuse('stock.supplierPending', { name })
  if (until !== null && until < today) throw refuse('stock.supplierExpired', { name, until })
}

/** The goods is ours, and its lot number has one expiry and one day of production wherever it is. */
async function checkGoods(tx: Transaction, { goodsId, lotNo, producedOn, expiresOn }: Delivery): Promise<void> {
  const found = await tx.execute<{ kind: GoodsKind; expires: Day | null; produced: Day | null; differs: boolean }>(sql`
    select g.kind, l.expires_on as expires, l.produced_on as produced, l.id is not null and
      (l.expires_on is distinct from ${expiresOn}::date or l.produced_on <> ${producedOn}::date) as differs
    from ${goods} g left join lots l on l.goods_id = g.id and l.lot_no = ${lotNo}
    where g.id = ${goodsId} order by differs desc nulls last limit 1`)
  const [row] = found.rows
  if (!row) throw refuse('stock.goodsMissing')
  const { kind, expires, produced } = row
  if (expiresOn === null && neverWithoutExpiry.has(kind)) throw refuse('stock.expiryMissing')
  if (row.differs) throw refuse('stock.datesDiffer', { lotNo, expiresOn: expires ?? '', producedOn: produced ?? '' })
}

/** Medicines with an approval number say until when they are good; herbs and devices need not. */
const neverWithoutExpiry: ReadonlySet<GoodsKind> = new Set(['western', 'patent'])

function checkDays({ producedOn, expiresOn }: Delivery, today: Day): void {
  if (expiresOn !== null && expiresOn < today) throw refuse('stock.expired')
  if (expiresOn !== null && producedOn !== null && producedOn >= expiresOn) throw refuse('stock.producedAfterExpiry')
  if (producedOn !== null && producedOn > today) throw refuse('stock.producedAhead')
}
