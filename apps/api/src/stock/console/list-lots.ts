import type { LotWire } from '@yaoji/contract/console/stock'
import type { Day } from '@yaoji/rules/money/day'
import type { LotState } from '@yaoji/rules/stock/lot-state'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { speltAs } from '../lot-numbers.ts'
import { lotWires } from './lot-wire.ts'

interface LotsAsked {
  readonly goods_id?: number | undefined
  readonly lot_no: string
  readonly state?: LotState | undefined
  readonly supplier_id?: number | undefined
  readonly warehouse_id?: number | undefined
  readonly expires_until: Day | null
  readonly page: number
}

/**
 * Stock by lot, what expires first first: rows that hold something, and of a lot number all there ever were, because who
 * was sent a lot is asked when it is sold out (law table L6).
 */
export async function listLots(
  db: Db,
  asked: LotsAsked,
  perPage: number,
): Promise<{ readonly rows: readonly LotWire[]; readonly total: number }> {
  const where = conditions(asked)
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n from lots l where ${where}`)
  const rows = await lotWires(
    db,
    sql`where ${where} order by l.expires_on nulls last, l.id limit ${perPage} offset ${(asked.page - 1) * perPage}`,
  )
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

function conditions({ goods_id, lot_no, state, supplier_id, warehouse_id, expires_until }: LotsAsked): SQL {
  const parts = [lot_no ? sql`true` : sql`l.quantity > 0`]
  if (goods_id !== undefined) parts.push(sql`l.goods_id = ${goods_id}`)
  if (lot_no) parts.push(sql`l.lot_no = ${speltAs(lot_no)}`)
  if (state !== undefined) parts.push(sql`l.state = ${state}`)
  if (supplier_id !== undefined) parts.push(sql`l.supplier_id = ${supplier_id}`)
  if (warehouse_id !== undefined) parts.push(sql`l.warehouse_id = ${warehouse_id}`)
  if (expires_until !== null) parts.push(sql`l.expires_on <= ${expires_until}`)
  return sql.join(parts, sql` and `)
}
