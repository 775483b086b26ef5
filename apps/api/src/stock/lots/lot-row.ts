import type { Day } from '@yaoji/rules/money/day'
import type { LotState } from '@yaoji/rules/stock/lot-state'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/** The pieces of a lot from one supplier in one state and zone. */
export interface LotRow extends Record<string, unknown> {
  readonly id: number
  readonly goodsId: number
  readonly warehouseId: number
  readonly lotNo: string
  readonly supplierId: number
  readonly producedOn: Day | null
  /** Good through that day; null: it keeps for ever. */
  readonly expiresOn: Day | null
  readonly quantity: number
  readonly state: LotState
  /** null: what was destroyed is nowhere. */
  readonly zone: string | null
}

export const lotColumns = sql.raw(`l.id, l.goods_id as "goodsId", l.warehouse_id as "warehouseId", l.lot_no as "lotNo",
  l.supplier_id as "supplierId", l.produced_on as "producedOn", l.expires_on as "expiresOn", l.quantity, l.state, l.zone`)

/**
 * Rows of lots, locked in goods order, but not their keys: an order that is being placed for a chosen lot refers to it. A
 * plain select: behind a subquery, a row that another verb changed while this one waited for it would be left out.
 */
export async function lockWhere(tx: Transaction, condition: SQL): Promise<readonly LotRow[]> {
  const found = await tx.execute<LotRow>(sql`
    select ${lotColumns} from lots l where ${condition}
    order by l.goods_id, l.warehouse_id, l.id for no key update of l`)
  return found.rows
}

/**
 * All rows of lots, the newest too: locked twice, because a row that another verb parted off while this one waited is not
 * in the first answer. In one order, so that two verbs on one lot follow one another.
 */
export async function lockWhole(tx: Transaction, condition: SQL): Promise<readonly LotRow[]> {
  await lockWhere(tx, condition)
  return lockWhere(tx, condition)
}

/** All rows of the lots of which these are rows: pieces that part join the rows that are there. */
export const lockFamilies = (tx: Transaction, ids: readonly number[]): Promise<readonly LotRow[]> =>
  lockWhole(
    tx,
    sql`(l.goods_id, l.warehouse_id, l.lot_no) in (
      select goods_id, warehouse_id, lot_no from lots where id = any(${sql.param([...ids])}::bigint[]))`,
  )
