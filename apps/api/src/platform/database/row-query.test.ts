import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { connectionOf, databaseOf } from './database.ts'
import { namedQuery } from './named-query.ts'
import { of, rowQuery, tableColumns } from './row-query.ts'

const database = useDatabase()
const makers = pgTable('makers', { id: bigint('id', { mode: 'number' }).notNull(), pinyinKey: text('pinyin_key') })

test('rows come by name in the types that their columns state, wherever in the list these are', async () => {
  const ends = { first: of<number>('$1::int'), last: of<string | null>('null::text') }
  const before = rowQuery('row-test-ends', ends, (list) => `select ${list}`)
  const { first, last } = ends
  const between = { first, day: of<string>(`'2026-11-22'::date`), list: of<number[]>('array[1, 2]::bigint[]'), last }
  const after = rowQuery('row-test-between', between, (list) => `select ${list}`)
  expect(await before(database.db, [7])).toEqual([{ first: 7, last: null }])
  const [row] = await after(database.db, [7])
  expect(row).toEqual({ first: 7, day: '2026-11-22', list: [1, 2], last: null })
  expectTypeOf(row!).toEqualTypeOf<{
    readonly first: number
    readonly day: string
    readonly list: number[]
    readonly last: string | null
  }>()
})

test("a table's columns bring their names and types along", async () => {
  const columns = { ...tableColumns(makers, 'm', ['id', 'pinyinKey']), one: of<number>('1') }
  const query = rowQuery('row-test-table', columns, (list) => `select ${list} from makers m where m.id = $1`)
  expect(query.text).toBe('select m.id, m.pinyin_key, 1 from makers m where m.id = $1')
  const rows = await query(database.db, [0])
  expect(rows).toEqual([])
  expectTypeOf(rows[0]!).toEqualTypeOf<{
    readonly id: number
    readonly pinyinKey: string | null
    readonly one: number
  }>()
})

test('a name that is no name is refused when the statement is written, not when it runs', () => {
  expect(() => rowQuery('row-test-odd', { 'a-b': of<number>('1') }, (list) => `select ${list}`)).toThrow(/a-b/)
})

test("a statement in a transaction, and in one within it, runs on that transaction's connection and knows its database", async () => {
  const { db } = database
  const pid = rowQuery('row-test-pid', { pid: of<number>('pg_backend_pid()') }, (list) => `select ${list}`)
  await db.transaction(async (tx) => {
    const [outer] = await pid(tx)
    expect(databaseOf(tx)).toBe(db)
    await tx.transaction(async (inner) => {
      expect(await pid(inner)).toEqual([outer])
      expect(databaseOf(inner)).toBe(db)
      expect(connectionOf(inner)).toBe(connectionOf(tx))
    })
    const others = await Promise.all([pid(db), pid(db)])
    expect(others.flat()).not.toContainEqual(outer)
  })
  expect(databaseOf(db)).toBe(db)
})

test('what a transaction writes is gone when its work fails, and its connection serves the next one', async () => {
  const { db } = database
  const inserted = db.transaction(async (tx) => {
    await namedQuery(tx, { name: 'row-test-write', text: `insert into makers (name) values ('一日药厂')`, values: [] })
    throw new Error('no')
  })
  await expect(inserted).rejects.toThrow('no')
  const count = { count: of<number>('count(*)') }
  const named = rowQuery('row-test-count', count, (list) => `select ${list} from makers where name = '一日药厂'`)
  expect(await named(db)).toEqual([{ count: 0 }])
  expect(db.$client.idleCount).toBe(db.$client.totalCount)
})
