import type { FileHandle } from 'node:fs/promises'

/** A part of an archive, as its directory at the end of the file names it. What it says of its own sizes is not believed. */
export interface ZipEntry {
  readonly name: string
  readonly offset: number
  readonly packedBytes: number
  /** 0: kept as it is, 8: deflated; others are not read. */
  readonly method: number
  readonly locked: boolean
  readonly crc: number
}
/** Where an archive is read from: `read` answers fewer bytes where it ends. */
export interface ZipSource {
  readonly bytes: number
  read(from: number, to: number): Promise<Buffer>
}

const endBytes = 22
const longestComment = 65_535
const lockedFlag = 0x0001
const utf8Flag = 0x0800

/** The parts of an archive. What is longer than a directory can say (zip64) is longer than anything that comes here. */
export async function zipEntries(source: ZipSource, broken: () => Error): Promise<ZipEntry[]> {
  const tail = await source.read(Math.max(0, source.bytes - endBytes - longestComment), source.bytes)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endBytes > tail.length) throw broken()
  const count = tail.readUInt16LE(end + 10)
  const from = tail.readUInt32LE(end + 16)
  const directory = await source.read(from, Math.min(source.bytes, from + tail.readUInt32LE(end + 12)))
  const entries: ZipEntry[] = []
  for (let at = 0, index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw broken()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const flags = directory.readUInt16LE(at + 8)
    entries.push({
      name: nameOf(directory.subarray(at + 46, nameEnd), flags),
      locked: (flags & lockedFlag) !== 0,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the bytes of a part begin: behind its own head. */
export async function contentAt(source: ZipSource, { offset }: ZipEntry, broken: () => Error): Promise<number> {
  const head = await source.read(offset, offset + 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw broken()
  return offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
}

export const fileSource = (file: FileHandle, bytes: number): ZipSource => ({
  bytes,
  async read(from, to) {
    if (to <= from) return Buffer.alloc(0)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
    return buffer.subarray(0, bytesRead)
  },
})

export const bufferSource = (archive: Buffer): ZipSource => ({
  bytes: archive.length,
  read: async (from, to) => archive.subarray(from, Math.max(from, to)),
})

/**
 * Archives of Windows in China write names in GBK without saying so, others UTF-8 without saying so. Two bytes of GBK may be
 * a letter of UTF-8 as well, of a kind that no name in Chinese has: 药品 would read ҩƷ.
 */
function nameOf(bytes: Buffer, flags: number): string {
  const utf8 = new TextDecoder('utf-8').decode(bytes)
  const isUtf8 = (flags & utf8Flag) !== 0 || !/[\u0080-\u07ff\ufffd]/.test(utf8)
  return isUtf8 ? utf8 : new TextDecoder('gb18030').decode(bytes)
}
