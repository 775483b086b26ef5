import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type ArrivedFile, keepFile } from '../../platform/keep-file.ts'
import { files } from '../../platform/published.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Storage } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { auditLot } from './hold-lot.ts'
import { type LotRow, lockWhole } from './lot-row.ts'

/**
 * Law table L15: the maker's inspection report is of the lot number, so that all its rows have it, in every warehouse and
 * state, and what arrives of it later. A newer report takes the place of the older, whose file stays with its audit row.
 */
export async function attachReport(
  tx: Transaction,
  storage: Storage,
  { lotId, report }: { readonly lotId: number; readonly report: ArrivedFile },
  stamp: Stamp,
): Promise<void> {
  const rows = await lockWhole(
    tx,
    sql`(l.goods_id, lot_key(l.lot_no)) in (select goods_id, lot_key(lot_no) from lots where id = ${lotId})`,
  )
  const lot = rows.find(({ id }) => id === lotId)
  if (!lot) throw refuse('stock.lotMissing')
  const fileId = await keepFile(tx, storage, report, null, stamp.at)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`update lots set report_file_id = ${fileId} where id = any(${sql.param(ids)}::bigint[])`)
  const { name, sha256 } = report.facts
  await auditLot(tx, stamp, 'report', lot, { data: { fileId, name, sha256 } })
}

/** The report of a lot number that arrives again. */
export const reportOf = ({ goodsId, lotNo }: Pick<LotRow, 'goodsId' | 'lotNo'>): SQL => sql`(
  select r.report_file_id from lots r where r.goods_id = ${goodsId} and lot_key(r.lot_no) = lot_key(${lotNo})
  order by r.report_file_id desc nulls last limit 1)`

export async function reportFile(db: Db, lotId: number): Promise<{ sha256: string; mime: string }> {
  const { rows } = await db.execute<{ sha256: string; mime: string }>(sql`
    select f.sha256, f.mime from lots l join ${files} f on f.id = l.report_file_id where l.id = ${lotId}`)
  if (!rows[0]) throw refuse('stock.reportMissing')
  return rows[0]
}

export interface LotReport {
  readonly sha256: string
  readonly mime: string
}
/** The reports of lots, by lot; a lot without one is left out. */
export async function reportsOfLots(db: Db, lotIds: readonly number[]): Promise<ReadonlyMap<number, LotReport>> {
  if (lotIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; sha256: string; mime: string }>(sql`
    select l.id, f.sha256, f.mime from lots l join ${files} f on f.id = l.report_file_id
    where l.id = any(${sql.param([...lotIds])}::bigint[])`)
  return new Map(rows.map(({ id, ...report }) => [id, report]))
}
