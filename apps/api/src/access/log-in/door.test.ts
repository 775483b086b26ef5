import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { setSetting } from '../../../test/settings.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import { mostSessions } from '../settings.ts'

/** Behind one proxy, so that a test can come from any address. */
const world = useWorld({ config: { TRUST_PROXY: 1 } })
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts, known_devices`)
})

interface Knock {
  readonly from?: string
  readonly cookie?: string
  readonly code?: string
}
const knockAt =
  (door: string) =>
  async (username: string, password: string, { from = '203.0.113.1', cookie = '', code }: Knock = {}) => {
    const headers = { cookie, 'x-forwarded-for': from }
    const form = { username, password, ...(code === undefined ? {} : { code }) }
    const { status, body, cookies } = await world.call('POST', door, { headers, form })
    const device = cookies.find(({ name }) => name.endsWith('device'))
    return {
      status,
      reason: body.reason,
      message: body.message,
      device: device ? `${device.name}=${device.value}` : '',
    }
  }
const knock = knockAt('/api/user/login')
const knockAtConsole = knockAt('/console/api/login')
const address = (index: number) => `198.51.${Math.floor(index / 200)}.${(index % 200) + 1}`
/** Wrong passwords for one account, each from an address of its own. */
const spray = async (username: string, times: number) => {
  for (let index = 0; index < times; index++) await knock(username, 'wrong-password', { from: address(index) })
}
/** As after fifty wrong passwords of today. */
const guessedAt = (account: string) =>
  world.db.execute(sql`
    insert into attempts (name, count, since) values (${`${account} from anywhere`}, 50, ${world.at.toISOString()})
    on conflict (name) do update set count = excluded.count, since = excluded.since`)
const loginOf = (name: 'yaodian' | 'zhensuo') => `login:${world.buyers[name].loginId}`
const locked = { status: 400, reason: 'access.locked' }
const codeNeeded = { status: 400, reason: 'access.codeNeeded' }

test.each([
  ['buyer', knock, 'zhensuo'],
  ['clerk', knockAtConsole, 'admin'],
] as const)('a stranger locks the account of a %s for the own address alone', async (_, door, name) => {
  for (let attempt = 0; attempt < 5; attempt++) await door(name, 'wrong-password')
  expect(await door(name, demoPassword)).toMatchObject(locked)
  expect(await door(name, demoPassword, { from: '203.0.113.2' })).toMatchObject({ status: 200 })
})

test('an IPv6 address is one with all of its network', async () => {
  for (let attempt = 0; attempt < 5; attempt++)
    await knock('zhensuo', 'wrong-password', { from: `2001:db8::${attempt + 1}` })
  expect(await knock('zhensuo', demoPassword, { from: '2001:db8::99' })).toMatchObject(locked)
  expect(await knock('zhensuo', demoPassword, { from: '2001:db8:0:1::1' })).toMatchObject({ status: 200 })
})

test.each([
  ['buyer', knock, 'yaodian'],
  ['clerk', knockAtConsole, 'admin'],
] as const)('a browser by which a %s was there before is locked out by nobody else', async (_, door, name) => {
  const { device } = await door(name, demoPassword)
  expect(device).not.toBe('')
  for (let attempt = 0; attempt < 6; attempt++) await door(name, 'wrong-password')
  for (let other = 0; other < 31; other++) await door(`nobody-${other}`, 'wrong-password')
  await guessedAt(name === 'admin' ? `staff:${world.staff.admin}` : loginOf(name))
  expect(await door(name, demoPassword)).toMatchObject({ status: 429 })
  expect(await door(name, demoPassword, { from: '203.0.113.9' })).toMatchObject(codeNeeded)
  expect(await door(name, demoPassword, { cookie: device })).toMatchObject({ status: 200 })
})

test('a known browser has five tries too, and its lock is its own', async () => {
  const { device: mine } = await knock('yaodian', demoPassword)
  const { device: other } = await knock('yaodian', demoPassword)
  for (let attempt = 0; attempt < 5; attempt++) await knock('yaodian', 'wrong-password', { cookie: mine })
  expect(await knock('yaodian', demoPassword, { cookie: mine })).toMatchObject(locked)
  expect(await knock('yaodian', demoPassword, { cookie: other })).toMatchObject({ status: 200 })
  world.at = new Date(worldDay.getTime() + 15 * 60_000)
  expect(await knock('yaodian', demoPassword, { cookie: mine })).toMatchObject({ status: 200 })
})

test('a browser is known only by a cookie that the store signed, and only for the accounts that were entered by it', async () => {
  const { device } = await knock('yaodian', demoPassword)
  const [signed] = device.split(/\.|%2E/i)
  await guessedAt(loginOf('yaodian'))
  await guessedAt(loginOf('zhensuo'))
  for (const cookie of [signed!, `${signed}.AAAA`, device.replace('yaoji_device', 'yaoji_staff_device')])
    expect(await knock('yaodian', demoPassword, { cookie })).toMatchObject(codeNeeded)
  expect(await knock('zhensuo', demoPassword, { cookie: device })).toMatchObject(codeNeeded)
  expect(await knock('yaodian', demoPassword, { cookie: device })).toMatchObject({ status: 200 })
})

test('of guesses at once four hear that they are wrong, for a name that exists as for one that does not', async () => {
  const burst = async (name: string, last: string) => {
    const passwords = [...Array<string>(12).fill('wrong-password'), last]
    const answers = await Promise.all(passwords.map((password) => knock(name, password)))
    return answers.map(({ status, message }) => `${status} ${message}`).sort()
  }
  const known = await burst('guoqi', 'another-wrong-one')
  expect(known).toEqual([...Array(9).fill(known[0]), ...Array(4).fill('422 用户名或密码错误。')])
  expect(await burst('nobody-here', 'another-wrong-one')).toEqual(known)
  expect(await knock('guoqi', demoPassword)).toEqual(await knock('nobody-here', demoPassword))
})

test('a name that nobody has costs the statements of a wrong password, and is kept nowhere', async () => {
  const statements = (name: string) => statementsOf(world.db, () => knock(name, 'wrong-password'))
  await statements('warm')
  expect(await statements('my-secret-typed-here')).toEqual(await statements('yaodian'))
  expect(JSON.stringify(await rowsOf('audit'))).not.toContain('my-secret-typed-here')
  expect(JSON.stringify(await rowsOf('attempts'))).not.toContain('my-secret-typed-here')
})
const rowsOf = async (table: string) => (await world.db.execute(sql`select * from ${sql.identifier(table)}`)).rows

test('after fifty failures in a day a strange browser needs the code of the day, also for names that nobody has', async () => {
  await spray('yaodian', 50)
  await spray('nobody-here', 50)
  const asked = await knock('yaodian', demoPassword)
  expect(asked).toMatchObject(codeNeeded)
  expect(await knock('nobody-here', demoPassword)).toEqual(asked)
  // Being asked is no failure: six forms without the code lock nothing.
  for (let form = 0; form < 6; form++) await knock('yaodian', demoPassword)
  const headers = await world.signIn('admin')
  const askFor = (username: string, door = 'buyer') =>
    world.call('POST', '/console/api/login-codes', { headers, form: { username, door } })
  const { code } = (await askFor('yaodian')).body.data
  const wrong = await knock('yaodian', demoPassword, { code: (await askFor('zhensuo')).body.data.code })
  expect(wrong).toMatchObject({ status: 422, reason: 'access.wrong' })
  expect(await knock('yaodian', 'wrong-password', { code })).toEqual(wrong)
  expect(await knock('nobody-here', demoPassword, { code })).toEqual(wrong)
  const entered = await knock('yaodian', demoPassword, { code })
  expect(entered).toMatchObject({ status: 200 })
  // The browser is known now, and needs no code.
  expect(await knock('yaodian', demoPassword, { cookie: entered.device })).toMatchObject({ status: 200 })
  expect((await askFor('nobody-here')).status).toBe(404)
})

test('a code is of its account and its day, and is for clerks who may', async () => {
  const headers = await world.signIn('admin')
  const ask = (who: { cookie: string }, username: string, door: string) =>
    world.call('POST', '/console/api/login-codes', { headers: who, form: { username, door } })
  const { body } = await ask(headers, 'YaoDian', 'buyer')
  expect(body.data).toEqual({ username: 'yaodian', name: '陈秀英', code: expect.stringMatching(/^\d{8}$/) })
  const staff = await ask(headers, 'caiwu', 'staff')
  expect(staff.body.data.code).toMatch(/^\d{8}$/)
  world.at = new Date(worldDay.getTime() + 86_400_000)
  expect((await ask(await world.signIn('admin'), 'yaodian', 'buyer')).body.data.code).not.toBe(body.data.code)
  world.at = worldDay
  expect((await ask(await world.signIn('dingdan'), 'yaodian', 'buyer')).status).toBe(403)
  const given = await world.db.execute<{ n: number }>(sql`
    select count(*) as n from audit where verb = 'login.giveCode' and subject = ${`login:${world.buyers.yaodian.loginId}`}`)
  expect(given.rows[0]!.n).toBeGreaterThan(0)
})

test('yesterday’s code still opens, the one before does not', async () => {
  const given = await world.call('POST', '/console/api/login-codes', {
    headers: await world.signIn('admin'),
    form: { username: 'yaodian', door: 'buyer' },
  })
  const { code } = given.body.data
  const later = async (days: number) => {
    world.at = new Date(worldDay.getTime() + days * 86_400_000)
    await guessedAt(loginOf('yaodian'))
    return knock('yaodian', demoPassword, { code })
  }
  expect(await later(1)).toMatchObject({ status: 200 })
  expect(await later(2)).toMatchObject({ status: 422 })
})

test('a person is logged in at twenty places at most; the one unused for longest ends, at once', async () => {
  const profile = (cookie: string) => world.call('GET', '/api/user', { headers: { cookie } })
  const first = await world.call('POST', '/api/user/login', { form: { username: 'xinhu', password: demoPassword } })
  const cookie = `yaoji_session=${first.cookies[0]!.value}`
  expect((await profile(cookie)).status).toBe(200)
  world.at = new Date(worldDay.getTime() + 1_000)
  const logIns = await Promise.all(
    Array.from({ length: 20 }, (_, at) => knock('xinhu', demoPassword, { from: address(at) })),
  )
  expect(logIns.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await profile(cookie)).status).toBe(401)
  const open = await world.db.execute<{ n: number }>(sql`
    select count(*) as n from sessions where login_id = ${world.buyers.xinhu.loginId} and revoked_at is null`)
  expect(open.rows[0]!.n).toBe(20)
})

test('the store says on how many devices one person may be logged in', async () => {
  await setSetting(world, mostSessions, 2)
  for (const at of [1, 2, 3]) {
    world.at = new Date(worldDay.getTime() + at * 1_000)
    await knock('guoqi', demoPassword, { from: address(at) })
  }
  const open = await world.db.execute<{ address: string }>(sql`
    select address from sessions where login_id = ${world.buyers.guoqi.loginId} and revoked_at is null order by id`)
  expect(open.rows.map((row) => row.address)).toEqual([address(2), address(3)])
})
