import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Reading } from '@yaoji/rules/orders/cold-trip'
import { loggerFaultsText, mostReadings, readLogger } from '@yaoji/rules/orders/logger-rows'
import { assertBounded } from '../../import/bound-workbook.ts'
import type { FileRow } from '../../import/file-row.ts'
import { openRows } from '../../import/read-file.ts'
import { xlsxType } from '../../platform/sheet/write-sheet.ts'
import { mimeOf } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'

const csv = 'text/csv'
const pdf = 'application/pdf'
/** Beside the readings a file may have a head, lines between and a foot. */
const mostRows = mostReadings + 1_000
/** A workbook of a week's readings is a small part of this. */
const bounds = { fileBytes: 10_485_760, unpackedBytes: 100_000_000, elements: 3_000_000, gapBytes: 1_000_000 }

/** A file that is none of these, or too large: refused, not passed over. */
export const otherType = 'application/octet-stream'

/** What a record may be, by its bytes: a PDF, a workbook, or a text in rows. */
export function loggerType(bytes: Buffer): string {
  if (bytes.length === 0) return otherType
  const known = mimeOf(bytes)
  if (known) return known === pdf ? pdf : otherType
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return xlsxType
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  return wide || !bytes.includes(0) ? csv : otherType
}

/** The measurements of a logger's file; null: a PDF, which people read. */
export async function readingsOf(content: Buffer, mime: string): Promise<readonly Reading[] | null> {
  if (mime === pdf) return null
  const rows = await rowsOf(content, mime).catch(() => {
    throw refuse('orders.coldFile', { text: '温度文件无法读取，请从记录仪重新导出CSV或XLSX' })
  })
  const read = readLogger(rows)
  if (!read.ok) throw refuse('orders.coldFile', { text: `温度文件有误：${loggerFaultsText(read.refusal)}` })
  return read.value
}

async function rowsOf(content: Buffer, mime: string): Promise<FileRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yaoji-logger-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content, { mode: 0o600 })
    const rows: FileRow[] = []
    for await (const row of mime === xlsxType ? sheetRows(path) : (await openRows(path)).rows) {
      rows.push(row)
      if (rows.length > mostRows) break
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first sheet's rows; a moment stays one, where a list of goods has only days. */
async function* sheetRows(path: string): AsyncGenerator<FileRow> {
  await assertBounded(path, bounds)
  const source = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(source)) yield { line: index + 1, cells: values.map(cellText) }
}

/** A workbook's moments have no zone: they are of the wall clock. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  return String(value).trim()
}
