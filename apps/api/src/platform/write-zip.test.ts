import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeZip } from './write-zip.ts'

const files = [
  { name: '00-清单.pdf', content: Buffer.from('%PDF-1.4 甲') },
  { name: '01-empty.jpg', content: Buffer.alloc(0) },
  { name: '02-large.jpg', content: Buffer.alloc(300_000, 7) },
]

/** By the directory at the end, as every reader of archives begins. */
function read(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [sum, bytes, title] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const head = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + title).toString()
    const own = zip.readUInt32LE(head) === 0x04034b50 && zip.subarray(head + 30, head + 30 + title).toString() === name
    const content = zip.subarray(head + 30 + title, head + 30 + title + bytes)
    at += 46 + title
    return { name, content, whole: own && crc32(content) === sum }
  })
}

test('an archive answers each name and byte as it was, with sums that agree', () => {
  expect(read(writeZip(files))).toEqual(files.map((file) => ({ ...file, whole: true })))
})

test('the same files give the same bytes', () => {
  expect(writeZip(files).equals(writeZip(files))).toBe(true)
})
