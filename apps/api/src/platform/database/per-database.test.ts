import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { keptRead } from './kept-read.ts'
import { perDatabase } from './per-database.ts'

const [first, second] = [{} as Db, {} as Db]

test('each database has its own of what a process keeps', () => {
  const names = perDatabase(() => new Map<number, string>())
  names(first).set(1, '阿莫西林')
  expect(names(first).get(1)).toBe('阿莫西林')
  expect(names(second).size).toBe(0)
})

test('a kept reading of one database is never the answer of another', async () => {
  const at = new Date(0)
  const kept = keptRead(1_000, async (db) => (db === first ? 'first' : 'second'))
  expect(await kept(first, at)).toBe('first')
  expect(await kept(second, at)).toBe('second')
  expect(await kept(first, at)).toBe('first')
})
