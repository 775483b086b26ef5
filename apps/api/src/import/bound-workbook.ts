import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { contentAt, fileSource, zipEntries } from '../platform/zip-entries.ts'

/** Five times a list of 100,000 goods with twenty columns. */
interface WorkbookBounds {
  readonly fileBytes: number
  readonly unpackedBytes: number
  /** Rows, cells, values and texts together. */
  readonly elements: number
  /** Between one element and the next: no text of a cell is longer. */
  readonly gapBytes: number
}
const bounds: WorkbookBounds = {
  fileBytes: 200_000_000,
  unpackedBytes: 700_000_000,
  elements: 25_000_000,
  gapBytes: 4_000_000,
}

/**
 * Our choice (decision 0087): a workbook is unpacked once without being kept, and refused where it grows beyond every list
 * of goods, before a parser holds any of it. What the archive says of its own sizes is not believed.
 */
export async function assertBounded(path: string, most: WorkbookBounds = bounds): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > most.fileBytes) throw tooLarge()
    const seen = { bytes: 0, elements: 0 }
    const source = fileSource(file, size)
    for (const entry of await zipEntries(source, notAnArchive)) {
      const start = await contentAt(source, entry, notAnArchive)
      const deflated = entry.method === 8
      const end = deflated ? size - 1 : start + entry.packedBytes - 1
      if (end < start) continue
      const packed = createReadStream(path, { start, end, highWaterMark: 1 << 18 })
      await measure(deflated ? inflated(packed) : packed, seen, most)
    }
  } finally {
    await file.close()
  }
}

/** Ends where the packed part ends by itself, whatever follows it in the file. */
function inflated(packed: Readable): Readable {
  const inflate = createInflateRaw({ chunkSize: 1 << 18 })
  packed.on('error', (error) => inflate.destroy(error))
  inflate.once('close', () => packed.destroy())
  return packed.pipe(inflate)
}

const opens = '<'.charCodeAt(0)
const closes = '/'.charCodeAt(0)

async function measure(content: Readable, seen: { bytes: number; elements: number }, most: WorkbookBounds) {
  let gap = 0
  let opened = false
  for await (const chunk of content as AsyncIterable<Buffer>) {
    seen.bytes += chunk.length
    for (const byte of chunk) {
      if (opened && byte !== closes) seen.elements++
      opened = byte === opens
      gap = opened ? 0 : gap + 1
      if (gap > most.gapBytes) throw tooLarge()
    }
    if (seen.bytes > most.unpackedBytes || seen.elements > most.elements) throw tooLarge()
  }
}

const tooLarge = () => new Error('表格展开后过大，超出商品清单的合理范围，请拆成几个文件分别导入')
const notAnArchive = () => new Error('文件不是完整的XLSX，请用表格软件重新另存后再导入')
