import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoPaymentPassword } from '../../../demo/members/demo-cast.ts'
import { everyRow } from '../../../test/every-row.ts'
import { ticketFor } from '../../../test/phone-codes.ts'
import { shopper } from '../../../test/purchase.ts'
import { useWorld } from '../../../test/world.ts'
import { checkPaymentPassword } from './payment-password.ts'

const world = useWorld()
const phoneOf = async (name: 'yaodian' | 'xinhu') =>
  (await world.db.execute<{ phone: string }>(sql`select phone from logins where user_name = ${name}`)).rows[0]!.phone
const set = (headers: Record<string, string>, form: Record<string, unknown>) =>
  world.call('POST', '/api/user/payment_password', { headers, form })
const pays = (name: 'yaodian' | 'xinhu', password: string) =>
  checkPaymentPassword(world.db, world.buyers[name].memberId, password, {
    actor: { kind: 'buyer', id: world.buyers[name].loginId, name },
    at: world.at,
    requestId: 'check',
  })

test('a member without a payment password sets it after a code to its phone, and then it pays', async () => {
  const headers = await world.signIn('xinhu')
  expect(await pays('xinhu', '748205')).toMatchObject({ ok: false, refusal: { kind: 'unset' } })
  const ticket = await ticketFor(world, await phoneOf('xinhu'), 'paymentPassword')
  expect((await set(headers, { password: '748205', ticket })).body.message).toBe('支付密码已设置')
  expect(await pays('xinhu', '748205')).toEqual({ ok: true, value: null })
  const base = await world.call('GET', '/api/user/base', { headers })
  expect(base.body.data.has_payment_password).toBe(1)
})

test('a changed one takes the place of the old one; wrong tries and a lock stay', async () => {
  const headers = await world.signIn('yaodian')
  for (let guess = 0; guess < 5; guess++) await pays('yaodian', '000001')
  const ticket = await ticketFor(world, await phoneOf('yaodian'), 'paymentPassword')
  expect((await set(headers, { password: '748205', ticket })).status).toBe(200)
  expect(await pays('yaodian', '748205')).toMatchObject({ ok: false, refusal: { kind: 'locked' } })
  await world.db.execute(sql`update payment_passwords set failures = 0, locked_until = null`)
  expect(await pays('yaodian', demoPaymentPassword)).toMatchObject({ ok: false, refusal: { kind: 'wrong' } })
  expect(await pays('yaodian', '748205')).toEqual({ ok: true, value: null })
})

test('easy digits, digits of the phone, a foreign or used code and a visitor are refused, and nothing changes', async () => {
  const headers = await world.signIn('yaodian')
  const phone = await phoneOf('yaodian')
  const ticket = await ticketFor(world, phone, 'paymentPassword')
  const foreign = await ticketFor(world, await phoneOf('xinhu'), 'paymentPassword')
  const ofPassword = await ticketFor(world, phone, 'password')
  const before = await everyRow(world.db)
  const errors = async (password: string) => (await set(headers, { password, ticket })).body.errors?.password
  expect(await errors('12345')).toEqual(['支付密码为6位数字'])
  for (const easy of ['123456', '111111', '880808'])
    expect(await errors(easy)).toEqual(['支付密码不能是连续、重复的数字或生日，请换一个'])
  expect(await errors(phone.slice(-6))).toEqual(['支付密码不能是手机号中的数字，请换一个'])
  expect((await set(headers, { password: '748205', ticket: foreign })).body.reason).toBe('access.otherPhone')
  expect((await set(headers, { password: '748205', ticket: ofPassword })).body.reason).toBe('access.phoneTicketExpired')
  expect((await set({}, { password: '748205', ticket })).status).toBe(401)
  expect(await everyRow(world.db)).toEqual(before)
  expect((await set(headers, { password: '748205', ticket })).status).toBe(200)
  expect((await set(headers, { password: '135790', ticket })).body.reason).toBe('access.phoneTicketExpired')
})

test('the checkout says which ways to pay wait for a payment password, and opens them once it is set', async () => {
  await world.db.execute(sql`
    delete from payment_passwords where member_id = ${world.buyers.yaodian.memberId}`)
  const buyer = await shopper(world, 'yaodian')
  const ids = await buyer.add('ibuprofen', 20)
  const methods = async () => {
    const shown = (await buyer.post('/api/cart/checkout', { ids })).body.data.methods
    return shown.map((each: Record<string, unknown>) => [each.method, each.enabled, each.awaits_password])
  }
  expect(await methods()).toEqual([
    ['balance', 0, 1],
    ['term', 0, 1],
    ['transfer', 1, 0],
  ])
  const ticket = await ticketFor(world, await phoneOf('yaodian'), 'paymentPassword')
  await set(await world.signIn('yaodian'), { password: '748205', ticket })
  expect((await methods()).slice(0, 2)).toEqual([
    ['balance', 1, 0],
    ['term', 1, 0],
  ])
})
