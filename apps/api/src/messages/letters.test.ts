import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SmsStandIn, startAliyunSms } from '../../../../e2e/stand-ins/aliyun-sms.ts'
import { type MailStandIn, startMail } from '../../../../e2e/stand-ins/mail.ts'
import { startTencentSms } from '../../../../e2e/stand-ins/tencent-sms.ts'
import { connect } from '../../test/connect.ts'
import { after, deliver, kept, worker } from '../../test/deliveries.ts'
import { writesNothing } from '../../test/everything.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'
import { messageHandlers } from './handlers.ts'

const world = useWorld()
let first: SmsStandIn
let second: SmsStandIn
let mail: MailStandIn
const noticeTemplates = { licence_template: 'SMS_2', registration_template: 'SMS_3' }
beforeAll(async () => {
  first = await startAliyunSms()
  second = await startTencentSms()
  mail = await startMail()
})
afterAll(() => Promise.all([first, second, mail].map((standIn) => standIn.stop())))
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`
    truncate outbox, outbox_aggregates, messages, unwanted_letters, connection_calls, connections`)
  await world.db.execute(sql`
    update logins set phone = '13900005555', email = 'yaodian@example.cn' where id = ${world.buyers.yaodian.loginId}`)
  for (const standIn of [first, second]) {
    standIn.mood = 'fine'
    standIn.sent.length = 0
  }
  mail.received.length = 0
})

const everybody = async () => {
  await connect(world, 'aliyun-sms', { ...first.fields, ...noticeTemplates }, { place: 1 })
  await connect(world, 'smtp', mail.fields)
}
const carry = () => deliver(worker(world.db, { handlers: messageHandlers, clock: () => world.at }))
const later = (ms: number) => {
  world.at = after(worldDay, ms)
}
const hour = 3_600_000

let keys = 0
async function notice(what: Topics['licence.notice']['what'], at = world.at): Promise<void> {
  keys += 1
  const key = `licence:letter:${keys}`
  const payload: Topics['licence.notice'] = {
    ...{ member_id: world.buyers.yaodian.memberId, kind: 'food_licence', name: '食品经营许可证', what },
    text: '您的食品经营许可证将于2026-12-01到期',
  }
  await world.db.transaction((tx) => send(tx, [{ topic: 'licence.notice', aggregate: key, key, payload }], at))
}
const states = async () => Object.values(await kept(world.db)).map(({ state }) => state)
const messages = async () =>
  (await world.db.execute<{ title: string }>(sql`select title from messages order by id`)).rows.map(
    ({ title }) => title,
  )
/** Headers and text of a mail as a person reads them. */
const readable = (text: string) =>
  text
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, quoted: string) => unquoted(quoted.replaceAll('_', '=20')))
    .split('\r\n\r\n')
    .map((part, nth) =>
      nth === 0 ? part : /base64/i.test(text) ? Buffer.from(part, 'base64').toString() : unquoted(part),
    )
    .join('\n')
