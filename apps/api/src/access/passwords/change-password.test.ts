import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { everyRow } from '../../../test/every-row.ts'
import { ticketFor } from '../../../test/phone-codes.ts'
import { useWorld, worldDay } from '../../../test/world.ts'

const world = useWorld()
const fresh = 'Kx7#mQp2vL'
const phone = '13608012671'

beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts`)
})
const change = (headers: Record<string, string>, form: Record<string, unknown>) =>
  world.call('POST', '/api/user/resetPassword', { headers, form })
const opens = async (password: string) =>
  (await world.call('POST', '/api/user/login', { form: { username: 'yaodian', password } })).status === 200
const lives = async (headers: Record<string, string>) =>
  (await world.call('GET', '/api/user', { headers })).status === 200

test('with the current password a member sets a new one; the other devices end, this one stays', async () => {
  const here = await world.signIn('yaodian')
  const there = await world.signIn('yaodian')
  expect([await lives(here), await lives(there)]).toEqual([true, true])
  const answer = await change(here, { password: fresh, current_password: demoPassword })
  expect([answer.status, answer.body.message]).toEqual([200, '密码已修改，其他设备已退出登录'])
  expect([await lives(here), await lives(there)]).toEqual([true, false])
  expect([await opens(demoPassword), await opens(fresh)]).toEqual([false, true])
})

test('a code to the phone of the account serves as well, once', async () => {
  const headers = await world.signIn('yaodian')
  const ticket = await ticketFor(world, phone, 'password')
  expect((await change(headers, { password: 'tR9vbLw4#x', ticket })).status).toBe(200)
  expect(await opens('tR9vbLw4#x')).toBe(true)
  const before = await everyRow(world.db)
  expect((await change(headers, { password: fresh, ticket })).body.reason).toBe('access.phoneTicketExpired')
  expect(await everyRow(world.db)).toEqual(before)
})

test('a code to another phone or for another purpose, and no proof at all, change nothing', async () => {
  const headers = await world.signIn('yaodian')
  const foreign = await ticketFor(world, '13981700344', 'password')
  const other = await ticketFor(world, phone, 'paymentPassword')
  const before = await everyRow(world.db)
  expect((await change(headers, { password: fresh, ticket: foreign })).body.reason).toBe('access.otherPhone')
  expect((await change(headers, { password: fresh, ticket: other })).body.reason).toBe('access.phoneTicketExpired')
  expect((await change(headers, { password: fresh })).body.reason).toBe('access.resetExpired')
  expect((await change({}, { password: fresh, current_password: demoPassword })).body.reason).toBe(
    'access.resetExpired',
  )
  expect(await everyRow(world.db)).toEqual(before)
})

test('a new password that equals the current one, or is guessed first, is refused before anything is counted', async () => {
  const headers = await world.signIn('yaodian')
  const before = await everyRow(world.db)
  const errors = async (password: string, current_password: string) =>
    (await change(headers, { password, current_password })).body.errors
  expect(await errors('same#Kx7mQ', 'same#Kx7mQ')).toEqual({ password: ['新密码不能与当前密码相同'] })
  expect(await errors('cdjlkmdyf#7x', demoPassword)).toEqual({
    password: ['密码不能包含用户名、手机号或单位名称，请换一个'],
  })
  expect(await errors('qwer1234', demoPassword)).toEqual({ password: ['该密码太常见，容易被猜到，请换一个'] })
  expect(await everyRow(world.db)).toEqual(before)
})

test('five wrong current passwords in a session lock it for the right one too, and the password stays', async () => {
  const headers = await world.signIn('zhensuo')
  const hashOf = async () =>
    (await world.db.execute(sql`select password_hash from logins where user_name = 'zhensuo'`)).rows
  const before = await hashOf()
  const answers = []
  for (let guess = 1; guess <= 6; guess++)
    answers.push(await change(headers, { password: fresh, current_password: 'wrong-password' }))
  expect(answers[0]!.body.errors).toEqual({ current_password: ['当前密码错误'] })
  expect(answers.map(({ body }) => body.reason)).toEqual([
    ...Array(4).fill('access.wrongPassword'),
    ...Array(2).fill('access.locked'),
  ])
  expect((await change(headers, { password: fresh, current_password: demoPassword })).body.reason).toBe('access.locked')
  expect(await hashOf()).toEqual(before)
})
