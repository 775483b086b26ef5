import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inCheckout } from '../../scripts/checkout.ts'
import { heapFlags, pageFlags } from '../../scripts/store/heap.ts'
import { dictionaryOf, packerOf } from './pack-page.ts'

const page = Buffer.from('<article>药品<b>12.30</b></article>'.repeat(8_000))

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page that travels as %s is the page', (encoding, unpack) => {
  expect(unpack(packerOf(encoding)!(page)).equals(page)).toBe(true)
})

test('a page travels as it is to who asks for no encoding, or for one that nobody wrote', () => {
  expect(packerOf(undefined)).toBeUndefined()
  for (const encoding of ['deflate', 'constructor', 'toString', '']) expect(packerOf(encoding)).toBeUndefined()
})

test('with a dictionary a page is its hash behind the sign of dcz, and a frame that only the dictionary opens', () => {
  const sheet = Buffer.from('.a{color:red}.b{margin:0}'.repeat(200))
  const { name, pack } = dictionaryOf(sheet)
  const hash = createHash('sha256').update(sheet).digest()
  expect(name).toBe(`:${hash.toString('base64')}:`)
  const styled = Buffer.concat([Buffer.from('<style>'), sheet, Buffer.from('</style>'), page])
  const packed = pack(styled)
  expect(packed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(packed.subarray(8, 40).equals(hash)).toBe(true)
  expect(zstdDecompressSync(packed.subarray(40), { dictionary: sheet }).equals(styled)).toBe(true)
  expect(() => zstdDecompressSync(packed.subarray(40))).toThrow(/dictionary|corrupt/i)
})

/** A page of the store, packed in every way beside it, as often as each process needs to settle. */
const manyPages = `
  const { dictionaryOf, packerOf } = await import(${JSON.stringify(inCheckout('apps/storefront/pack-page.ts'))})
  let random = 7
  const next = () => (random = (random * 48_271) % 2_147_483_647) % 900
  const page = Buffer.from(Array.from({ length: 20_000 }, () => '<i class="' + next() + '">').join(''))
  const sheet = dictionaryOf(page.subarray(0, 56_000))
  const packAll = () => [...['zstd', 'gzip', 'br'].map(packerOf), sheet.pack].map((pack) => pack(page))
  for (let round = 0; round < 10; round++) packAll()
  const before = process.resourceUsage().minorPageFault
  for (let round = 0; round < 20; round++) packAll()
  console.log((process.resourceUsage().minorPageFault - before) / 20)`

// What gives memory back is the C library of most Linux machines; others have ways of their own.
const hasGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header

test.runIf(hasGlibc)('a page process packs pages in memory that it has', () => {
  const program = [...heapFlags, ...pageFlags, '--input-type=module', '--eval', manyPages]
  const printed = execFileSync(process.execPath, program, { env: { PATH: process.env.PATH }, encoding: 'utf8' })
  expect(Number(printed)).toBeLessThan(500)
})
