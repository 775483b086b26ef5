import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword, demoPaymentPassword } from '../../../demo/members/demo-cast.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { closeDatabase, type Database, openDatabase } from '../../platform/database/database.ts'
import { GoodsSearch } from '../../search/goods-search.ts'
import { checkPaymentPassword } from '../passwords/payment-password.ts'

const world = useWorld()
let secondDatabase: Database
let second: FastifyInstance
beforeAll(async () => {
  secondDatabase = openDatabase(world.url, { max: 4 })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: world.url, DATA_DIR: tmpdir() })
  const search = new GoodsSearch(secondDatabase, { clock: () => world.at, onError: () => null })
  second = await buildApp({ db: secondDatabase, config, clock: () => world.at, search })
})
afterAll(async () => {
  await second.close()
  await closeDatabase(secondDatabase)
})
beforeEach(() => world.db.execute(sql`truncate attempts`))

/** Two servers with pools of their own on one database, asked in turn. */
const logIn = async (turn: number, username: string, password: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ username, password }).toString()
  const server = turn % 2 === 0 ? world.app : second
  return (await server.inject({ method: 'POST', url: '/api/user/login', headers, payload })).statusCode
}

test('wrong passwords at two processes count together: the sixth is refused, and the right one at either', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push(await logIn(turn, 'yaodian', 'wrong-password'))
  expect(statuses).toEqual([422, 422, 422, 422, 400, 400])
  expect([await logIn(0, 'yaodian', demoPassword), await logIn(1, 'yaodian', demoPassword)]).toEqual([400, 400])
})

test('guesses sent at once to two processes count together', async () => {
  const sent = Array.from({ length: 20 }, (_, turn) => logIn(turn, 'zhensuo', 'wrong-password'))
  expect((await Promise.all(sent)).filter((status) => status === 422)).toHaveLength(4)
})

test('failures of one address over many names count together', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 32; turn++) statuses.push(await logIn(turn, `nobody-${turn}`, 'wrong-password'))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('wrong payment passwords at two processes count together', async () => {
  const { loginId, memberId } = world.buyers.yaodian
  const stamp = { actor: { kind: 'buyer' as const, id: loginId, name: 'yaodian' }, at: worldDay, requestId: 'two' }
  const check = (turn: number, password: string) =>
    checkPaymentPassword(turn % 2 === 0 ? world.db : secondDatabase, memberId, password, stamp)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => check(turn, '000000')))
  expect(answers.filter((answer) => !answer.ok && answer.refusal.kind === 'wrong')).toHaveLength(4)
  for (const turn of [0, 1])
    expect(await check(turn, demoPaymentPassword)).toMatchObject({ ok: false, refusal: { kind: 'locked' } })
})
