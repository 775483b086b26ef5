import type pg from 'pg'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { readScope } from '../platform/database/read-scope.ts'

const world = useWorld()

test('many first requests of the content at once read it once', async () => {
  const asked: string[] = []
  const pool = world.db.$client
  const plain = pool.query
  pool.query = ((...given: unknown[]) => {
    const [statement] = given as [string | pg.QueryConfig]
    asked.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text))
    return (plain as (...all: unknown[]) => unknown).apply(pool, given)
  }) as typeof pool.query
  try {
    const urls = Array.from({ length: 15 }, () => [
      '/api/focus/common',
      '/api/focus/postList',
      '/api/global/links',
    ]).flat()
    const replies = await Promise.all(urls.map((url) => world.call('GET', url)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    pool.query = plain
  }
  for (const name of ['navigation', 'banners-showing', 'help-groups', 'notices', 'friendly-links', 'leading-brands'])
    expect([name, asked.filter((each) => each === name).length]).toEqual([name, 1])
})

test('a first reading goes on when the client who began it leaves, and a transaction waits for nobody’s', async () => {
  let reads = 0
  const kept = keptRead(1_000, async (db) => {
    const own = ++reads
    await db.execute('select pg_sleep(0.3)')
    return own
  })
  const began = readScope(world.db.$client, () => kept(world.db, world.at))
  const joined = kept(world.db, world.at)
  const inTransaction = world.db.transaction((tx) => kept(tx, world.at))
  began.leave()
  expect([await joined, await inTransaction]).toEqual([1, 2])
  expect(await began.answer).toBe(1)
})
