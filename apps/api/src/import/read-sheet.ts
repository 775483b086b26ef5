import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { assertBounded } from './bound-workbook.ts'
import type { FileRow } from './file-row.ts'

const linesPerWrite = 1_000

/**
 * The rows of a workbook's first sheet. The parser runs ahead of a slow reader and would hold every row in memory, so the
 * sheet is first written to a temporary file as fast as it parses and read from there. `reading` hears how much of it.
 */
export async function* sheetRows(path: string, reading: (share: number) => void): AsyncGenerator<FileRow> {
  await assertBounded(path)
  const folder = await mkdtemp(join(tmpdir(), 'yaoji-sheet-'))
  try {
    const spool = join(folder, 'rows')
    const total = await spoolRows(createReadStream(path), spool)
    const stream = createReadStream(spool)
    for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      reading(total === 0 ? 1 : stream.bytesRead / total)
      yield JSON.parse(line) as FileRow
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function spoolRows(source: Readable, spool: string): Promise<number> {
  const file = openSync(spool, 'wx', 0o600)
  let waiting: string[] = []
  let total = 0
  const flush = () => {
    if (waiting.length > 0) total += writeSync(file, `${waiting.join('\n')}\n`)
    waiting = []
  }
  try {
    const { streamXlsxRows } = await import('hucre/xlsx')
    for await (const row of streamXlsxRows(Readable.toWeb(source) as ReadableStream<Uint8Array>)) {
      const cells = row.values.map(cellText)
      if (!cells.some(Boolean)) continue
      waiting.push(JSON.stringify({ line: row.index + 1, cells } satisfies FileRow))
      if (waiting.length >= linesPerWrite) flush()
    }
    flush()
    return total
  } finally {
    closeSync(file)
  }
}

/** A sheet's cell as a list would write it: dates as days, figures without the noise of floating point. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(12)))
  return String(value).trim()
}
