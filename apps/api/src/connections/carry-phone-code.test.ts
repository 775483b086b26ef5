import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SmsStandIn } from '../../../../e2e/stand-ins/aliyun-sms.ts'
import { startAliyunSms } from '../../../../e2e/stand-ins/aliyun-sms.ts'
import { startTencentSms } from '../../../../e2e/stand-ins/tencent-sms.ts'
import { connect } from '../../test/connect.ts'
import { after, deliver, kept, worker } from '../../test/deliveries.ts'
import { askCode, codeSentTo } from '../../test/phone-codes.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { outbox } from '../wiring.ts'

const world = useWorld()
let first: SmsStandIn
let second: SmsStandIn
beforeAll(async () => {
  first = await startAliyunSms()
  second = await startTencentSms()
})
afterAll(async () => {
  await first.stop()
  await second.stop()
})
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`
    truncate attempts, phone_codes, phone_tickets, used_pictures, outbox, outbox_aggregates, connection_calls, connections`)
  for (const standIn of [first, second]) {
    standIn.mood = 'fine'
    standIn.sent.length = 0
  }
  await connect(world, 'aliyun-sms', first.fields, { place: 1 })
  await connect(world, 'tencent-sms', second.fields, { place: 2 })
})

const phone = '13900001111'
const later = (seconds: number) => {
  world.at = after(worldDay, seconds * 1000)
}
const carry = (config = {}) => {
  const one = worker(world.db, { handlers: { 'phone.code': outbox.handlers['phone.code']! }, clock: () => world.at })
  return deliver({ ...one, config: { ...one.config, ...config } })
}
const calls = async () =>
  (await world.db.execute(sql`select provider, outcome, answer, cost_li from connection_calls order by id`)).rows.map(
    ({ provider, outcome, answer, cost_li }) => [provider, outcome, answer, cost_li],
  )
const stateOf = async (provider: string) =>
  (await world.db.execute(sql`select state, failures from connections where provider = ${provider}`)).rows[0]
const waiting = async () => Object.values(await kept(world.db)).filter(({ state }) => state === 'waits').length

test('a code reaches its phone by the first connection, and the call is written down without it', async () => {
  const asked = await askCode(world, phone, 'register')
  expect(asked.body.data).not.toHaveProperty('demo_code')
  await carry()
  const code = await codeSentTo(world, phone)
  expect(first.sent).toEqual([{ phone, code, values: { code }, reference: expect.any(String) }])
  expect(await calls()).toEqual([['aliyun-sms', 'sent', 'OK', 45]])
  const written = await world.db.execute<{ text: string }>(sql`
    select (select string_agg(c::text, ' ') from connection_calls c) || (select string_agg(c::text, ' ') from connections c) as text`)
  for (const hidden of [code, phone, first.fields.key_secret!, first.fields.key_id!])
    expect(written.rows[0]!.text).not.toContain(hidden)
})

test.each([
  ['broken', 'failed', 'HTTP 502'],
  ['garbled', 'failed', 'HTTP 200'],
  ['poor', 'failed', 'isv.AMOUNT_NOT_ENOUGH'],
  ['limit', 'refused', 'isv.BUSINESS_LIMIT_CONTROL'],
] as const)('where the first is %s, the second takes over at once', async (mood, outcome, answer) => {
  first.mood = mood
  await askCode(world, phone, 'register')
  await carry()
  expect(second.sent.map(({ code }) => code)).toEqual([await codeSentTo(world, phone)])
  expect(await calls()).toEqual([
    ['aliyun-sms', outcome, answer, 0],
    ['tencent-sms', 'sent', 'Ok', 45],
  ])
  expect(await stateOf('aliyun-sms')).toEqual(
    mood === 'limit' ? { state: 'ok', failures: 0 } : { state: 'failing', failures: 1 },
  )
})

test('a false key is a connection that fails, at either provider', async () => {
  await connect(world, 'aliyun-sms', { ...first.fields, key_secret: 'false' }, { place: 1 })
  await connect(world, 'tencent-sms', { ...second.fields, key_secret: 'false' }, { place: 2 })
  await askCode(world, phone, 'register')
  await carry()
  expect(await calls()).toEqual([
    ['aliyun-sms', 'failed', 'SignatureDoesNotMatch', 0],
    ['tencent-sms', 'failed', 'AuthFailure.SignatureFailure', 0],
  ])
  expect(await waiting()).toBe(1)
})

