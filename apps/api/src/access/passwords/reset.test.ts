import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { everyRow } from '../../../test/every-row.ts'
import { ticketFor } from '../../../test/phone-codes.ts'
import { useWorld, worldDay } from '../../../test/world.ts'

const world = useWorld()
const fresh = 'Kx7#mQp2vL'
const phones = { yaodian: '13608012671', zhensuo: '13540018822' }

beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts, known_devices, reset_tickets`)
})
const minutesLater = (minutes: number) => new Date(worldDay.getTime() + minutes * 60_000)
const logIn = (username: string, password: string, cookie = '') =>
  world.call('POST', '/api/user/login', { form: { username, password }, headers: { cookie } })
const cookieOf = ({ cookies }: Awaited<ReturnType<typeof logIn>>, name: string) =>
  `${name}=${cookies.find((one) => one.name === name)?.value}`
const begin = async (phone: string) =>
  world.call('POST', '/api/user/forget', { form: { ticket: await ticketFor(world, phone, 'forget') } })
const reset = (cookie: string, form: Record<string, unknown>) =>
  world.call('POST', '/api/user/resetPassword', { headers: { cookie }, form })

/** What was refused has changed nothing. */
async function refused(
  act: () => ReturnType<typeof reset>,
  status: number,
  expected: { readonly reason?: string; readonly errors?: unknown },
) {
  const before = await everyRow(world.db)
  const answer = await act()
  expect({ status: answer.status, ...answer.body }).toMatchObject({ status, ...expected })
  expect(await everyRow(world.db)).toEqual(before)
}

test('a proved phone sets a new password once: the old one and all sessions end, and the new one opens', async () => {
  const device = await world.signIn('yaodian')
  expect((await world.call('GET', '/api/user', { headers: device })).status).toBe(200)
  const begun = await begin(phones.yaodian)
  expect(begun.body.data).toEqual({
    done: 0,
    accounts: [{ id: world.buyers.yaodian.loginId, username: 'yaodian', companies: ['成都锦里康民大药房'] }],
  })
  expect(begun.cookies).toMatchObject([{ name: 'yaoji_reset', httpOnly: true, sameSite: 'Strict', path: '/' }])
  const cookie = cookieOf(begun, 'yaoji_reset')
  const answer = await reset(cookie, { password: fresh })
  expect([answer.status, answer.body.message]).toEqual([200, '密码已重置，请用新密码登录'])
  expect((await world.call('GET', '/api/user', { headers: device })).status).toBe(401)
  expect((await logIn('yaodian', demoPassword)).status).toBe(422)
  expect((await logIn('yaodian', fresh)).status).toBe(200)
  await refused(() => reset(cookie, { password: 'tR9vbLw4#x' }), 400, { reason: 'access.resetExpired' })
  const seen = await world.call('GET', '/api/user/forget', { headers: { cookie } })
  expect(seen.body.data.done).toBe(1)
  const rows = await world.db.execute<{ actor_id: number; data: object }>(sql`
    select actor_id, data from audit where verb = 'login.resetPassword'`)
  expect(rows.rows).toMatchObject([{ actor_id: world.buyers.yaodian.loginId, data: { address: '127.0.0.1' } }])
})

test('of two resets at once by one ticket one is done', async () => {
  const cookie = cookieOf(await begin(phones.zhensuo), 'yaoji_reset')
  const answers = await Promise.all([reset(cookie, { password: fresh }), reset(cookie, { password: 'tR9vbLw4#x' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const won = answers[0]!.status === 200 ? fresh : 'tR9vbLw4#x'
  expect((await logIn('zhensuo', won)).status).toBe(200)
})

test('a locked account opens in this browser after the reset, and stays locked for the stranger who guesses', async () => {
  for (let guess = 0; guess < 5; guess++) await logIn('guoqi', 'wrong-password')
  expect((await logIn('guoqi', demoPassword)).status).toBe(400)
  const [row] = (await world.db.execute<{ phone: string }>(sql`select phone from logins where user_name = 'guoqi'`))
    .rows
  const done = await reset(cookieOf(await begin(row!.phone), 'yaoji_reset'), { password: fresh })
  const device = cookieOf(done, 'yaoji_device')
  expect((await logIn('guoqi', fresh, device)).status).toBe(200)
})

test('a phone of several accounts chooses one of its own; the others keep their password', async () => {
  const clinic = world.buyers.xinhu.loginId
  await world.db.execute(sql`update logins set phone = ${phones.yaodian} where id = ${clinic}`)
  const begun = await begin(phones.yaodian)
  expect(begun.body.data.accounts).toHaveLength(2)
  const cookie = cookieOf(begun, 'yaoji_reset')
  await refused(() => reset(cookie, { password: fresh }), 422, {
    errors: { login_id: ['请选择要重置密码的账号'] },
  })
  const foreign = world.buyers.liansuo.loginId
  await refused(() => reset(cookie, { password: fresh, login_id: foreign }), 422, {
    reason: 'access.accountUnchosen',
  })
  const weak = { password: 'xinhu@2026#', login_id: clinic }
  await refused(() => reset(cookie, weak), 422, { errors: { password: [expect.stringContaining('用户名')] } })
  expect((await reset(cookie, { password: fresh, login_id: clinic })).status).toBe(200)
  expect((await logIn('xinhu', fresh)).status).toBe(200)
  expect((await logIn('liansuo', demoPassword)).status).toBe(200)
})

test('a password that is guessed first is refused in words, and the ticket still serves', async () => {
  const cookie = cookieOf(await begin(phones.zhensuo), 'yaoji_reset')
  const said = async (password: string) => (await reset(cookie, { password })).body.errors?.password
  expect(await said('short1')).toEqual(['密码为8至16位，须含字母、数字、符号中的两类'])
  expect(await said('Password123')).toEqual(['该密码太常见，容易被猜到，请换一个'])
  expect(await said('35400188x#')).toEqual(['密码不能包含用户名、手机号或单位名称，请换一个'])
  await refused(() => reset(cookie, { password: 'Admin@2026' }), 422, { reason: 'access.weakPassword' })
  expect((await reset(cookie, { password: 'Zp4-uT6-wM2' })).status).toBe(200)
})

test('without a ticket, with an old, foreign or used one, nothing is shown and nothing changes', async () => {
  const see = (cookie: string) => world.call('GET', '/api/user/forget', { headers: { cookie } })
  for (const cookie of ['', 'yaoji_reset=x', `yaoji_reset=${'A'.repeat(43)}`]) {
    await refused(() => see(cookie), 400, { reason: 'access.resetExpired' })
    await refused(() => reset(cookie, { password: fresh }), 400, { reason: 'access.resetExpired' })
  }
  const cookie = cookieOf(await begin(phones.yaodian), 'yaoji_reset')
  expect((await see(cookie)).body.data.accounts).not.toEqual([])
  world.at = minutesLater(15)
  await refused(() => see(cookie), 400, { reason: 'access.resetExpired' })
  await refused(() => reset(cookie, { password: fresh }), 400, { reason: 'access.resetExpired' })
})

test('a ticket for another purpose or of a phone without accounts begins nothing', async () => {
  const start = (ticket: string) => world.call('POST', '/api/user/forget', { form: { ticket } })
  const other = await ticketFor(world, phones.yaodian, 'register')
  await refused(() => start(other), 400, { reason: 'access.phoneTicketExpired' })
  const unknown = await ticketFor(world, '19900000000', 'forget')
  await refused(() => start(unknown), 400, { reason: 'access.noAccountOfPhone' })
  await refused(() => start(''), 422, { errors: { ticket: ['请先验证手机'] } })
})

test('in production the demonstration has no accounts to reset', async () => {
  await world.db.execute(sql`update logins set demo = true where user_name = 'yaodian'`)
  const { accountsOfPhone } = await import('./accounts-of-phone.ts')
  const found = await accountsOfPhone(world.db, phones.yaodian, false)
  expect(found.map(({ userName }) => userName)).not.toContain('yaodian')
})

test('a reset ends what was begun before it: a log-in that has yet to choose its unit, and another reset', async () => {
  const [row] = (await world.db.execute<{ phone: string }>(sql`select phone from logins where user_name = 'liansuo'`))
    .rows
  const { ticket, members } = (await logIn('liansuo', demoPassword)).body.data
  const strangers = cookieOf(await begin(row!.phone), 'yaoji_reset')
  const own = cookieOf(await begin(row!.phone), 'yaoji_reset')
  expect((await reset(own, { password: fresh })).status).toBe(200)
  const choose = () =>
    world.call('POST', '/api/user/login', { form: { ticket, member_id: members[1].id }, headers: {} })
  await refused(choose, 400, {})
  await refused(() => reset(strangers, { password: 'tR9vbLw4#x' }), 400, { reason: 'access.resetExpired' })
})
