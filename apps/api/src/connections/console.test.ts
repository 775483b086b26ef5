import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmsStandIn, startAliyunSms } from '../../../../e2e/stand-ins/aliyun-sms.ts'
import { type MailStandIn, startMail } from '../../../../e2e/stand-ins/mail.ts'
import { connect, SECRET } from '../../test/connect.ts'
import { writesNothing } from '../../test/everything.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { requireMessages } from './require-messages.ts'

const world = useWorld()
let sms: SmsStandIn
let mail: MailStandIn
beforeAll(async () => {
  sms = await startAliyunSms()
  mail = await startMail()
})
afterAll(async () => {
  await sms.stop()
  await mail.stop()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate connection_calls, connections`)
  sms.mood = 'fine'
  sms.sent.length = 0
})

const asAdmin = async (method: 'GET' | 'PUT' | 'POST', path: string, form?: Record<string, unknown>) =>
  world.call(method, `/console/api/connections${path}`, {
    headers: await world.signIn('admin'),
    ...(form && { form }),
  })
const listed = async (provider: string) =>
  (await asAdmin('GET', '')).body.data.find((one: { provider: string }) => one.provider === provider)

test('a clerk connects a provider; its secret is never shown again and stays when it is left empty', async () => {
  expect(await listed('aliyun-sms')).toMatchObject({ state: 'missing', kind: 'sms' })
  const saved = await asAdmin('PUT', '/aliyun-sms', { place: 1, on: 1, fields: sms.fields })
  expect([saved.status, saved.body.message]).toEqual([200, '连接已保存'])
  const { fields, ...one } = await listed('aliyun-sms')
  expect(one).toMatchObject({ state: 'ok', place: 1, failures: 0, last_ok_at: '' })
  expect(fields).toContainEqual({ name: 'key_secret', label: 'AccessKey Secret', secret: 1, is_set: 1, value: '' })
  expect(fields).toContainEqual({ name: 'sign_name', label: '短信签名', secret: 0, is_set: 1, value: '药集' })
  await asAdmin('PUT', '/aliyun-sms', { place: 1, on: 1, fields: { ...sms.fields, key_secret: '' } })
  const tested = await asAdmin('POST', '/aliyun-sms/test', { to: '13900001111' })
  expect(tested.body.data).toEqual({ outcome: 'sent', answer: 'OK' })
  const audit = await world.db.execute<{ text: string }>(sql`
    select string_agg(a::text, ' ') as text from audit a where verb like 'connection.%'`)
  expect(audit.rows[0]!.text).toContain('key_secret')
  expect(audit.rows[0]!.text).not.toContain(sms.fields.key_secret)
})

test('the last hundred calls are listed, newest first, and health follows them', async () => {
  await connect(world, 'aliyun-sms', sms.fields)
  await asAdmin('POST', '/aliyun-sms/test', { to: '13900001111' })
  sms.mood = 'poor'
  const tested = await asAdmin('POST', '/aliyun-sms/test', { to: '13900001112' })
  expect(tested.body.data).toEqual({ outcome: 'failed', answer: 'isv.AMOUNT_NOT_ENOUGH' })
  const { body } = await asAdmin('GET', '/aliyun-sms/calls')
  expect(body.data).toMatchObject([
    { act: 'test', outcome: 'failed', answer: 'isv.AMOUNT_NOT_ENOUGH', cost_li: 0 },
    { act: 'test', outcome: 'sent', answer: 'OK', provider_no: 'biz-1', cost_li: 45 },
  ])
  expect(await listed('aliyun-sms')).toMatchObject({
    state: 'failing',
    failures: 1,
    last_ok_at: worldDay.toISOString(),
  })
})

test('what is missing, unknown or no number is named by field, and nothing is written', async () => {
  const bad = { sign_name: '药集', price_li: 'much', colour: 'red', address: 'nowhere' }
  const answer = await writesNothing(world, () => asAdmin('PUT', '/aliyun-sms', { on: 1, fields: bad }))
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
    422,
    [
      ...['fields.colour', 'fields.key_id', 'fields.key_secret', 'fields.template'],
      ...['fields.price_li', 'fields.address'],
    ],
  ])
  const refusals = await writesNothing(world, async () => [
    await asAdmin('PUT', '/pigeon', { on: 1, fields: {} }),
    await asAdmin('GET', '/pigeon/calls'),
    await asAdmin('POST', '/aliyun-sms/test', { to: '13900001111' }),
    await asAdmin('POST', '/aliyun-sms/test', { to: 'nobody' }),
  ])
  expect(refusals.map(({ body }) => body.reason)).toEqual([
    ...['connection.unknown', 'connection.unknown', 'connection.off', 'connection.testTo'],
  ])
})

test('a mail goes by the company’s own server; one that it refuses, and a false password, are said', async () => {
  await connect(world, 'smtp', mail.fields)
  const tested = await asAdmin('POST', '/smtp/test', { to: 'buyer@example.cn' })
  expect(tested.body.data.outcome).toBe('sent')
  expect(mail.received).toEqual([{ from: 'store@example.cn', to: 'buyer@example.cn', text: expect.any(String) }])
  expect(mail.received[0]!.text).toMatch(/^Subject: =\?UTF-8\?/m)
  const refused = await asAdmin('POST', '/smtp/test', { to: 'nobody@example.cn' })
  expect(refused.body.data).toEqual({ outcome: 'refused', answer: '550' })
  await connect(world, 'smtp', { ...mail.fields, password: 'false' })
  const failed = await asAdmin('POST', '/smtp/test', { to: 'buyer@example.cn' })
  expect(failed.body.data).toEqual({ outcome: 'failed', answer: '535' })
})

test('a secret goes nowhere else: who changes the server types the password again', async () => {
  await connect(world, 'smtp', mail.fields)
  const elsewhere = { ...mail.fields, password: '' }
  for (const change of [{ host: 'mail.elsewhere.example' }, { port: '2525' }, { insecure: '' }]) {
    const fields = { ...elsewhere, ...change }
    const answer = await writesNothing(world, () => asAdmin('PUT', '/smtp', { place: 1, on: 1, fields }))
    expect([answer.status, answer.body.errors]).toEqual([422, { 'fields.password': ['请填写密码或授权码'] }])
  }
  expect((await asAdmin('PUT', '/smtp', { place: 1, on: 1, fields: elsewhere })).status).toBe(200)
})

test('production does not start without a connection that carries codes, and says how to make one', async () => {
  const production = { MODE: 'production', SECRET } as const
  const start = () => requireMessages(world.db, production)
  await expect(start()).rejects.toThrow('npm run connect -- aliyun-sms')
  await connect(world, 'aliyun-sms', sms.fields)
  await expect(start()).rejects.toThrow('no connection carries phone codes')
  const { address: _, ...real } = sms.fields
  await connect(world, 'aliyun-sms', real, { mode: 'production', on: false })
  await expect(start()).rejects.toThrow('no connection carries phone codes')
  await connect(world, 'aliyun-sms', real, { mode: 'production' })
  await start()
  await expect(
    requireMessages(world.db, { MODE: 'production', SECRET: 'another secret of the store' }),
  ).rejects.toThrow()
  await requireMessages(world.db, { MODE: 'demo', SECRET })
})