test('who answers after ten seconds or never has failed after five: the second takes over, and what came twice is counted', async () => {
  first.mood = 'late'
  await askCode(world, phone, 'register')
  await carry()
  expect([first.sent.length, second.sent.length]).toEqual([1, 1])
  const tries = await world.db.execute(sql`select key, count(*)::int as tries from connection_calls group by key`)
  expect(tries.rows).toEqual([{ key: expect.any(String), tries: 2 }])
  expect(await calls()).toMatchObject([
    ['aliyun-sms', 'failed', 'no answer in time', 0],
    ['tencent-sms', 'sent', 'Ok', 45],
  ])
})

test('a message whose answer was lost may come twice, with the same code, and both calls stand under its key', async () => {
  await connect(world, 'tencent-sms', second.fields, { on: false })
  first.mood = 'unheard'
  await askCode(world, phone, 'register')
  await carry()
  first.mood = 'fine'
  later(15)
  await carry()
  expect(new Set(first.sent.map(({ code }) => code)).size).toBe(1)
  expect(first.sent).toHaveLength(2)
  const tries = await world.db.execute(sql`select key, count(*)::int as tries from connection_calls group by key`)
  expect(tries.rows).toEqual([{ key: expect.any(String), tries: 2 }])
})

test('a worker that died after the message had left does not send it again', async () => {
  await askCode(world, phone, 'register')
  await carry()
  await world.db.execute(sql`update outbox set sent_at = null, next_at = ${world.at.toISOString()}`)
  await carry()
  expect([first.sent.length, await waiting()]).toEqual([1, 0])
})

test('codes of one phone leave in their order, and one that has expired on the way is not sent', async () => {
  first.mood = 'broken'
  second.mood = 'broken'
  await askCode(world, phone, 'register')
  await carry()
  later(60)
  await askCode(world, phone, 'register')
  first.mood = 'fine'
  later(75)
  await carry()
  const sent = first.sent.map(({ code }) => code)
  expect(sent).toHaveLength(2)
  expect(sent.at(-1)).toBe(await codeSentTo(world, phone))
  first.mood = 'broken'
  later(200)
  await askCode(world, phone, 'register')
  await carry()
  first.mood = 'fine'
  later(500)
  await carry()
  expect([first.sent.length, await waiting()]).toEqual([2, 0])
})

test('five failures pause a connection: it is not asked for a minute, then once, and works again', async () => {
  first.mood = 'broken'
  for (let nth = 0; nth < 5; nth += 1) {
    await askCode(world, `1390000222${nth}`, 'register')
    await carry()
  }
  expect(await stateOf('aliyun-sms')).toEqual({ state: 'paused', failures: 5 })
  const asked = async () => (await calls()).filter(([provider]) => provider === 'aliyun-sms').length
  await askCode(world, '13900002231', 'register')
  await carry()
  expect(await asked()).toBe(5)
  later(60)
  first.mood = 'fine'
  await askCode(world, '13900002232', 'register')
  await carry()
  expect([await asked(), await stateOf('aliyun-sms')]).toEqual([6, { state: 'ok', failures: 0 }])
})

test('what every connection refuses for good is over; what one may take later waits', async () => {
  first.mood = 'nobody'
  second.mood = 'limit'
  await askCode(world, phone, 'register')
  await carry()
  expect(await waiting()).toBe(1)
  second.mood = 'nobody'
  later(15)
  await carry()
  expect([await waiting(), (await calls()).length, first.sent, second.sent]).toEqual([0, 4, [], []])
})

test('production speaks with no stand-in: it is neither saved nor asked, and the code waits', async () => {
  await expect(connect(world, 'aliyun-sms', first.fields, { mode: 'production' })).rejects.toMatchObject({
    reason: 'connection.invalid',
    errors: { 'fields.address': ['正式环境只能连接服务商本身，请留空'] },
  })
  await askCode(world, phone, 'register')
  await carry({ MODE: 'production' })
  expect([first.sent, second.sent, await waiting()]).toEqual([[], [], 1])
})

test('a demonstration without a connection shows the code and leaves nothing waiting', async () => {
  await world.db.execute(sql`truncate connections cascade`)
  const asked = await askCode(world, phone, 'register')
  expect(asked.body.data.demo_code).toBe(await codeSentTo(world, phone))
  await carry()
  expect(await waiting()).toBe(0)
})
