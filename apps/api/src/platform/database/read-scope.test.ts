import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { ClientLeft, readScope } from './read-scope.ts'

const store = useDatabase()

test('a read whose client left is cancelled in the database, and the connection serves the next one', async () => {
  const pool = store.db.$client
  const started = performance.now()
  const { answer, leave } = readScope(pool, () => pool.query('select pg_sleep(20)'))
  setTimeout(leave, 150)
  await expect(answer).rejects.toBeInstanceOf(ClientLeft)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
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
