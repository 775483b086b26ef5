import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { everything } from '../../../test/everything.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import { pruneSessions } from './prune-sessions.ts'

const world = useWorld()
beforeEach(() => {
  world.at = worldDay
})
const get = (url: string, headers: Record<string, string>) => world.call('GET', url, { headers })
const staffToken = (headers: { cookie: string }) => headers.cookie.split('=')[1]

test('without a session, with rubbish or with a forged token the answer is 401 and 10001', async () => {
  for (const cookie of ['', 'yaoji_session=x', `yaoji_session=${'A'.repeat(43)}`]) {
    const answer = await get('/api/user', { cookie })
    expect([answer.status, answer.body.code]).toEqual([401, 10001])
  }
})

test("a buyer's session is refused under /console/api, a clerk's under /api, in either cookie", async () => {
  const buyer = await world.signIn('yaodian')
  const clerk = await world.signIn('dingdan')
  const tokens = [buyer.cookie, clerk.cookie, `${buyer.cookie}; ${clerk.cookie}`]
  expect((await get('/console/api/sessions', { cookie: tokens[0]! })).status).toBe(401)
  expect((await get('/api/user', { cookie: tokens[1]! })).status).toBe(401)
  expect((await get('/console/api/sessions', { cookie: `yaoji_staff=${staffToken(buyer)}` })).status).toBe(401)
  expect((await get('/api/user', { cookie: `yaoji_session=${staffToken(clerk)}` })).status).toBe(401)
  expect((await get('/console/api/sessions', { cookie: tokens[2]! })).status).toBe(200)
})

test('logging out ends the session at once, also for reads that were cached', async () => {
  const headers = await world.signIn('yaodian')
  expect((await get('/api/user', headers)).status).toBe(200)
  const out = await world.call('DELETE', '/api/user/logout', { headers })
  expect(out.status).toBe(200)
  expect(out.cookies).toMatchObject([{ name: 'yaoji_session', value: '' }])
  expect((await get('/api/user', headers)).status).toBe(401)
})

test('a person sees her devices and ends one of them, which is dead from then on; a stranger cannot', async () => {
  const here = await world.signIn('zhensuo')
  const there = await world.signIn('zhensuo')
  expect((await get('/api/user', there)).status).toBe(200)
  const list = (await get('/api/user/sessions', here)).body.data as { id: number; current: number }[]
  expect(list.map((row) => row.current).sort()).toEqual([0, 1])
  const other = list.find((row) => row.current === 0)!
  const stranger = await world.signIn('guoqi')
  expect((await world.call('DELETE', `/api/user/sessions/${other.id}`, { headers: stranger })).status).toBe(404)
  expect((await get('/api/user', there)).status).toBe(200)
  expect((await world.call('DELETE', `/api/user/sessions/${other.id}`, { headers: here })).status).toBe(200)
  expect((await get('/api/user', there)).status).toBe(401)
  expect((await get('/api/user', here)).status).toBe(200)
})

test('what another process changed is seen by the next write and within 5 seconds by reads', async () => {
  const headers = await world.signIn('xinhu')
  expect((await get('/api/user', headers)).status).toBe(200)
  await world.db.execute(
    sql`update sessions set revoked_at = ${world.at.toISOString()} where member_id = ${world.buyers.xinhu.memberId}`,
  )
  expect((await get('/api/user', headers)).status).toBe(200)
  expect((await world.call('POST', '/api/user/address', { headers, form: {} })).status).toBe(401)
  expect((await get('/api/user', headers)).status).toBe(401)
})

test('the chain switches between its stores under a new token; the old token ends and a foreign member is refused', async () => {
  const headers = await world.signIn('liansuo')
  const { memberIds } = world.buyers.liansuo
  const before = await everything(world)
  const foreign = await world.call('PUT', `/api/user/current/${world.buyers.yaodian.memberId}`, { headers, form: {} })
  expect(foreign.status).toBe(403)
  expect(await everything(world)).toEqual(before)
  const answer = await world.call('PUT', `/api/user/current/${memberIds[2]}`, { headers, form: {} })
  expect(answer.body.data).toMatchObject({
    member_id: memberIds[2],
    members: [{ current: 0 }, { current: 0 }, { current: 1 }],
  })
  expect((await get('/api/user', headers)).status).toBe(401)
  const fresh = { cookie: `yaoji_session=${answer.cookies[0]!.value}` }
  expect((await get('/api/user', fresh)).body.data.member_id).toBe(memberIds[2])
})

