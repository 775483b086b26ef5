import type { SupplierWire } from '@yaoji/contract/console/stock'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'

/** Suppliers, those that wait for approval first. */
export async function listSuppliers(
  db: Db,
  { name, page }: { readonly name: string; readonly page: number },
  perPage: number,
  at: Date,
): Promise<{ readonly rows: readonly SupplierWire[]; readonly total: number }> {
  const like = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const total = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from suppliers s where s.name like ${like}`,
  )
  const rows = await supplierWires(
    db,
    sql`where s.name like ${like} order by s.state = 'approved', s.id limit ${perPage} offset ${(page - 1) * perPage}`,
    at,
  )
  return { rows, total: total.rows[0]?.n ?? 0 }
}

export async function showSupplier(db: Db, id: number, at: Date): Promise<SupplierWire> {
  const [supplier] = await supplierWires(db, sql`where s.id = ${id}`, at)
  if (!supplier) throw refuse('stock.supplierMissing')
  return supplier
}

type Row = {
  id: number
  name: string
  licence_no: string
  until: Day | null
  state: 'pending' | 'approved'
  before_records: boolean
}

async function supplierWires(db: Db, which: SQL, at: Date): Promise<SupplierWire[]> {
  const found = await db.execute<Row>(sql`
    select s.id, s.name, s.licence_no, s.licence_until as until, s.state, s.before_records from suppliers s ${which}`)
  return found.rows.map((row) => ({
    id: row.id,
    name: row.name,
    licence_no: row.licence_no,
    licence_until: row.until ?? '',
    state: row.state,
    state_name: stateName(row, dayOf(at)),
  }))
}

function stateName({ before_records, state, until }: Row, today: Day): string {
  if (before_records) return '早于记录'
  if (state === 'pending') return '待首营审批'
  return until !== null && until < today ? '许可证已到期' : '已通过'
}
