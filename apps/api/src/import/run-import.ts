import { basename } from 'node:path'
import { dayOf } from '@yaoji/rules/money/day'
import { insertGround } from '../goods/insert-ground.ts'
import { writeAudit } from '../platform/audit.ts'
import { closeDatabase, type Database, openDatabase } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { suppliersByName } from '../stock/suppliers.ts'
import { warehouseList } from '../stock/warehouse-list.ts'
import { type Column, columnsOf, isHeading } from './column-names.ts'
import type { FileRow } from './file-row.ts'
import { progressOf } from './progress.ts'
import { openRows } from './read-file.ts'
import { type ImportRow, type Place, readRow } from './read-row.ts'
import { RefusalReport } from './refusal-report.ts'
import { writeRows } from './write-rows.ts'

interface ImportOptions {
  readonly url: string
  readonly file: string
  readonly log: (line: string) => void
  readonly at: Date
}
interface ImportResult {
  readonly accepted: number
  readonly refused: number
  /** Where the refused rows are listed with their reasons; the file exists when there are any. */
  readonly reportFile: string
}

const batchSize = 500
const headingWithin = 20
const lockKey = 7_204_074

/**
 * Imports goods from a CSV or XLSX file. Good rows are written batch by batch, each in a transaction of its own, so that an
 * import that was killed is finished by running it again; the same file twice changes nothing the second time.
 */
export async function runImport({ url, file, log, at }: ImportOptions): Promise<ImportResult> {
  const db = openDatabase(url, { max: 2, statementTimeoutMs: 60_000 })
  const lock = await db.$client.connect()
  try {
    const held = await lock.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lockKey])
    if (!held.rows[0]?.held) throw new Error('另一个导入正在进行，请等它结束后再试')
    return await importFile(db, file, log, at)
  } finally {
    // Given back in words: a connection that is merely closed holds its lock until the server notices.
    await lock.query('select pg_advisory_unlock_all()').catch(() => null)
    lock.release(true)
    await closeDatabase(db)
  }
}

async function importFile(db: Database, file: string, log: ImportOptions['log'], at: Date): Promise<ImportResult> {
  await db.transaction(insertGround)
  const place = await readPlace(db, at)
  const report = new RefusalReport(file)
  const { rows, share } = await openRows(file)
  const progress = progressOf(log, share)
  let columns: (Column | null)[] | null = null
  let read = 0
  let refused = 0
  let batch: ImportRow[] = []
  let writing: Promise<void> = Promise.resolve()
  // One batch is written while the next is read; batches follow one another in the file's order.
  const write = async () => {
    const ready = batch
    batch = []
    await writing
    writing = ready.length > 0 ? db.transaction((tx) => writeRows(tx, ready, stampOf(at))) : Promise.resolve()
    // Whoever awaits it next hears of a failure; until then it must not end the process.
    writing.catch(() => {})
  }
  for await (const row of rows) {
    if (!columns) {
      columns = headingOf(row)
      if (columns) await report.begin(row.cells)
      continue
    }
    read += 1
    const judged = readRow(columns, row.cells, place)
    if (judged.ok) batch.push(judged.value)
    else {
      refused += 1
      report.add(row.line, judged.refusal, row.cells)
    }
    if (batch.length >= batchSize) await write()
    progress(read, refused)
  }
  if (!columns) throw new Error('文件里没有找到表头：至少要有“药品名称”和另一列（规格、生产厂家……）')
  await write()
  await writing
  await report.end()
  await noteImport(db, file, read - refused, refused, at)
  return { accepted: read - refused, refused, reportFile: report.file }
}

/** Titles may be above the heading; after twenty rows without one the file is none of ours. */
function headingOf(row: FileRow): (Column | null)[] | null {
  const columns = columnsOf(row.cells)
  if (isHeading(columns)) return columns
  if (row.line > headingWithin)
    throw new Error(`前${headingWithin}行里没有找到表头：至少要有“药品名称”和另一列（规格、生产厂家……）`)
  return null
}

async function readPlace(db: Database, at: Date): Promise<Place> {
  const list = await warehouseList(db, at, true)
  const warehouses = new Map(list.flatMap(({ id, name }) => [[name, id] as const, [String(id), id] as const]))
  return { today: dayOf(at), warehouses, suppliers: await suppliersByName(db) }
}

async function noteImport(db: Database, file: string, accepted: number, refused: number, at: Date): Promise<void> {
  const data = { file: basename(file), accepted, refused }
  await db.transaction((tx) =>
    writeAudit(tx, stampOf(at), { verb: 'goods.import', subject: 'goods', memberId: null, data }),
  )
}

const stampOf = (at: Date): Stamp => ({ actor: { kind: 'job', id: null, name: 'import' }, at, requestId: '' })