const unquoted = (quoted: string) =>
  Buffer.from(
    quoted
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

test('a licence that ends is said on the page, to the phone and by mail; an approval only on the page', async () => {
  await everybody()
  await notice('expiring')
  await notice('approved')
  await carry()
  expect(first.sent.map(({ phone, values }) => [phone, values])).toEqual([
    ['13900005555', { name: '食品经营许可证', what: '即将到期' }],
  ])
  expect(mail.received.map(({ to }) => to)).toEqual(['yaodian@example.cn'])
  const text = readable(mail.received[0]!.text)
  expect(text).toContain('您的食品经营许可证将于2026-12-01到期')
  expect(text).toContain('/zzzj')
  expect((await messages()).toSorted()).toEqual(['证件即将到期', '证件审核通过'].toSorted())
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test('the outbox holds neither phone nor address of a letter', async () => {
  await everybody()
  await notice('expired')
  await carry()
  const { rows } = await world.db.execute<{ text: string }>(sql`select string_agg(o::text, ' ') as text from outbox o`)
  expect(rows[0]!.text).toContain('message.mail')
  for (const hidden of ['13900005555', 'yaodian@example.cn']) expect(rows[0]!.text).not.toContain(hidden)
})

test('without a provider the page says it, and nothing waits for one or dies', async () => {
  await notice('expired')
  await carry()
  expect([await messages(), await states()]).toEqual([['证件已过期'], ['sent']])
})

test('a provider without a template for notices, a member without mail: only what can be carried leaves', async () => {
  await connect(world, 'aliyun-sms', first.fields, { place: 1 })
  await connect(world, 'smtp', mail.fields)
  await world.db.execute(sql`update logins set email = '' where id = ${world.buyers.yaodian.loginId}`)
  await notice('expired')
  await carry()
  expect([first.sent, mail.received, new Set(await states())]).toEqual([[], [], new Set(['sent'])])
})

test('where the first provider is broken or late the second carries the letter; a lost answer sends it twice at most under one key', async () => {
  await everybody()
  const fields = { ...second.fields, licence_template: '100002' }
  await connect(world, 'tencent-sms', fields, { place: 2 })
  first.mood = 'broken'
  await notice('expired')
  await carry()
  expect(second.sent.map(({ phone }) => phone)).toEqual(['13900005555'])
  await connect(world, 'tencent-sms', fields, { place: 2, on: false })
  first.mood = 'unheard'
  await notice('expired')
  await carry()
  first.mood = 'fine'
  later(15_000)
  await carry()
  expect(first.sent).toHaveLength(2)
  expect(new Set(first.sent.map(({ reference }) => reference)).size).toBe(1)
})

test('a worker that died after the letter had left does not send it again', async () => {
  await everybody()
  await notice('expired')
  await carry()
  await world.db.execute(sql`update outbox set sent_at = null, next_at = ${world.at.toISOString()}`)
  await carry()
  expect([first.sent.length, mail.received.length, (await messages()).length]).toEqual([1, 1, 1])
})

test('a letter that nobody could carry for a day is not sent any more, and leaves no dead letter', async () => {
  await everybody()
  first.mood = 'broken'
  await notice('expired')
  await carry()
  expect((await states()).filter((state) => state === 'waits')).toHaveLength(1)
  first.mood = 'fine'
  later(25 * hour)
  await carry()
  expect([first.sent, new Set(await states())]).toEqual([[], new Set(['sent'])])
})

test('a notice that is a day old when it is read rings no phone', async () => {
  await everybody()
  await notice('expired', after(worldDay, -25 * hour))
  await carry()
  expect([first.sent, mail.received, await messages()]).toEqual([[], [], ['证件已过期']])
})

test('a member switches off what it may, for one way; what decides whether it can buy stays on', async () => {
  await everybody()
  const headers = await world.signIn('yaodian')
  const choose = (form: object) => world.call('POST', '/api/user/messages/letters', { headers, form: { ...form } })
  const answer = await choose({ letter: 'expiring', way: 'sms', wanted: 0 })
  expect(answer.body.data).toContainEqual({
    ...{ letter: 'expiring', name: '证件即将到期提醒', necessary: 0, sms: 0, mail: 1 },
  })
  await notice('expiring')
  await carry()
  expect([first.sent.length, mail.received.length]).toEqual([0, 1])
  const refused = await writesNothing(world, () => choose({ letter: 'expired', way: 'sms', wanted: 0 }))
  expect([refused.status, refused.body.reason]).toEqual([422, 'messages.necessary'])
  const wrong = await writesNothing(world, () => choose({ letter: 'expiring', way: 'pigeon', wanted: 0 }))
  expect(wrong.status).toBe(422)
  await choose({ letter: 'expiring', way: 'sms', wanted: 1 })
  await notice('expiring')
  await carry()
  expect(first.sent).toHaveLength(1)
})

test('a letter goes to an owner of the company, not to who only buys for it', async () => {
  await everybody()
  const { yaodian, zhensuo } = world.buyers
  await world.db.execute(sql`update logins set phone = '13900006666' where id = ${zhensuo.loginId}`)
  const say = async (rights: Readonly<Record<'yaodian' | 'zhensuo', string>>) => {
    for (const [name, right] of Object.entries(rights))
      await world.db.execute(sql`
        insert into login_members (login_id, member_id, is_master, rights)
        values (${world.buyers[name as 'yaodian'].loginId}, ${yaodian.memberId}, false, array[${right}])
        on conflict (login_id, member_id) do update set rights = excluded.rights`)
    await notice('expired')
    await carry()
    return first.sent.at(-1)?.phone
  }
  expect(await say({ yaodian: 'owner', zhensuo: 'purchaser' })).toBe('13900005555')
  expect(await say({ yaodian: 'purchaser', zhensuo: 'owner' })).toBe('13900006666')
  const before = first.sent.length
  await say({ yaodian: 'purchaser', zhensuo: 'approver' })
  expect(first.sent.length, 'nobody owns it: the page alone says it').toBe(before)
})
