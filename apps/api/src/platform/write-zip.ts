import { crc32 } from 'node:zlib'

export interface ZipFile {
  readonly name: string
  readonly content: Buffer
}

/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first day that the format knows: the same files give the same bytes. */
const day = 0x0021
/** No archive of ours comes near what needs the longer form of the format. */
const largest = 0xffff_ffff

/** An archive of files that are packed by themselves already (pictures, PDFs): kept as they are, in the given order. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const title = Buffer.from(name)
    const facts = factsOf(title, content)
    bodies.push(Buffer.concat([number32(0x04034b50), facts, title, content]))
    // Made by: version 2.0; no comment, first disk, plain file.
    const rest = Buffer.concat([Buffer.alloc(10), number32(offset)])
    directory.push(Buffer.concat([number32(0x02014b50), number16(20), facts, rest, title]))
    offset += 30 + title.length + content.length
  }
  const listed = Buffer.concat(directory)
  if (offset + listed.length > largest || files.length > 0xffff) throw new Error('too much for one archive')
  const count = number16(files.length)
  const end = [
    number32(0x06054b50),
    Buffer.alloc(4),
    count,
    count,
    number32(listed.length),
    number32(offset),
    number16(0),
  ]
  return Buffer.concat([...bodies, listed, ...end])
}

/** What stands in a part's own head and in the directory alike. */
const factsOf = (title: Buffer, content: Buffer): Buffer =>
  Buffer.concat([
    ...[number16(20), number16(flags), number16(0), number16(0), number16(day), number32(crc32(content))],
    ...[number32(content.length), number32(content.length), number16(title.length), number16(0)],
  ])

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
