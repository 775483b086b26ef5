import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWechat, type WechatStandIn } from '../../../../../e2e/stand-ins/wechat.ts'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { connect } from '../../../test/connect.ts'
import { writesNothing } from '../../../test/everything.ts'
import { type Answer, type BuyerName, useWorld, worldDate, worldDay } from '../../../test/world.ts'

const world = useWorld()
let wechat: WechatStandIn
beforeAll(async () => {
  wechat = await startWechat()
})
afterAll(() => wechat.stop())
beforeEach(async () => {
  world.at = worldDay
  wechat.mood = 'fine'
  await world.db.execute(sql`
    truncate attempts, wechat_bindings, wechat_trips, wechat_tickets, connection_calls, connections, login_tickets`)
  await connect(world, 'wechat-login', wechat.fields)
})

const cookieOf = ({ cookies }: Answer, name: string) => {
  const found = cookies.find((one) => one.name === name)
  return found ? `${name}=${found.value}` : ''
}
/** A browser that was sent to the door; `headers` are its own. */
async function start(page: 'login' | 'bdwx', session = '') {
  const started = await world.call('POST', '/api/user/wechat/start', { headers: { cookie: session }, form: { page } })
  const cookie = [session, cookieOf(started, 'yaoji_wechat')].filter(Boolean).join('; ')
  return { address: started.body.data?.address as string, headers: { cookie }, started }
}
const finish = (headers: { cookie: string }, form: { code: string; state: string }) =>
  world.call('POST', '/api/user/wechat/finish', { headers, form })
async function bind(name: BuyerName, unionId: string): Promise<Answer> {
  const { cookie } = await world.signIn(name)
  const { address, headers } = await start('bdwx', cookie)
  const shown = await finish(headers, wechat.scan(address, unionId))
  return world.call('POST', '/api/user/bind_wechat', { headers, form: { ticket: shown.body.data.wechat_ticket } })
}
async function enter(unionId: string): Promise<Answer> {
  const { address, headers } = await start('login')
  return finish(headers, wechat.scan(address, unionId))
}
const reasonOf = ({ status, body }: Answer) => [status, body.reason]
const counted = ['connection_calls', 'connections', 'wechat_trips']

test('who bound WeChat comes in by it, in one account; the profile says since when', async () => {
  expect((await bind('yaodian', 'union-1')).body.message).toBe('微信已绑定')
  const entered = await enter('union-1')
  expect(entered.body.data.profile).toMatchObject({ username: 'yaodian', wechat: worldDate() })
  expect(cookieOf(entered, 'yaoji_session')).not.toBe('')
  const profile = await world.call('GET', '/api/user', { headers: { cookie: cookieOf(entered, 'yaoji_session') } })
  expect(profile.body.data.username).toBe('yaodian')
})

test('a login with several members chooses one after the scan, as after a password', async () => {
  await bind('liansuo', 'union-1')
  const { body, cookies } = await enter('union-1')
  expect([body.data.profile, body.data.members.length]).toEqual([null, 3])
  expect(cookies.map(({ name }) => name)).not.toContain('yaoji_session')
  const form = { ticket: body.data.ticket, member_id: body.data.members[1].id }
  expect((await world.call('POST', '/api/user/login', { form })).status).toBe(200)
})

test('a WeChat that nobody bound opens nothing: its ticket binds it, once, to whoever logs in within half an hour', async () => {
  const { body, cookies } = await enter('union-2')
  expect([body.data.profile, cookies.map(({ name }) => name)]).toEqual([null, []])
  const form = { ticket: body.data.wechat_ticket }
  const headers = await world.signIn('zhensuo')
  world.at = new Date(worldDay.getTime() + 30 * 60_000)
  const late = await writesNothing(world, () => world.call('POST', '/api/user/bind_wechat', { headers, form }))
  expect(reasonOf(late)).toEqual([400, 'access.wechatExpired'])
  world.at = worldDay
  const both = await Promise.all([1, 2].map(() => world.call('POST', '/api/user/bind_wechat', { headers, form })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await enter('union-2')).body.data.profile.username).toBe('zhensuo')
})

test('the state is good once, in its browser, for ten minutes; a repeated, strange, late or foreign one asks nobody', async () => {
  const { address, headers } = await start('login')
  const back = wechat.scan(address, 'union-3')
  const other = await start('login')
  const refused = async (work: () => Promise<Answer>) =>
    expect(reasonOf(await writesNothing(world, work))).toEqual([400, 'access.wechatExpired'])
  await refused(() => finish(other.headers, back))
  await refused(() => finish({ cookie: '' }, back))
  await refused(() => finish(headers, { ...back, state: 'another state' }))
  world.at = new Date(worldDay.getTime() + 600_000)
  await refused(() => finish(headers, back))
  world.at = worldDay
  expect((await finish(headers, back)).status).toBe(200)
  await refused(() => finish(headers, back))
})

