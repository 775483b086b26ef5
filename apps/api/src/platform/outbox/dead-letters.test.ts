import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { after, deliver, kept, monday, noticeRow, sendNow, slipRow, worker } from '../../../test/deliveries.ts'
import { everything } from '../../../test/everything.ts'
import { useWorld } from '../../../test/world.ts'
import { deliveryPace } from './delivery-pace.ts'
import type { Delivery } from './handlers.ts'
import { measureOutbox } from './metrics.ts'
import { pruneOutbox } from './prune.ts'

const world = useWorld()
beforeEach(() => world.db.execute(sql`truncate outbox, outbox_aggregates`))

const settings = { ...deliveryPace, tries: 3 }
const refuses = async (_: Delivery) => {
  throw new Error('ERP: 503')
}

/** Lets the row fail until its last try is over. */
async function kill(...rows: Parameters<typeof slipRow>[]): Promise<void> {
  await sendNow(world.db, ...rows.map((row) => slipRow(...row)))
  for (let at = monday, nth = 0; nth < settings.tries; nth += 1, at = after(at, settings.longestPauseMs))
    await deliver(worker(world.db, { settings, handlers: { 'erp.slipVoid': refuses }, clock: () => at }))
}
const idOf = async (key: string) =>
  (await world.db.execute<{ id: number }>(sql`select id from outbox where key = ${key}`)).rows[0]!.id

test('after its last try a row is a dead letter and stands aside: the next one of its aggregate goes on', async () => {
  await kill(['order:1', 1])
  expect(await kept(world.db)).toMatchObject({ 'order:1:1': { state: 'dead', attempts: 3 } })
  await sendNow(world.db, slipRow('order:1', 2))
  await deliver(worker(world.db, { handlers: { 'erp.slipVoid': async () => undefined } }))
  expect(await kept(world.db)).toMatchObject({ 'order:1:1': { state: 'dead' }, 'order:1:2': { state: 'sent' } })
})

test('a clerk sees dead letters, newest first, and replays one: it leaves once, under its key and number', async () => {
  await kill(['order:1'])
  await kill(['order:2'])
  const headers = await world.signIn('admin')
  const listed = await world.call('GET', '/console/api/outbox/dead', { headers })
  expect(listed.body.meta.total).toBe(2)
  expect(listed.body.data.map(({ key }: { key: string }) => key)).toEqual(['order:2:1', 'order:1:1'])
  expect(listed.body.data[1]).toEqual({
    id: await idOf('order:1:1'),
    topic: 'erp.slipVoid',
    aggregate: 'order:1',
    sequence: 1,
    key: 'order:1:1',
    attempts: 3,
    last_error: 'ERP: 503',
    created_at: monday.toISOString(),
    dead_at: expect.any(String),
  })

  const url = `/console/api/outbox/${await idOf('order:1:1')}/replay`
  expect((await world.call('POST', url, { headers })).body).toMatchObject({ code: 10000, message: '已安排重发' })
  const seen: unknown[] = []
  const heals = async ({ key, sequence, attempt }: Delivery) => void seen.push({ key, sequence, attempt })
  const one = worker(world.db, { settings, handlers: { 'erp.slipVoid': heals }, clock: () => after(world.at, 1) })
  await deliver(one)
  await deliver(one)
  expect(seen).toEqual([{ key: 'order:1:1', sequence: 1, attempt: 1 }])
  const { rows } = await world.db.execute(sql`
    select actor_kind, verb, data from audit where subject = ${`outbox:${await idOf('order:1:1')}`}`)
  const data = { topic: 'erp.slipVoid', key: 'order:1:1', attempts: 3, error: 'ERP: 503' }
  expect(rows).toEqual([{ actor_kind: 'staff', verb: 'outbox.replay', data }])
})

test('what is not dead or not there is not replayed, and only who may replays; nothing is written', async () => {
  await kill(['order:1'])
  await sendNow(world.db, slipRow('order:2'))
  const before = [await everything(world), await kept(world.db)]
  const replay = async (name: 'admin' | 'dingdan' | 'yaodian', id: number) => {
    const url = `/console/api/outbox/${id}/replay`
    const { status, body } = await world.call('POST', url, { headers: await world.signIn(name) })
    return [status, body.reason]
  }
  const dead = await idOf('order:1:1')
  expect(await replay('admin', await idOf('order:2:1'))).toEqual([409, 'outbox.notDead'])
  expect(await replay('admin', 999_999)).toEqual([404, 'outbox.missing'])
  expect((await replay('dingdan', dead))[0]).toBe(403)
  expect((await replay('yaodian', dead))[0]).toBe(401)
  const headers = await world.signIn('dingdan')
  expect((await world.call('GET', '/console/api/outbox/dead', { headers })).status).toBe(403)
  expect([await everything(world), await kept(world.db)]).toEqual(before)
})

test('sent rows are thrown away after their days; what waits, what is dead and the numbers of aggregates stay', async () => {
  await kill(['order:1'])
  await sendNow(world.db, slipRow('order:2', 1))
  await deliver(worker(world.db, { handlers: { 'erp.slipVoid': async () => undefined } }))
  await sendNow(world.db, noticeRow('order:3', 1))
  const month = 30 * 24 * 3_600_000
  expect(await pruneOutbox(world.db, after(monday, month))).toBe(0)
  expect(await pruneOutbox(world.db, after(monday, month + 1))).toBe(1)
  expect(Object.keys(await kept(world.db)).toSorted()).toEqual(['order:1:1', 'order:3:1'])
  await sendNow(world.db, slipRow('order:2', 2))
  expect(await kept(world.db)).toMatchObject({ 'order:2:2': { sequence: 2 } })
})

test('metrics say what waits, how long what somebody handles waits, and what is dead', async () => {
  await kill(['order:1'])
  await sendNow(world.db, slipRow('order:2'), noticeRow('order:2:notices'), noticeRow('order:3:notices'))
  const registry = new Registry()
  measureOutbox(registry, world.db, () => after(monday, 90_000), { 'erp.slipVoid': refuses })
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('yaoji'))
  expect(lines.toSorted()).toEqual([
    'yaoji_outbox_dead{topic="erp.slipVoid"} 1',
    'yaoji_outbox_dead{topic="order.notice"} 0',
    'yaoji_outbox_oldest_seconds{topic="erp.slipVoid"} 90',
    'yaoji_outbox_pending{topic="erp.slipVoid"} 1',
    'yaoji_outbox_pending{topic="order.notice"} 2',
  ])
})
