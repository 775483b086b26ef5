import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { GoodsIndex } from '@yaoji/search/index-goods'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAll, useWorld } from '../../test/world.ts'
import { buildIndex } from './goods-index.ts'
import { GoodsSearch } from './goods-search.ts'
import { readIndex, writeIndex } from './kept-index.ts'

const world = useWorld()
const building = vi.spyOn(GoodsIndex, 'buildInChunks')
let dataDir: string
const file = () => join(dataDir, 'search', 'index')
const dayLater = () => new Date(world.at.getTime() + 86_400_000)

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kept-index-'))
  building.mockClear()
  failures = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

let failures: unknown[] = []
function open(options: { clock?: () => Date; apartFrom?: number; kept?: boolean; url?: string } = {}): GoodsSearch {
  const { kept = true, clock = () => world.at, url = world.url, ...rest } = options
  const onError = (error: unknown) => void failures.push(error)
  const shelf = kept ? { kept: { dataDir, url } } : {}
  return new GoodsSearch(world.db, { clock, onError, ...shelf, ...rest })
}

/** What a store would show of these goods, in several orders, with all counts. */
async function answers(search: GoodsSearch): Promise<unknown> {
  await readAll(search)
  const asked = ['', '阿莫西林', 'amxl', '维生素', '尘封', '12'].flatMap((text) =>
    (['relevance', 'price', 'stock', 'new'] as const).map((sort) => ({ text, sort })),
  )
  const found = []
  for (const query of asked)
    found.push(await search.find({ ...query, today: '2026-11-23', order: 'desc', offset: 0, limit: 200, facets: true }))
  return [found, await search.suggest('a', 'drug', 10, false), await search.suggest('制药', 'maker', 10, false)]
}

test('what is taken from the file and followed answers like what is built, whatever changed since it was written', async () => {
  const first = open()
  await first.catchUp()
  await first.close()
  building.mockClear()
  const { amoxicillin, ibuprofen, vitaminC } = world.goods
  await world.db.execute(sql`update goods set name = '尘封胶囊' where id = ${amoxicillin}`)
  await world.db.execute(sql`update goods set listed = false where id = ${ibuprofen}`)
  await world.db.execute(sql`update goods set only_regions = '{110000}' where id = ${vitaminC}`)
  const taken = open()
  const found = await answers(taken)
  expect(building).not.toHaveBeenCalled()
  expect(found).toEqual(await answers(open({ kept: false })))
  const byNewName = {
    text: '尘封',
    today: '2026-11-23',
    sort: 'relevance',
    order: 'desc',
    offset: 0,
    limit: 9,
  } as const
  expect((await taken.find(byNewName)).ids).toEqual([amoxicillin])
  // Its own file follows in turn.
  await taken.close()
  building.mockClear()
  await world.db.execute(sql`update goods set listed = true where id = ${ibuprofen}`)
  const again = await answers(open())
  expect(building).not.toHaveBeenCalled()
  expect(again).toEqual(await answers(open({ kept: false })))
})

test('on the next day every goods is read again: sales, which leave no note, move their ranks', async () => {
  const first = open()
  const before = await answers(first)
  await first.close()
  building.mockClear()
  const note = async () => (await world.db.execute(sql`select max(id) as id from goods_changes`)).rows
  const noted = await note()
  await world.db.execute(sql`update goods set sales = id`)
  expect(await note()).toEqual(noted)
  const taken = open({ clock: dayLater })
  const found = await answers(taken)
  expect(building).not.toHaveBeenCalled()
  expect(found).toEqual(await answers(open({ kept: false })))
  expect(found).not.toEqual(before)
})

test('a large catalogue is built by another process, with the same answers', async () => {
  const apart = open({ apartFrom: 1 })
  const found = await answers(apart)
  expect(building).not.toHaveBeenCalled()
  expect(found).toEqual(await answers(open({ kept: false })))
})

test('where no other process can build it, the index is built all the same, and the reason is logged', async () => {
  const search = open({ apartFrom: 1, url: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await answers(search)).toEqual(await answers(open({ kept: false })))
  expect(failures).toHaveLength(1)
})

test('who closes while another process builds does not wait for it', async () => {
  const search = open({ apartFrom: 1 })
  search.start()
  await search.close()
  expect(search.ready).toBe(false)
})

test('a damaged file is refused, and the index is built', async () => {
  await write()
  const sound = readFileSync(file())
  const step = Math.ceil(sound.length / 40)
  for (let at = 0; at < sound.length; at += step) {
    const damaged = Buffer.from(sound)
    damaged[at]! ^= 0x55
    writeFileSync(file(), damaged)
    expect(await readIndex(world.db, dataDir), `byte ${at}`).toBeNull()
  }
  for (const length of [0, 5, 8, 200, sound.length - 1]) {
    writeFileSync(file(), sound)
    truncateSync(file(), length)
    expect(await readIndex(world.db, dataDir), `${length} bytes`).toBeNull()
  }
  const search = open()
  expect(await answers(search)).toEqual(await answers(open({ kept: false })))
  await search.close()
  expect(await readIndex(world.db, dataDir)).not.toBeNull()
})

test.each([
  ['other code', { code: 'ffffffff' }],
  ['another database', { note: { database: '1 1' } }],
  ['a database that went back to before the file', { mark: '999999999999' }],
  ['a note that is not in the log, or no longer', { note: { id: 999_999_999 } }],
  ['a note of another transaction', { note: { tx: '1' } }],
])('a file that fits no more is refused: %s', async (_, change: Record<string, unknown>) => {
  await write()
  const sound = readFileSync(file())
  const length = sound.readUInt32LE(4)
  const facts = JSON.parse(sound.subarray(8, 8 + length).toString())
  const note = { ...facts.note, ...(change.note as object | undefined) }
  rewrite({ ...facts, note }, sound.subarray(8 + length))
  if (!('note' in change)) {
    // The same change of bytes with nothing changed is read: it is the fact that is refused.
    expect(await readIndex(world.db, dataDir)).not.toBeNull()
  }
  rewrite({ ...facts, ...change, note }, sound.subarray(8 + length))
  expect(await readIndex(world.db, dataDir)).toBeNull()
})

test('whoever cannot write the new file leaves the old one', async () => {
  await write()
  const sound = readFileSync(file())
  mkdirSync(`${file()}.${process.pid}`)
  await expect(write()).rejects.toThrow()
  expect(readFileSync(file()).equals(sound)).toBe(true)
})

async function write(): Promise<void> {
  const copy = await buildIndex(world.db, '2026-11-23', async () => undefined)
  expect(await writeIndex(world.db, dataDir, copy)).toBe(true)
  expect(existsSync(file())).toBe(true)
}

function rewrite(facts: unknown, rest: Uint8Array): void {
  const text = Buffer.from(JSON.stringify(facts))
  const head = Buffer.alloc(8)
  head.writeUInt32LE(crc32(rest, crc32(text)), 0)
  head.writeUInt32LE(text.length, 4)
  writeFileSync(file(), Buffer.concat([head, text, rest]))
}
