import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostWritten, readSheetLine, type WrittenLine } from '@yaoji/rules/quick-order/read-order'
import { sheetLines } from '@yaoji/rules/quick-order/sheet-lines'
import { assertBounded } from '../import/bound-workbook.ts'
import { openRows } from '../import/read-file.ts'
import { xlsxType } from '../platform/sheet/write-sheet.ts'
import { mimeOf } from '../platform/storage.ts'
import { refuse } from './refusals.ts'

export const largestWorkbook = 2 * 1_048_576
/** A list of some hundred goods with many columns is a small part of this. */
const bounds = { fileBytes: largestWorkbook, unpackedBytes: 20_000_000, elements: 500_000, gapBytes: 500_000 }
/** One more than is read, so that too many are counted; a sheet may have a head and blank lines. */
const mostRows = 2_000

/** What an order's file may be, by its bytes: a workbook or a text in rows. */
export function orderFileType(bytes: Buffer): string | null {
  if (bytes.length === 0 || mimeOf(bytes)) return null
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return xlsxType
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  return wide || !bytes.includes(0) ? 'text/csv' : null
}

/** The lines of an order that somebody keeps in a spreadsheet. */
export async function readWorkbook(content: Buffer): Promise<readonly WrittenLine[]> {
  const rows = await rowsOf(content).catch(() => {
    throw refuse('quickOrder.fileUnreadable')
  })
  const lines = sheetLines(rows).flatMap((line) => readSheetLine(line) ?? [])
  if (lines.length === 0) throw refuse('quickOrder.fileEmpty')
  if (lines.length > mostWritten) throw refuse('quickOrder.tooManyLines', { most: mostWritten, written: lines.length })
  return lines
}

async function rowsOf(content: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'yaoji-order-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content, { mode: 0o600 })
    if (orderFileType(content) === xlsxType) await assertBounded(path, bounds)
    const rows: string[][] = []
    for await (const { cells } of (await openRows(path)).rows) {
      rows.push([...cells])
      if (rows.length > mostRows) throw new Error('too many rows')
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
