import type { FileHandle } from 'node:fs/promises'

/** A part of an archive, as its directory at the end of the file names it. */
interface ZipEntry {
  readonly offset: number
  readonly packedBytes: number
  readonly deflated: boolean
}

const endBytes = 22
const longestComment = 65_535
const notAnArchive = () => new Error('文件不是完整的XLSX，请用表格软件重新另存后再导入')

/** The parts of an archive. What is longer than a directory can say (zip64) is longer than any list of goods. */
export async function zipEntries(file: FileHandle, fileBytes: number): Promise<ZipEntry[]> {
  const tail = await readAt(file, Math.max(0, fileBytes - endBytes - longestComment), fileBytes)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endBytes > tail.length) throw notAnArchive()
  const count = tail.readUInt16LE(end + 10)
  const from = tail.readUInt32LE(end + 16)
  const directory = await readAt(file, from, Math.min(fileBytes, from + tail.readUInt32LE(end + 12)))
  const entries: ZipEntry[] = []
  for (let at = 0, index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw notAnArchive()
    entries.push({
      deflated: directory.readUInt16LE(at + 10) === 8,
      packedBytes: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the bytes of a part begin: behind its own head. */
export async function contentAt(file: FileHandle, { offset }: ZipEntry): Promise<number> {
  const head = await readAt(file, offset, offset + 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw notAnArchive()
  return offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  if (to <= from) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}
