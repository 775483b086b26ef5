import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { parse } from 'csv-parse'
import type { FileRow } from './file-row.ts'
import { sheetRows } from './read-sheet.ts'

interface OpenFile {
  readonly rows: AsyncIterable<FileRow>
  /** The share of the file that has been read, 0 to 1. */
  readonly share: () => number
}

/** Opens a CSV (UTF-8, UTF-16 or GB18030; commas, semicolons or tabs) or an XLSX by what its first bytes say. */
export async function openRows(file: string): Promise<OpenFile> {
  const head = await readHead(file)
  const { size } = await stat(file)
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  if (!isZip) {
    const source = createReadStream(file)
    return { rows: textRows(source, head), share: () => (size === 0 ? 1 : source.bytesRead / size) }
  }
  let share = 0
  const reading = (part: number) => {
    share = part
  }
  return { rows: sheetRows(file, reading), share: () => share }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* textRows(source: Readable, head: Buffer): AsyncGenerator<FileRow> {
  const encoding = encodingOf(head)
  const decoder = new TextDecoder(encoding)
  const first = new TextDecoder(encoding).decode(head).split('\n')[0] ?? ''
  const delimiter = [',', '\t', ';'].reduce((best, sign) =>
    first.split(sign).length > first.split(best).length ? sign : best,
  )
  const parser = parse({
    delimiter,
    info: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 200_000,
  })
  const text = Readable.from(decoded(source, decoder))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    yield { line: info.lines, cells: record }
}

async function* decoded(source: Readable, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of source) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** GB18030 holds every GBK text; a head that is not UTF-8 is taken for it. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}
