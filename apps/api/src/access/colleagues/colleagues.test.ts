import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accept, colleague, colleaguePassword } from '../../../test/colleagues.ts'
import { everyRow } from '../../../test/every-row.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { cookiesOf } from '../../../test/newcomer.ts'
import { provePhone, ticketFor } from '../../../test/phone-codes.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import { lockColleagues } from './lock-colleagues.ts'

const world = useWorld()
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts`)
})
const phone = '18911112222'
type Headers = { readonly cookie: string }
const list = (headers: Headers) => world.call('GET', '/api/user/colleagues', { headers })
const invite = (headers: Headers, form: Record<string, unknown>) =>
  world.call('POST', '/api/user/colleagues', { headers, form })
const change = (headers: Headers, id: number, form: Record<string, unknown>) =>
  world.call('PUT', `/api/user/colleagues/${id}`, { headers, form })
const end = (headers: Headers, id: number) => world.call('DELETE', `/api/user/colleagues/${id}`, { headers })
const verbsOf = async (memberId: number) =>
  (
    await world.db.execute<{ verb: string }>(sql`
      select verb from audit where member_id = ${memberId} and verb like 'colleague.%' order by id`)
  ).rows.map(({ verb }) => verb)
const unchanged = async (work: () => Promise<void>) => {
  const before = await everyRow(world.db)
  await work()
  expect(await everyRow(world.db)).toEqual(before)
}

test('an invited phone proves itself, sees what it is asked to join, and enters under a login of its own', async () => {
  const owner = await world.signIn('yaodian')
  const asked = await invite(owner, { name: '小李', phone, rights: 'purchaser', order_limit: '2000' })
  expect(asked.body.data.invitations).toMatchObject([
    { name: '小李', phone: '189****2222', rights: ['purchaser'], order_limit: '2000.00' },
  ])
  const ticket = await provePhone(world, phone, 'colleague')
  const offered = await world.call('POST', '/api/user/invitations', { form: { ticket } })
  expect(offered.body.data).toMatchObject([{ company: '成都锦里康民大药房', name: '小李', invited_by: '陈秀英' }])
  const entered = await accept(world, offered.body.data[0].id, ticket, 'xiaoli')
  expect(entered.body.data).toEqual({ member_id: world.buyers.yaodian.memberId })
  const profile = await world.call('GET', '/api/user', { headers: cookiesOf(entered) })
  expect(profile.body.data).toMatchObject({
    username: 'xiaoli',
    name: '小李',
    rights: ['purchaser'],
    order_limit: '2000.00',
  })
  const form = { username: 'xiaoli', password: colleaguePassword }
  expect((await world.call('POST', '/api/user/login', { form })).status).toBe(200)
  const { colleagues, invitations } = (await list(owner)).body.data
  expect(invitations).toEqual([])
  expect(colleagues).toMatchObject([
    { username: 'yaodian', rights: ['owner'], order_limit: '', own: 1 },
    { username: 'xiaoli', rights: ['purchaser'], order_limit: '2000.00', own: 0 },
  ])
  expect(await verbsOf(world.buyers.yaodian.memberId)).toEqual(['colleague.invite', 'colleague.accept'])
})

test('who has a login already joins by it, and acts for both companies', async () => {
  const asked = await invite(await world.signIn('zhensuo'), { name: '店长', phone: '18911110000', rights: 'receiver' })
  const headers = await world.signIn('liansuo')
  const ticket = await ticketFor(world, '18911110000', 'colleague')
  const entered = await accept(world, asked.body.data.invitations[0].id, ticket, undefined, headers)
  expect(entered.body.data).toEqual({ member_id: world.buyers.zhensuo.memberId })
  expect((await world.call('GET', '/api/user', { headers })).status).toBe(401)
  const own = await world.call('GET', '/api/user/members', { headers: cookiesOf(entered) })
  expect(own.body.data.map((each: { id: number }) => each.id)).toContain(world.buyers.zhensuo.memberId)
})

test('another phone, a used, withdrawn or old invitation, and a name that is taken open nothing', async () => {
  const owner = await world.signIn('zhensuo')
  const ask = async (to: string) =>
    (await invite(owner, { name: '同事', phone: to, rights: 'receiver' })).body.data.invitations[0].id as number
  const id = await ask('18911113333')
  const foreign = await ticketFor(world, '18911119999', 'colleague')
  const register = await ticketFor(world, '18911113333', 'register')
  const right = await ticketFor(world, '18911113333', 'colleague')
  await unchanged(async () => {
    expect((await accept(world, id, foreign, 'stranger')).body.reason).toBe('access.invitationGone')
    expect((await accept(world, id, register, 'stranger')).body.reason).toBe('access.phoneTicketExpired')
    expect((await accept(world, id, right)).body.reason).toBe('access.accountNeeded')
    expect((await accept(world, id, right, 'YAODIAN')).body.reason).toBe('access.userNameTaken')
    expect((await accept(world, id, right, 'a')).status).toBe(422)
  })
  expect((await world.call('DELETE', `/api/user/invitations/${id}`, { headers: owner })).status).toBe(200)
  expect((await accept(world, id, right, 'toolate')).body.reason).toBe('access.invitationGone')
  const old = await ask('18911114444')
  world.at = new Date(worldDay.getTime() + 8 * 86_400_000)
  const late = await ticketFor(world, '18911114444', 'colleague')
  expect((await accept(world, old, late, 'toolate')).body.reason).toBe('access.invitationGone')
})

test('of two who take one invitation at once, one enters', async () => {
  const owner = await world.signIn('zhensuo')
  const { id } = (await invite(owner, { name: '同事', phone: '18911115555', rights: 'receiver' })).body.data
    .invitations[0]
  const tickets = await Promise.all([0, 1].map(() => ticketFor(world, '18911115555', 'colleague')))
  const answers = await Promise.all(tickets.map((ticket, index) => accept(world, id, ticket, `twice${index}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('rights that change hold for the next call, and an access that ends ends its sessions at once', async () => {
  const owner = await world.signIn('yaodian')
  const { headers, loginId } = await colleague(world, owner, 'caigou', ['purchaser'])
  const add = () => world.call('POST', '/api/cart', { headers, form: { goods_id: world.goods.ibuprofen, number: 10 } })
  expect((await add()).status).toBe(200)
  expect((await change(owner, loginId, { rights: 'receiver' })).body.message).toBe('权限已修改，立即生效')
  const refused = await add()
  expect([refused.status, refused.body.reason]).toEqual([403, 'rights.buy'])
  expect((await world.call('GET', '/api/user', { headers })).body.data.rights).toEqual(['receiver'])
  expect((await end(owner, loginId)).status).toBe(200)
  expect((await world.call('GET', '/api/user', { headers })).status).toBe(401)
  const form = { username: 'caigou', password: colleaguePassword }
  expect((await world.call('POST', '/api/user/login', { form })).body.reason).toBe('access.noMember')
})

