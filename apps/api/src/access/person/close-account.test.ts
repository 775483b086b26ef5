import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { colleague, colleaguePassword } from '../../../test/colleagues.ts'
import { everyRow } from '../../../test/every-row.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { ticketFor } from '../../../test/phone-codes.ts'
import { uploadProof } from '../../../test/proof-form.ts'
import { shopper } from '../../../test/purchase.ts'
import { type BuyerName, useWorld, worldDate, worldDay } from '../../../test/world.ts'
import { lockColleagues } from '../colleagues/lock-colleagues.ts'

const world = useWorld()
const current_password = demoPassword

beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts`)
})
const close = (headers: Record<string, string>, form: Record<string, unknown>) =>
  world.call('POST', '/api/user/close_account', { headers, form })
const logIn = (username: string) =>
  world.call('POST', '/api/user/login', { form: { username, password: demoPassword } })
const statusOf = async (name: BuyerName) =>
  (
    await world.db.execute<{ status: string }>(sql`
    select status from members where id = ${world.buyers[name].memberId}`)
  ).rows[0]!.status

test('who has a balance, an open order or a transfer under way cannot leave, hears why, and no try at the password is counted', async () => {
  const headers = await world.signIn('yaodian')
  const before = await everyRow(world.db)
  const rich = await close(headers, { current_password })
  expect([rich.status, rich.body.reason]).toEqual([400, 'access.notClosedYet'])
  expect(rich.body.message).toBe('暂不能注销：余额还有¥200,000.00，请先使用或提现。')
  expect(await everyRow(world.db)).toEqual(before)

  const buyer = await shopper(world, 'yaodian')
  await buyer.buy([['ibuprofen', 20]], 'transfer')
  const both = await close(headers, { current_password })
  expect(both.body.message).toMatch(/^暂不能注销：还有1张订单未完成；余额还有/)

  const { id } = (await buyer.post('/api/pay/user_credit_create', { type: 'recharge', amount: '30.00' })).body.data
  const slip = `/api/pay/user_credit/${id}/slip`
  await uploadProof(world, buyer.cookie, slip, { payerName: '成都锦里康民大药房', amount: '30.00' })
  const underWay = await close(headers, { current_password })
  expect(underWay.body.message).toContain('；还有¥30.00转账待财务确认；')
  expect(await statusOf('yaodian')).toBe('approved')
})

test('a closed login opens no more, holds nothing personal, and its company buys no more; the papers are kept', async () => {
  const headers = await world.signIn('xinhu')
  const { loginId, memberId } = world.buyers.xinhu
  await world.db.execute(sql`
    insert into identity_consents (member_id, login_id, version, given_at)
    values (${memberId}, ${loginId}, '1', ${worldDay.toISOString()})`)
  await world.db.execute(sql`
    insert into registration_drafts (member_id, version, fields, updated_at)
    values (${memberId}, 1, '{"contact_phone": "13700002222"}', ${worldDay.toISOString()})
    on conflict (member_id) do nothing`)
  const answer = await close(headers, { current_password })
  expect([answer.status, answer.body.message]).toEqual([200, '账号已注销'])
  expect((await world.call('GET', '/api/user', { headers })).status).toBe(401)
  expect((await logIn('xinhu')).status).toBe(422)
  const login = await world.db.execute(sql`
    select user_name, phone, email, name, closed_at is not null as closed,
      retain_until = (${worldDate()}::date + interval '5 years')::date as five_years
    from logins where id = ${loginId}`)
  expect(login.rows).toEqual([
    { user_name: `已注销${loginId}`, phone: '', email: '', name: '', closed: true, five_years: true },
  ])
  expect(await statusOf('xinhu')).toBe('disabled')
  const kept = await world.db.execute<{ too_short: number }>(sql`
    select count(*) filter (where retain_until is null or retain_until < ${worldDate()}::date + interval '5 years' or retain_until <= valid_until)::int
      as too_short from certificates where member_id = ${memberId}`)
  expect(kept.rows[0]!.too_short).toBe(0)
  const drafts = await world.db.execute(sql`select from registration_drafts where member_id = ${memberId}`)
  expect(drafts.rowCount).toBe(0)
  const consents = await world.db.execute(sql`
    select from identity_consents where member_id = ${memberId} and withdrawn_at is null`)
  expect(consents.rowCount).toBe(0)
})

test('a company that another login acts for goes on, whatever it has under way', async () => {
  const { memberId } = world.buyers.zhensuo
  const second = sql`
    with opened as (insert into logins (user_name, phone, password_hash, created_at)
      select 'zhensuo2', '18980007777', password_hash, created_at from logins where user_name = 'zhensuo' returning id)
    insert into login_members (login_id, member_id, is_master, rights)
    select id, ${memberId}, false, '{owner}' from opened`
  await world.db.execute(second)
  const headers = await world.signIn('zhensuo')
  const ticket = await ticketFor(world, '13540018822', 'password')
  expect((await close(headers, { ticket })).status).toBe(200)
  expect(await statusOf('zhensuo')).toBe('approved')
  expect((await logIn('zhensuo2')).status).toBe(200)
  const left = await world.db.execute(sql`select from logins where phone = '13540018822'`)
  expect(left.rowCount).toBe(0)
})

test('without a proof, with a wrong password or a code to another phone nothing is closed', async () => {
  const headers = await world.signIn('guoqi')
  await world.db.execute(sql`
    insert into logins (user_name, phone, password_hash, created_at) values ('second', '18980006666', 'none', ${worldDay.toISOString()})`)
  await world.db.execute(sql`
    insert into login_members (login_id, member_id, rights)
    select id, ${world.buyers.guoqi.memberId}, '{owner}' from logins where user_name = 'second'`)
  const foreign = await ticketFor(world, '18980006666', 'password')
  const before = await everyRow(world.db)
  expect((await close(headers, {})).body.reason).toBe('access.closerUnproved')
  expect((await close(headers, { ticket: foreign })).body.reason).toBe('access.otherPhone')
  expect((await close({}, { current_password })).status).toBe(401)
  expect(await everyRow(world.db)).toEqual(before)
  expect((await close(headers, { current_password: 'wrong-password' })).body.reason).toBe('access.wrongPassword')
  expect((await logIn('guoqi')).status).toBe(200)
})

test('of two owners who leave at once the second answers for the company, and hears what is still under way', async () => {
  const headers = await world.signIn('yaodian')
  const { memberId } = world.buyers.yaodian
  const second = await colleague(world, headers, 'yaodian2', ['owner'])
  const waited = await world.db.transaction(async (tx) => {
    await lockColleagues(tx, memberId)
    const asked = close(headers, { current_password })
    await untilWaiting(world.db)
    await tx.execute(sql`
      update logins set closed_at = ${world.at.toISOString()}, retain_until = '2031-11-23' where id = ${second.loginId}`)
    return { asked }
  })
  const answer = await waited.asked
  expect([answer.status, answer.body.reason]).toEqual([400, 'access.notClosedYet'])
  expect((await logIn('yaodian')).status).toBe(200)
})

test('a colleague who closes the login leaves neither name nor phone in the invitation that was taken', async () => {
  const receiver = await colleague(world, await world.signIn('liansuo'), 'shouhuo9', ['receiver'])
  const taken = () => world.db.execute(sql`select from colleague_invitations where accepted_by = ${receiver.loginId}`)
  expect((await taken()).rowCount).toBe(1)
  expect((await close(receiver.headers, { current_password: colleaguePassword })).status).toBe(200)
  expect((await taken()).rowCount).toBe(0)
  expect(await statusOf('liansuo')).toBe('approved')
})
