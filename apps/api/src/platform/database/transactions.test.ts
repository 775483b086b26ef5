import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { ask, type Db, sendAlong, type Transaction } from './database.ts'
import { namedQuery } from './named-query.ts'

const database = useDatabase()

const write = (tx: Transaction, name: string) =>
  namedQuery(tx, { name: 'sent-test-write', text: 'insert into makers (name) values ($1)', values: [name] })
const fail = (tx: Transaction) => namedQuery(tx, { name: 'sent-test-fail', text: 'select 1 / $1::int', values: [0] })
const one = (db: Db) => namedQuery<[number]>(db, { name: 'sent-test-one', text: 'select 1', values: [] })
async function written(name: string): Promise<number> {
  const text = 'select count(*) from makers where name = $1'
  const [row] = await namedQuery<[number]>(database.db, { name: 'sent-test-count', text, values: [name] })
  return row![0]
}

test('what is sent along is committed when the transaction answers', async () => {
  const answer = await database.db.transaction(async (tx) => {
    sendAlong(tx, write(tx, '甲药厂'))
    return 'placed'
  })
  expect([answer, await written('甲药厂')]).toEqual(['placed', 1])
})

test('where what is sent along fails, nothing is kept, and the transaction throws why, also when the next statement fails by it', async () => {
  const last = database.db.transaction(async (tx) => {
    await write(tx, '乙药厂')
    sendAlong(tx, fail(tx))
  })
  await expect(last).rejects.toThrow('division by zero')
  const between = database.db.transaction(async (tx) => {
    await write(tx, '乙药厂')
    sendAlong(tx, fail(tx))
    await write(tx, '乙药厂')
  })
  await expect(between).rejects.toThrow('division by zero')
  const beside = database.db.transaction(async (tx) => {
    sendAlong(tx, fail(tx))
    await ask(tx, write(tx, '乙药厂'))
  })
  await expect(beside).rejects.toThrow('division by zero')
  const within = database.db.transaction((tx) =>
    tx.transaction(async (inner) => {
      await write(inner, '乙药厂')
      sendAlong(inner, fail(inner))
    }),
  )
  await expect(within).rejects.toThrow('division by zero')
  expect(await written('乙药厂')).toBe(0)
})

test('a transaction in which something failed that nobody asked about does not say that it kept anything', async () => {
  const careless = database.db.transaction(async (tx) => {
    await write(tx, '丙药厂')
    await fail(tx).catch(() => undefined)
    return 'placed'
  })
  await expect(careless).rejects.toThrow('nobody asked for its answer')
  expect(await written('丙药厂')).toBe(0)
})

test('what failed in a part that went back is no failure of the transaction around it', async () => {
  const answer = await database.db.transaction(async (tx) => {
    await write(tx, '己药厂')
    const part = tx.transaction(async (inner) => {
      await write(inner, '庚药厂')
      sendAlong(inner, fail(inner))
      await ask(inner, write(inner, '庚药厂'))
    })
    await expect(part).rejects.toThrow('division by zero')
    return 'placed'
  })
  expect([answer, await written('己药厂'), await written('庚药厂')]).toEqual(['placed', 1, 0])
})

test('what was asked goes on to its end before a refusal gives the connection back', async () => {
  const steps: string[] = []
  const refused = database.db.transaction(async (tx) => {
    const twice = async () => {
      await one(tx)
      await pause(20)
      await write(tx, '丁药厂')
      steps.push('asked')
    }
    const asked = ask(tx, twice())
    await one(tx)
    throw new Error(`refused before ${asked} was there`)
  })
  await expect(refused).rejects.toThrow('refused')
  steps.push('ended')
  expect(steps).toEqual(['asked', 'ended'])
  expect(await written('丁药厂')).toBe(0)
})

test('statements of one moment keep their order: the second sees what the first wrote', async () => {
  const [before, after] = await database.db.transaction(async (tx) => {
    const text = "select count(*) from makers where name = '戊药厂'"
    const count = () => namedQuery<[number]>(tx, { name: 'sent-test-count-in', text, values: [] })
    const first = ask(tx, count())
    sendAlong(tx, write(tx, '戊药厂'))
    const second = ask(tx, count())
    return [await first, await second]
  })
  expect([before, after]).toEqual([[[0]], [[1]]])
})
