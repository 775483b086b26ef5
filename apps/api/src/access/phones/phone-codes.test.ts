import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { askCode, codeSentTo, provePhone, readPicture } from '../../../test/phone-codes.ts'
import { type Answer, useWorld, worldDay } from '../../../test/world.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { redeemPhoneTicket } from './phone-codes.ts'

/** Behind one proxy, so that a test can come from any address. */
const world = useWorld({ config: { TRUST_PROXY: 1 } })
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts, phone_codes, phone_tickets, used_pictures, outbox`)
})

const phone = '13900001111'
const known = '13608012671'
const later = (seconds: number) => {
  world.at = new Date(worldDay.getTime() + seconds * 1000)
}
const check = (code: string, given: Record<string, unknown> = {}) =>
  world.call('POST', '/api/user/check_code', { form: { phone, purpose: 'register', code, ...given } })
const redeem = (ticket: string, purpose: 'register' | 'forget' = 'register') =>
  world.db.transaction((tx) => redeemPhoneTicket(tx, jobStamp(world.at), { ticket, purpose }))
const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const said = ({ status, body: { reason } }: Answer) => [status, reason]
/** What is counted of who tries, beside what is refused. */
const counters = ['attempts', 'used_pictures']

test('a code goes out in the transaction that keeps it, sealed, and opens a ticket that proves the phone once', async () => {
  expect((await askCode(world, phone, 'register')).status).toBe(200)
  const code = await codeSentTo(world, phone)
  const kept = await world.db.execute<{ text: string }>(sql`
    select (select string_agg(c::text, ' ') from phone_codes c) || (select string_agg(o::text, ' ') from outbox o) as text`)
  expect(kept.rows[0]!.text).not.toContain(code)
  const outbox = await world.db.execute<{ text: string }>(sql`select string_agg(o::text, ' ') as text from outbox o`)
  expect(outbox.rows[0]!.text).not.toContain(phone)
  const { body } = await check(code)
  expect(await redeem(body.data.ticket)).toBe(phone)
  await writesNothing(world, () => expect(redeem(body.data.ticket)).rejects.toThrow('手机验证已失效'))
})

test('the answer is the same for a phone that has an account and for one that nobody has', async () => {
  const answers = [await askCode(world, phone, 'forget'), await askCode(world, known, 'forget')]
  const [stranger, member] = answers.map(({ status, body }) => ({
    status,
    body: { ...body, data: { ...body.data, demo_code: '' } },
  }))
  expect(member).toEqual(stranger)
  const tries = [
    await check('000000', { phone: '13900009999' }),
    await check(wrongOne(await codeSentTo(world, known)), { phone: known, purpose: 'forget' }),
  ]
  expect(tries[1]).toEqual(tries[0])
})

test('the next code waits for 60 seconds, whatever it is for, and replaces the one before', async () => {
  await askCode(world, phone, 'register')
  const first = await codeSentTo(world, phone)
  later(59)
  for (const purpose of ['register', 'forget'])
    expect(said(await writesNothing(world, () => askCode(world, phone, purpose), counters))).toEqual([
      429,
      'access.codeTooSoon',
    ])
  later(60)
  const again = await askCode(world, phone, 'register')
  expect(again.body.data.resend_at - again.body.data.timestamp).toBe(60)
  const second = await codeSentTo(world, phone)
  if (first !== second) expect(said(await check(first))).toEqual([422, 'access.codeWrong'])
  expect((await check(second)).status).toBe(200)
})

test('a code opens until five minutes have passed, once, for its phone and its purpose', async () => {
  await askCode(world, phone, 'register')
  const code = await codeSentTo(world, phone)
  for (const given of [{ purpose: 'forget' }, { phone: known }])
    expect(said(await writesNothing(world, () => check(code, given), counters))).toEqual([422, 'access.codeWrong'])
  later(300)
  expect(said(await writesNothing(world, () => check(code), counters))).toEqual([422, 'access.codeWrong'])
  later(299)
  expect((await check(code)).status).toBe(200)
  expect(said(await writesNothing(world, () => check(code), counters))).toEqual([422, 'access.codeWrong'])
})

test('after five wrong ones the right one opens nothing; a new code does', async () => {
  await askCode(world, phone, 'register')
  const code = await codeSentTo(world, phone)
  for (let nth = 0; nth < 5; nth += 1) expect((await check(wrongOne(code))).status).toBe(422)
  expect(said(await writesNothing(world, () => check(code), counters))).toEqual([422, 'access.codeWrong'])
  later(60)
  await askCode(world, phone, 'register')
  expect((await check(await codeSentTo(world, phone))).status).toBe(200)
})

test('of guesses sent at once no more than five are looked at, and of right ones one opens', async () => {
  await askCode(world, phone, 'register')
  const code = await codeSentTo(world, phone)
  await Promise.all(Array.from({ length: 12 }, () => check(wrongOne(code))))
  expect((await check(code)).status).toBe(422)
  later(60)
  await askCode(world, phone, 'register')
  const right = await codeSentTo(world, phone)
  const answers = await Promise.all([check(right), check(right), check(right)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('of two that ask for one phone at once, one gets a code', async () => {
  const answers = await Promise.all([askCode(world, phone, 'register'), askCode(world, phone, 'forget')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  const sent = await world.db.execute(sql`select 1 from outbox where topic = 'phone.code'`)
  expect(sent.rows).toHaveLength(1)
})

test('a ticket opens for its purpose, for half an hour, and once of two at the same moment', async () => {
  const ticket = await provePhone(world, phone, 'register')
  await writesNothing(world, () => expect(redeem(ticket, 'forget')).rejects.toThrow('手机验证已失效'))
  await writesNothing(world, () => expect(redeem('no such ticket')).rejects.toThrow('手机验证已失效'))
  later(30 * 60)
  await writesNothing(world, () => expect(redeem(ticket)).rejects.toThrow('手机验证已失效'))
  later(30 * 60 - 1)
  const both = await Promise.allSettled([redeem(ticket), redeem(ticket)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('who redeems a ticket and then rolls back has not used it', async () => {
  const ticket = await provePhone(world, phone, 'register')
  const fails = world.db.transaction(async (tx) => {
    await redeemPhoneTicket(tx, jobStamp(world.at), { ticket, purpose: 'register' })
    throw new Error('the name is taken')
  })
  await expect(fails).rejects.toThrow('the name is taken')
  expect(await redeem(ticket)).toBe(phone)
})

test('a picture is good for one answer and for five minutes; a wrong, used, old or foreign one sends nothing', async () => {
  const { body } = await world.call('GET', '/api/user/code_picture')
  const [, data] = body.data.image.split('data:image/png;base64,')
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 })
  const picture = await readPicture(world)
  const wrong = [
    { ...picture, image_code: 'HK48' },
    picture,
    { image_id: 'none', image_code: 'HK47' },
    { ...(await readPicture({ at: new Date(worldDay.getTime() - 300_000) })) },
  ]
  for (const fields of wrong)
    expect(said(await writesNothing(world, () => askCode(world, phone, 'register', fields), counters))).toEqual([
      422,
      'access.pictureWrong',
    ])
  const typed = { ...(await readPicture(world)), image_code: ' hk47 ' }
  expect((await askCode(world, phone, 'register', typed)).status).toBe(200)
})

test('a picture that was read once sends one code, however its number is written', async () => {
  const picture = await readPicture(world)
  expect((await askCode(world, phone, 'register', picture)).status).toBe(200)
  const { image_id: id } = picture
  const others = [`${id}=`, `${id} `, `${id.slice(0, 9)}.${id.slice(9)}`, `${id}\n`]
  for (const image_id of others) {
    const given = { image_id, image_code: picture.image_code }
    const answer = await writesNothing(world, () => askCode(world, '13900002222', 'register', given), counters)
    expect(said(answer)).toEqual([422, 'access.pictureWrong'])
  }
})

test('wrong pictures are counted by network: after ten the right one waits for ten minutes, elsewhere it does not', async () => {
  const from = async (address: string, fields: Record<string, unknown>) =>
    world.call('POST', '/api/user/create_code', {
      headers: { 'x-forwarded-for': address },
      form: { phone, purpose: 'register', ...fields },
    })
  for (let nth = 0; nth < 10; nth += 1)
    expect((await from('203.0.113.9', { ...(await readPicture(world)), image_code: 'none' })).status).toBe(422)
  const refused = await writesNothing(world, async () => from('203.0.113.9', await readPicture(world)), counters)
  expect(said(refused)).toEqual([429, 'access.pictureTooMany'])
  expect((await from('203.0.113.10', await readPicture(world))).status).toBe(200)
})

test('a phone gets ten codes a day and a network fifty; a network without any left uses up no phone', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    later(nth * 60)
    expect((await askCode(world, phone, 'register')).status).toBe(200)
  }
  later(700)
  expect(said(await writesNothing(world, () => askCode(world, phone, 'register'), counters))).toEqual([
    429,
    'access.codesOfPhone',
  ])
  const other = (nth: number) => `139000020${String(nth).padStart(2, '0')}`
  for (let nth = 0; nth < 39; nth += 1) expect((await askCode(world, other(nth), 'register')).status).toBe(200)
  const refused = await writesNothing(world, () => askCode(world, other(50), 'register'), counters)
  expect(said(refused)).toEqual([429, 'access.codesOfNetwork'])
  expect((await world.db.execute(sql`select 1 from attempts where name like 'phone codes to%'`)).rows).toHaveLength(40)
})

test('fields that are no phone, purpose, code or picture are named, and nothing is written', async () => {
  const bad = await writesNothing(world, () =>
    world.call('POST', '/api/user/create_code', { form: { phone: '12345', purpose: 'login', image_code: '' } }),
  )
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['phone', 'purpose', 'image_id', 'image_code']])
  const short = await writesNothing(world, () => check('12a456'))
  expect([short.status, short.body.errors]).toEqual([422, { code: ['请输入6位短信验证码'] }])
})