test('a company keeps one owner; two cannot take the right from each other at once', async () => {
  const owner = await world.signIn('guoqi')
  const { loginId } = world.buyers.guoqi
  await unchanged(async () => {
    expect((await change(owner, loginId, { rights: 'purchaser' })).body.reason).toBe('access.lastOwner')
    expect((await end(owner, loginId)).body.reason).toBe('access.lastOwner')
  })
  const second = await colleague(world, owner, 'erzhang', ['owner'])
  const answers = await Promise.all([
    end(owner, second.loginId),
    change(second.headers, loginId, { rights: 'purchaser' }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const owners = await world.db.execute(sql`
    select from login_members where member_id = ${world.buyers.guoqi.memberId} and 'owner' = any(rights)`)
  expect(owners.rowCount).toBe(1)
})

test('nobody reaches the colleagues of another company, and nonsense is refused by its field', async () => {
  const owner = await world.signIn('zhensuo')
  const stranger = await world.signIn('xinhu')
  const { loginId } = await colleague(world, owner, 'shouhuo', ['receiver'])
  const { id } = (await invite(owner, { name: '新人', phone: '18911116666', rights: 'receiver' })).body.data
    .invitations[0]
  await unchanged(async () => {
    expect((await change(stranger, loginId, { rights: 'owner' })).body.reason).toBe('access.colleagueMissing')
    expect((await end(stranger, loginId)).status).toBe(404)
    expect((await world.call('DELETE', `/api/user/invitations/${id}`, { headers: stranger })).status).toBe(404)
    const form = { name: '', phone: '123', rights: '' }
    expect((await invite(owner, form)).body.errors).toEqual({
      name: ['请输入姓名'],
      phone: ['请输入正确的手机号码'],
      rights: ['请至少选择一项权限'],
    })
    expect((await change(owner, loginId, { rights: 'king' })).body.errors).toEqual({ rights: ['没有这项权限'] })
    const limited = await change(owner, loginId, { rights: 'receiver', order_limit: '10' })
    expect(limited.body.errors).toEqual({ order_limit: ['只有采购权限可以设置单笔限额'] })
  })
})

test('an owner who loses the right while a change of theirs waits changes nothing any more', async () => {
  const owner = await world.signIn('yaodian')
  const { loginId, memberId } = world.buyers.yaodian
  const second = await colleague(world, owner, 'erdianzhang', ['owner'])
  await colleague(world, owner, 'sandianzhang', ['owner'])
  const waited = await world.db.transaction(async (tx) => {
    await lockColleagues(tx, memberId)
    const asked = change(second.headers, loginId, { rights: 'purchaser' })
    await untilWaiting(world.db)
    await tx.execute(sql`update login_members set rights = '{purchaser}' where login_id = ${second.loginId}`)
    return { asked }
  })
  const answer = await waited.asked
  expect([answer.status, answer.body.reason]).toEqual([403, 'rights.manage'])
  expect((await world.call('GET', '/api/user', { headers: owner })).body.data.rights).toEqual(['owner'])
})

test('whom an owner has invited does not come once that owner has lost the right or the access', async () => {
  const owner = await world.signIn('zhensuo')
  const losses = [(id: number) => end(owner, id), (id: number) => change(owner, id, { rights: 'purchaser' })]
  for (const [index, loses] of losses.entries()) {
    const leaver = await colleague(world, owner, `likai${index}`, ['owner'])
    const own = `1891112000${index}`
    const [invitation] = (await invite(leaver.headers, { name: '自己', phone: own, rights: 'owner' })).body.data
      .invitations
    const ticket = await ticketFor(world, own, 'colleague')
    expect((await loses(leaver.loginId)).status).toBe(200)
    expect((await accept(world, invitation.id, ticket, `huilai${index}`)).body.reason).toBe('access.invitationGone')
  }
})

test('who accepts while the same phone is invited anew waits for it and finds the first invitation gone', async () => {
  const owner = await world.signIn('xinhu')
  const [invitation] = (await invite(owner, { name: '同事', phone: '18911117777', rights: 'receiver' })).body.data
    .invitations
  const ticket = await ticketFor(world, '18911117777', 'colleague')
  const waited = await world.db.transaction(async (tx) => {
    await lockColleagues(tx, world.buyers.xinhu.memberId)
    const asked = accept(world, invitation.id, ticket, 'tongshi7')
    await untilWaiting(world.db)
    await tx.execute(sql`
      update colleague_invitations set ended_at = ${world.at.toISOString()} where id = ${invitation.id}`)
    return { asked }
  })
  expect((await waited.asked).body.reason).toBe('access.invitationGone')
})

test('fifty people are a full company; who has closed the login is none of them', async () => {
  const owner = await world.signIn('xinhu')
  const { memberId } = world.buyers.xinhu
  await world.db.execute(sql`
    with opened as (
      insert into logins (user_name, phone, password_hash, created_at, closed_at, retain_until)
      select 'fifty' || n, '', 'none', ${world.at.toISOString()}, ${world.at.toISOString()}, '2031-11-23'
      from generate_series(1, 50) n returning id)
    insert into login_members (login_id, member_id, rights) select id, ${memberId}, '{receiver}' from opened`)
  const ask = () => invite(owner, { name: '新人', phone: '18911118888', rights: 'receiver' })
  expect((await ask()).status).toBe(200)
  await world.db.execute(sql`update logins set closed_at = null, retain_until = null where user_name like 'fifty%'`)
  await unchanged(async () => {
    expect((await ask()).body.reason).toBe('access.colleaguesFull')
  })
})

test('the database gives nobody a right that no statement named', async () => {
  const { rows } = await world.db.execute(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name = 'rights' and (column_default is not null or is_nullable = 'YES')`)
  expect(rows).toEqual([])
  const { memberId } = world.buyers.zhensuo
  const { loginId } = world.buyers.xinhu
  const silent = world.db.execute(sql`insert into login_members (login_id, member_id) values (${loginId}, ${memberId})`)
  await expect(silent).rejects.toThrow()
})
