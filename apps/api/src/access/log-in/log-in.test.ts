import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { GoodsSearch } from '../../search/goods-search.ts'

const world = useWorld()
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts`)
})
const logIn = (username: string, password: string) =>
  world.call('POST', '/api/user/login', { form: { username, password } })
const sessionRows = async () => (await world.db.execute(sql`select id from sessions`)).rows.length
const minutesLater = (minutes: number) => new Date(worldDay.getTime() + minutes * 60_000)

test('a user name or a phone with the right password opens a session and answers the profile', async () => {
  for (const name of ['yaodian', 'YaoDian', '13608012671']) {
    const answer = await logIn(name, demoPassword)
    expect(answer.status).toBe(200)
    expect(answer.body.data.profile).toMatchObject({
      username: 'yaodian',
      company: '成都锦里康民大药房',
      is_passed: 1,
      rank_name: '药店',
      admin: { name: '周晓岚', is_default: 0 },
      wallet: { balance: '200000.00', credit_left: '50000.00', has_payment_password: 1 },
    })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'yaoji_session', httpOnly: true, sameSite: 'Lax', path: '/' })
    const profile = await world.call('GET', '/api/user', { headers: { cookie: `yaoji_session=${cookie!.value}` } })
    expect(profile.body.data.username).toBe('yaodian')
  }
})

test('only the hash of a token is stored', async () => {
  const { cookies } = await logIn('yaodian', demoPassword)
  const kept = await world.db.execute<{ text: string }>(sql`select string_agg(s::text, ' ') as text from sessions s`)
  expect(kept.rows[0]!.text).not.toContain(cookies[0]!.value)
})

test('an unknown name, a wrong password and their locks answer in the same words, and nothing is opened', async () => {
  const before = await sessionRows()
  for (let attempt = 1; attempt <= 6; attempt++) {
    const known = await logIn('zhensuo', 'wrong-password')
    const unknown = await logIn('nobody-here', 'wrong-password')
    expect(unknown).toEqual(known)
    expect(known.body.message).toContain(attempt < 5 ? '用户名或密码错误。' : '锁定')
  }
  expect(await sessionRows()).toBe(before)
})

test('a password that is changed while it is being checked opens nothing any more', async () => {
  const before = await sessionRows()
  const logging = await world.db.transaction(async (tx) => {
    await tx.execute(sql`update logins set password_hash = 'another' where user_name = 'xinhu'`)
    const asked = logIn('xinhu', demoPassword)
    await untilWaiting(world.db)
    return { asked }
  })
  const answer = await logging.asked
  expect([answer.status, answer.body.message]).toEqual([422, '用户名或密码错误。'])
  expect(await sessionRows()).toBe(before)
})

test('five failures lock the account for 15 minutes even for the right password; then it opens again', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await logIn('guoqi', 'wrong-password')
  const locked = await logIn('guoqi', demoPassword)
  expect([locked.status, locked.body.message]).toEqual([400, '密码连续错误5次，账号已锁定，请15分钟后再试或找回密码。'])
  world.at = minutesLater(14.9)
  expect((await logIn('guoqi', demoPassword)).status).toBe(400)
  world.at = minutesLater(15)
  expect((await logIn('guoqi', 'wrong-password')).status).toBe(422)
  expect((await logIn('guoqi', demoPassword)).status).toBe(200)
})

test('guesses sent at once lock as well: a right one among the late ones does not get in', async () => {
  world.at = minutesLater(30)
  await Promise.all(Array.from({ length: 12 }, () => logIn('xinhu', 'wrong-password')))
  expect((await logIn('xinhu', demoPassword)).status).toBe(400)
})

test('failures from one address are limited over all names, before any password is checked', async () => {
  world.at = minutesLater(60)
  const answers = []
  for (let attempt = 0; attempt < 32; attempt++) answers.push(await logIn(`guess-${attempt}`, 'wrong-password'))
  expect(answers.map((answer) => answer.status)).toEqual([...Array(30).fill(422), 429, 429])
})

test('a login with several members gets a choice, and the ticket opens one of them once', async () => {
  world.at = minutesLater(120)
  const { body, cookies } = await logIn('liansuo', demoPassword)
  expect(cookies).toEqual([])
  expect(body.data).toMatchObject({ profile: null })
  expect(body.data.members).toHaveLength(3)
  const { ticket, members } = body.data
  const choose = (member_id: number) => world.call('POST', '/api/user/login', { form: { ticket, member_id } })
  expect((await choose(world.buyers.yaodian.memberId)).status).toBe(400)
  const chosen = await choose(members[1].id)
  expect(chosen.body.data.profile).toMatchObject({ member_id: members[1].id, members: { length: 3 } })
  expect((await choose(members[1].id)).status).toBe(400)
})

test('a phone that several logins share gets the members of those whose password fits', async () => {
  world.at = minutesLater(180)
  await world.db.execute(sql`update logins set phone = '13981700344' where user_name = 'zhensuo'`)
  const { body } = await logIn('13981700344', demoPassword)
  expect(body.data.members).toHaveLength(4)
  const clinic = world.buyers.zhensuo.memberId
  const chosen = await world.call('POST', '/api/user/login', { form: { ticket: body.data.ticket, member_id: clinic } })
  expect(chosen.body.data.profile).toMatchObject({ member_id: clinic, username: 'zhensuo' })
})

test('an expired ticket opens nothing', async () => {
  world.at = minutesLater(240)
  const { body } = await logIn('liansuo', demoPassword)
  const before = await sessionRows()
  world.at = minutesLater(246)
  const form = { ticket: body.data.ticket, member_id: body.data.members[0].id }
  expect((await world.call('POST', '/api/user/login', { form })).body.message).toBe('选择单位已超时，请重新登录。')
  expect(await sessionRows()).toBe(before)
})

test('an empty form says which field is missing', async () => {
  const answer = await world.call('POST', '/api/user/login', { form: { username: ' ' } })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({ username: ['请输入用户名或手机号'], password: ['请输入密码'] })
})

test('every log-in and every failure leaves its audit row', async () => {
  world.at = minutesLater(300)
  await logIn('yaodian', 'wrong-password')
  await logIn('yaodian', demoPassword)
  const rows = await world.db.execute<{ verb: string }>(
    sql`select verb from audit where subject = ${`login:${world.buyers.yaodian.loginId}`} order by id desc limit 2`,
  )
  expect(rows.rows.map((row) => row.verb)).toEqual(['login.succeed', 'login.fail'])
})

test('in production no demonstration account enters, neither by a new log-in nor with a session from before', async () => {
  const before = await world.signIn('yaodian')
  const clerk = await world.signIn('admin')
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: world.url, DATA_DIR: tmpdir() })
  const search = new GoodsSearch(world.db, { clock: () => world.at, onError: () => null })
  const app = await buildApp({ db: world.db, config: { ...config, MODE: 'production' }, clock: () => world.at, search })
  const form = {
    payload: `username=yaodian&password=${demoPassword}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: '/api/user/login', ...form }),
    app.inject({ method: 'POST', url: '/console/api/login', payload: { username: 'admin', password: demoPassword } }),
    app.inject({ method: 'GET', url: '/api/user', headers: before }),
    app.inject({ method: 'GET', url: '/console/api/sessions', headers: clerk }),
  ])
  expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422, 401, 401])
  await app.close()
})
