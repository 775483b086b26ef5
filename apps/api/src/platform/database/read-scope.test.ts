import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { ClientLeft, readScope } from './read-scope.ts'

const store = useDatabase()

test('a read whose client left is cancelled in the database, and the connection serves the next one', async () => {
  const pool = store.db.$client
  const other = await pool.connect()
  await other.query('select pg_advisory_lock(1)')
  // As long as the other one holds the lock, only a cancellation ends this.
  const { answer, leave } = readScope(pool, () => pool.query('select pg_advisory_lock(1)'))
  await Promise.all([expect(answer).rejects.toBeInstanceOf(ClientLeft), untilWaiting(store.db).then(leave)])
  other.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a client that left while its read waited for a connection: the statement never starts', async () => {
  const pool = store.db.$client
  const { answer, leave } = readScope(pool, () => pool.query(`select set_config('yaoji.started', 'yes', false)`))
  leave()
  await expect(answer).rejects.toBeInstanceOf(ClientLeft)
  const { rows } = await pool.query(`select current_setting('yaoji.started', true) as started`)
  expect(rows).toEqual([{ started: null }])
})

test('no further statement starts after the client left', async () => {
  const pool = store.db.$client
  const { answer, leave } = readScope(pool, async () => {
    await pool.query('select 1')
    leave()
    return pool.query('select 2')
  })
  await expect(answer).rejects.toBeInstanceOf(ClientLeft)
})

test('a statement that outlives its pool says which it is', async () => {
  const db = openDatabase(store.url, { max: 1 })
  await closeDatabase(db)
  const named = { name: 'goods-of-page', text: 'select 1' }
  await expect(db.$client.query(named)).rejects.toThrow('the pool has ended, and is asked for: goods-of-page')
  await expect(db.$client.query('select 2')).rejects.toThrow('select 2')
})
