import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliver, worker } from '../../../test/deliveries.ts'
import { writesNothing } from '../../../test/everything.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import { messageHandlers } from '../../messages/handlers.ts'
import { fileStorage } from '../../platform/storage.ts'
import { issueSamples } from '../invoice-jobs.ts'
import { expirePacks, makePacks } from './make-packs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'invoice-packs-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
const storage = fileStorage(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const today = dayOf(worldDay)
const numbers: string[] = []
let buyer: Shopper
beforeAll(async () => {
  for (const goods of ['ibuprofen', 'amoxicillin'] as const) buyer = (await shippedOrder(world, goods, 40)).buyer
})
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate invoice_packs, outbox, outbox_aggregates, messages`)
})

const path = '/api/user/invoices/packs'
const ask = (from = addDays(today, -300), until = today, key: string = randomUUID(), who = buyer) =>
  who.post(path, { start_time: from, end_time: until }, key)
const listed = async () => (await buyer.get(path)).body.data
const refuses = (work: () => Promise<{ body: { reason: string } }>, reason: string) =>
  writesNothing(world, async () => expect((await work()).body.reason).toBe(reason))
const taken = (id: number, who = buyer) =>
  world.app.inject({ url: `${path}/${id}/file`, headers: { cookie: who.cookie } })
const later = (ms: number) => new Date(worldDay.getTime() + ms)
const day = 86_400_000

test('where nothing is issued there is nothing to put into an archive', async () => {
  await refuses(ask, 'invoices.packEmpty')
  await issueSamples(world.db, world.at)
  const { rows } = await world.db.execute<{ no: string }>(sql`select invoice_no as no from invoices order by id`)
  numbers.push(...rows.map(({ no }) => no))
})

test('the invoices of some days come as one archive: asked for once, made by a job, said by a message', async () => {
  const key = randomUUID()
  const asked = await ask(undefined, undefined, key)
  expect(asked.body.data).toMatchObject([{ state: 'asked', done: 0, total: 2, expires_at: '' }])
  expect((await ask(undefined, undefined, key)).status).toBe(200)
  await refuses(ask, 'invoices.packUnderWay')
  expect(await makePacks(world.db, storage, world.at)).toBe(1)
  const [pack] = await listed()
  expect(pack).toMatchObject({ state: 'done', done: 2, total: 2, expires_at: later(7 * day).toISOString() })
  const file = await taken(pack.id)
  const names = [...new Set(file.rawPayload.toString('utf8').match(/发票-[\w样张-]+\.pdf/g))]
  expect(names).toHaveLength(2)
  for (const no of numbers) expect(names.some((name) => name.includes(no))).toBe(true)
  await deliver(worker(world.db, { handlers: messageHandlers, clock: () => world.at }))
  const { rows } = await world.db.execute(sql`select title, leads_to from messages where title like '发票打包%'`)
  expect(rows).toEqual([{ title: '发票打包完成', leads_to: '/dzfp' }])
})

test('its file goes after seven days, and that it was asked for stays', async () => {
  await ask()
  await makePacks(world.db, storage, world.at)
  const [{ id }] = await listed()
  const count = async () =>
    (await world.db.execute(sql`select 1 from files where mime = 'application/zip'`)).rows.length
  const before = await count()
  expect(await expirePacks(world.db, later(7 * day - 1))).toBe(0)
  expect(await expirePacks(world.db, later(7 * day))).toBe(1)
  expect(await count()).toBe(before - 1)
  expect(await listed()).toMatchObject([{ id, state: 'expired' }])
  expect((await taken(id)).statusCode).toBe(404)
})

test('another company’s archive is not there, and other days have none of these invoices', async () => {
  await ask()
  await makePacks(world.db, storage, world.at)
  const [{ id }] = await listed()
  const other = await shopper(world, 'zhensuo')
  expect((await taken(id, other)).statusCode).toBe(404)
  expect((await other.get(path)).body.data).toEqual([])
  await refuses(() => ask(undefined, undefined, randomUUID(), other), 'invoices.packEmpty')
  await refuses(() => ask(addDays(today, -300), addDays(today, -1)), 'invoices.packEmpty')
})

test('of days that make no sense, too many days, or too many archives a day nothing is begun', async () => {
  await refuses(() => ask(today, addDays(today, -1)), 'invoices.packDays')
  await refuses(() => ask(addDays(today, -366), today), 'invoices.packTooLong')
  await writesNothing(world, async () => expect((await ask('2026-02-30', today)).status).toBe(422))
  for (let time = 0; time < 5; time++) {
    expect((await ask()).status).toBe(200)
    await makePacks(world.db, storage, world.at)
  }
  await refuses(ask, 'invoices.packsADay')
  world.at = later(day)
  expect((await ask()).status).toBe(200)
})

test('of many who ask at once one is heard, and of two workers one makes it', async () => {
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const made = await Promise.all([1, 2, 3].map(() => makePacks(world.db, storage, world.at)))
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
})

test('one whose process died is made by another, and one that cannot be made says so', async () => {
  await ask()
  await world.db.execute(sql`update invoice_packs set state = 'running', started_at = ${worldDay.toISOString()}`)
  expect(await makePacks(world.db, storage, later(60_000))).toBe(0)
  expect(await makePacks(world.db, storage, later(16 * 60_000))).toBe(1)
  expect(await listed()).toMatchObject([{ state: 'done' }])
  await ask()
  const broken = { ...storage, put: () => Promise.reject(new Error('no space')) }
  await expect(makePacks(world.db, broken, world.at)).rejects.toThrow('no space')
  expect((await listed())[0]).toMatchObject({ state: 'failed' })
})
