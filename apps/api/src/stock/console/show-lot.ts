import type { LotDetailWire, LotWire } from '@yaoji/contract/console/stock'
import { lotSets } from '@yaoji/rules/stock/lot-state'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'
import { openRecallOf } from './list-recalls.ts'
import { acceptancesOf, movementsOf, returnedOf, suppliesOf } from './lot-history.ts'
import type { LotPartners } from './lot-partners.ts'
import { lotWires } from './lot-wire.ts'

/** Law table L6 and L20: one lot number with everything that is known of it: from whom, where it is, how much went where. */
export async function showLot(db: Db, id: number, partners: LotPartners): Promise<LotDetailWire> {
  const [lot] = await lotWires(db, sql`where l.id = ${id}`)
  if (!lot) throw refuse('stock.lotMissing')
  const name = { goodsId: lot.goods_id, lotNo: lot.lot_no }
  const rows = await lotWires(
    db,
    sql`where l.goods_id = ${lot.goods_id} and lot_key(l.lot_no) = lot_key(${lot.lot_no}) order by l.warehouse_id, l.id`,
  )
  const supplies = await suppliesOf(db, name)
  const buyers = await partners.buyersOf(db, name, 1, 1)
  return {
    ...lot,
    rows: rows.filter((row) => row.quantity > 0 || row.id === id),
    movements: await movementsOf(db, name),
    acceptances: await acceptancesOf(db, name),
    supplies,
    waiting: await partners.ordersWaiting(db, lot.goods_id, {
      warehouseIds: [...new Set(rows.map((row) => row.warehouse_id))],
      lotIds: rows.map((row) => row.id),
    }),
    recall: await openRecallOf(db, name),
    totals: {
      received: supplies.reduce((sum, { quantity }) => sum + quantity, 0),
      sold: buyers.pieces,
      orders: buyers.total,
      returned: await returnedOf(db, name),
      in_store: pieces(rows, lotSets.inStore),
      destroyed: pieces(rows, ['destroyed']),
    },
  }
}

const pieces = (rows: readonly LotWire[], states: readonly string[]): number =>
  rows.filter(({ state }) => states.includes(state)).reduce((sum, { quantity }) => sum + quantity, 0)