test('a code that was used, or that nobody gave, opens nothing', async () => {
  const first = await start('login')
  const { code } = wechat.scan(first.address, 'union-4')
  const second = await start('login')
  const { state } = wechat.scan(second.address, 'union-4')
  await finish(first.headers, { code, state: new URL(first.address).searchParams.get('state')! })
  const replayed = await writesNothing(world, () => finish(second.headers, { code, state }), counted)
  expect(reasonOf(replayed)).toEqual([400, 'access.wechatExpired'])
  const third = await start('login')
  const madeUp = { code: 'made-up', state: new URL(third.address).searchParams.get('state')! }
  expect(reasonOf(await writesNothing(world, () => finish(third.headers, madeUp), counted))).toEqual([
    400,
    'access.wechatExpired',
  ])
})

test('what one login began to bind is not bound to another', async () => {
  const { address, headers } = await start('bdwx', (await world.signIn('yaodian')).cookie)
  const back = wechat.scan(address, 'union-5')
  const { cookie: other } = await world.signIn('zhensuo')
  const trip = headers.cookie.split('; ')[1]!
  const refused = await writesNothing(world, () => finish({ cookie: `${other}; ${trip}` }, back))
  expect(reasonOf(refused)).toEqual([400, 'access.wechatExpired'])
  expect(reasonOf((await start('bdwx')).started)).toEqual([400, 'access.wechatLogInFirst'])
})

test('a WeChat opens one login and a login has one WeChat; what was refused binds nothing', async () => {
  await bind('yaodian', 'union-6')
  const but = [...counted, 'wechat_tickets', 'attempts']
  expect(reasonOf(await writesNothing(world, () => bind('zhensuo', 'union-6'), but))).toEqual([
    400,
    'access.wechatTaken',
  ])
  expect(reasonOf(await writesNothing(world, () => bind('yaodian', 'union-7'), but))).toEqual([
    400,
    'access.wechatBound',
  ])
})

test('after unbinding the WeChat opens nothing and may be bound anew; twice is refused', async () => {
  await bind('yaodian', 'union-8')
  const headers = await world.signIn('yaodian')
  const unbind = () => world.call('DELETE', '/api/user/unbind_wechat', { headers })
  expect((await unbind()).body.message).toBe('微信已解绑')
  expect(reasonOf(await writesNothing(world, unbind))).toEqual([409, 'access.wechatNotBound'])
  expect((await enter('union-8')).body.data.profile).toBeNull()
  expect((await bind('zhensuo', 'union-8')).status).toBe(200)
  const audit = await world.db.execute<{ verb: string }>(sql`
    select verb from audit where verb like 'login.%bindWechat' order by id`)
  expect(audit.rows.slice(-3).map(({ verb }) => verb)).toEqual([
    'login.bindWechat',
    'login.unbindWechat',
    'login.bindWechat',
  ])
})

test.each(['broken', 'garbled', 'never'] as const)(
  'WeChat is %s: nobody comes in, and the page says what else there is',
  async (mood) => {
    const { address, headers } = await start('login')
    const back = wechat.scan(address, 'union-9')
    wechat.mood = mood
    const refused = await writesNothing(world, () => finish(headers, back), counted)
    expect([refused.status, refused.body.message]).toEqual([400, '暂时无法连接微信，请稍后再试，或使用账号密码登录'])
  },
)

test('a store that is not connected says so', async () => {
  const connected = async () => (await world.call('GET', '/api/user/wechat')).body.data.connected
  expect(await connected()).toBe(1)
  await world.db.execute(sql`truncate connections cascade`)
  expect(await connected()).toBe(0)
  const { started } = await start('login')
  expect(reasonOf(started)).toEqual([400, 'access.wechatMissing'])
})

test('the WeChat of a login that was closed opens nothing and is bound to nobody', async () => {
  await bind('xinhu', 'union-10')
  const headers = await world.signIn('xinhu')
  const form = { current_password: demoPassword }
  expect((await world.call('POST', '/api/user/close_account', { headers, form })).status).toBe(200)
  expect((await world.db.execute(sql`select 1 from wechat_bindings`)).rows).toEqual([])
  expect((await enter('union-10')).body.data.profile).toBeNull()
})

test('where a person was going is carried to the door and back; what leads out of the store is left behind', async () => {
  const back = async (redirect: string) => {
    const started = await world.call('POST', '/api/user/wechat/start', { form: { page: 'login', redirect } })
    const returnTo = new URL(new URL(started.body.data.address).searchParams.get('redirect_uri')!)
    return [started.status, returnTo.pathname, returnTo.searchParams.get('redirect')]
  }
  expect(await back('/order/info/17?tab=2&x=中')).toEqual([200, '/login', '/order/info/17?tab=2&x=中'])
  for (const elsewhere of ['//evil.cn', '/\\evil.cn', 'https://evil.cn', 'javascript:alert(1)', ''])
    expect(await back(elsewhere)).toEqual([200, '/login', null])
})
