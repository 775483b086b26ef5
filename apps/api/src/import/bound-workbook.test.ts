import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { archive as archiveOf } from '../../test/archive.ts'
import { assertBounded } from './bound-workbook.ts'
import { openRows } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'bound-workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))
const tooLarge = /展开后过大/
const countOf = async (rows: AsyncIterable<unknown>) => {
  let count = 0
  for await (const _ of rows) count++
  return count
}

/** An archive of one part whose directory says that it unpacks to `claimed` bytes. */
function archive(name: string, content: Buffer, claimed = content.length): string {
  const path = join(folder, name)
  writeFileSync(path, archiveOf({ name: 's.xml', content, claimed }))
  return path
}

const most = { fileBytes: 1_000_000, unpackedBytes: 100_000, elements: 1_000, gapBytes: 10_000 }

test.each([
  ['many cells', Buffer.from('<row>'.repeat(1_001))],
  ['one endless cell', Buffer.from(`<c>${'x'.repeat(10_001)}</c>`)],
  ['blanks before anything', Buffer.alloc(10_001, ' ')],
  ['blanks within an element', Buffer.from(`<c${' '.repeat(10_001)}/>`)],
  ['more than its bytes', Buffer.from(`<c>${'x'.repeat(9_000)}</c>`.repeat(12))],
])('a workbook of %s is refused, whatever it says of its own size', async (name, content) => {
  await expect(assertBounded(archive(`${name}.xlsx`, content, 10), most)).rejects.toThrow(tooLarge)
})

test('what is within the bounds passes: an ordinary workbook, and its rows are read', async () => {
  await assertBounded(archive('small.xlsx', Buffer.from('<c>x</c>'.repeat(999))), most)
  const path = join(folder, 'ordinary.xlsx')
  const rows = Array.from({ length: 2_000 }, (_, index) => [`药品${index}`, '10ml*6支', index])
  writeFileSync(path, Buffer.from(await writeXlsx({ sheets: [{ name: '商品', rows }] })))
  await assertBounded(path)
  const { rows: read } = await openRows(path)
  expect(await countOf(read)).toBe(2_000)
})

test('a gigabyte in one cell is refused before it is held', async () => {
  const path = archive('bomb.xlsx', Buffer.concat([Buffer.from('<c>'), Buffer.alloc(200_000_000, 'A')]))
  const { rows } = await openRows(path)
  const before = process.memoryUsage.rss()
  await expect(countOf(rows)).rejects.toThrow(tooLarge)
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 40)],
  ['without its directory', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, bytes.length - 60), Buffer.alloc(60)])],
])('an archive %s is refused in words', async (name, broken) => {
  const whole = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }] }))
  const path = join(folder, `${name}.xlsx`)
  writeFileSync(path, broken(whole))
  await expect(assertBounded(path)).rejects.toThrow('不是完整的XLSX')
})