test('a session that ends while it switches to another store opens no new one', async () => {
  const headers = await world.signIn('liansuo')
  const { memberIds } = world.buyers.liansuo
  const openOnes = sql`select count(*)::int as n from sessions where member_id = any(${sql.param(memberIds)}::bigint[])
    and revoked_at is null`
  const switching = await world.db.transaction(async (tx) => {
    await tx.execute(sql`
      update sessions set revoked_at = ${world.at.toISOString()} where member_id = any(${sql.param(memberIds)}::bigint[])`)
    const asked = world.call('PUT', `/api/user/current/${memberIds[2]}`, { headers, form: {} })
    await untilWaiting(world.db)
    return { asked }
  })
  expect((await switching.asked).status).toBe(404)
  expect((await world.db.execute<{ n: number }>(openOnes)).rows[0]!.n).toBe(0)
})

test('a session ends when its login loses the member or the member is disabled', async () => {
  const headers = await world.signIn('liansuo', 1)
  const store = world.buyers.liansuo.memberIds[1]!
  await world.db.execute(sql`update members set status = 'disabled' where id = ${store}`)
  expect((await get('/api/user', headers)).status).toBe(401)
})

test("a buyer's session lives by use; a clerk's ends with the working day", async () => {
  const buyer = await world.signIn('yaodian')
  const clerk = await world.signIn('caiwu')
  for (const day of [20, 40, 60]) {
    world.at = new Date(worldDay.getTime() + day * 86_400_000)
    expect((await get('/api/user', buyer)).status).toBe(200)
  }
  world.at = new Date(worldDay.getTime() + 91 * 86_400_000)
  expect((await get('/api/user', buyer)).status).toBe(401)
  world.at = new Date(worldDay.getTime() + 12 * 3_600_000)
  expect((await get('/console/api/sessions', clerk)).status).toBe(401)
})

test('a clerk logs in with her permissions and out again', async () => {
  const form = { username: 'caiwu', password: demoPassword }
  const answer = await world.call('POST', '/console/api/login', { form })
  expect(answer.body.data).toEqual({
    id: world.staff.caiwu,
    name: '高明',
    permissions: [
      'invoices.review',
      'orders.read',
      'returns.settle',
      'settings.finance',
      'settings.read',
      'transfers.confirm',
    ],
  })
  const forConsole = { path: '/console', sameSite: 'Strict', httpOnly: true }
  expect(answer.cookies).toMatchObject([
    { name: 'yaoji_staff', ...forConsole },
    { name: 'yaoji_staff_device', ...forConsole },
  ])
  const headers = { cookie: `yaoji_staff=${answer.cookies[0]!.value}` }
  expect((await world.call('DELETE', '/console/api/logout', { headers })).status).toBe(200)
  expect((await get('/console/api/sessions', headers)).status).toBe(401)
})

test('a wrong password for a clerk opens nothing and a buyer has no way in', async () => {
  for (const username of ['caiwu', 'yaodian', 'nobody']) {
    const answer = await world.call('POST', '/console/api/login', { form: { username, password: 'wrong' } })
    expect([answer.status, answer.body.message]).toEqual([422, '用户名或密码错误。'])
  }
  const form = { username: 'yaodian', password: demoPassword }
  expect((await world.call('POST', '/console/api/login', { form })).status).toBe(422)
})

test('sessions go when they ended long ago, by a person or by their time; who is logged in stays', async () => {
  await world.db.execute(sql`delete from sessions`)
  const days = (count: number) => new Date(worldDay.getTime() + count * 86_400_000)
  const left = await world.signIn('zhensuo')
  await world.call('DELETE', '/api/user/logout', { headers: left })
  await world.signIn('guoqi')
  await world.signIn('dingdan')
  world.at = days(200)
  const here = await world.signIn('yaodian')
  const count = async () => (await world.db.execute(sql`select from sessions`)).rowCount
  expect(await pruneSessions(world.db, days(189))).toBe(0)
  expect([await pruneSessions(world.db, days(191)), await count()], "left, and a clerk's day").toEqual([2, 2])
  expect([await pruneSessions(world.db, days(230)), await count()], 'ran out').toEqual([1, 1])
  expect((await get('/api/user', here)).status).toBe(200)
})
