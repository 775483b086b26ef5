import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { everyRow } from '../../../test/every-row.ts'
import { ticketFor } from '../../../test/phone-codes.ts'
import { useWorld, worldDay } from '../../../test/world.ts'

const world = useWorld()
const oldPhone = '13608012671'
const newPhone = '18980001234'
const current_password = demoPassword

beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts`)
  await world.db.execute(sql`update logins set phone = ${oldPhone}, name = '王芳' where user_name = 'yaodian'`)
})
const update = (headers: Record<string, string>, form: Record<string, unknown>) =>
  world.call('POST', '/api/user/updateUserInfo', { headers, form })
const person = async () =>
  (
    await world.db.execute<{ name: string; phone: string }>(
      sql`select name, phone from logins where user_name = 'yaodian'`,
    )
  ).rows[0]

test('a member changes its name without more; phone and password stay', async () => {
  const headers = await world.signIn('yaodian')
  expect((await update(headers, { name: ' 李敏 ', phone: oldPhone })).body.message).toBe('资料已保存')
  expect(await person()).toEqual({ name: '李敏', phone: oldPhone })
  const base = await world.call('GET', '/api/user/base', { headers })
  expect(base.body.data).toMatchObject({ name: '李敏', phone: oldPhone })
})

test('a new phone needs a code that was sent to it, and the password or a code to the old one', async () => {
  const headers = await world.signIn('yaodian')
  const form = { name: '王芳', phone: newPhone }
  const byPassword = { ...form, phone_ticket: await ticketFor(world, newPhone, 'phone'), current_password }
  expect((await update(headers, byPassword)).status).toBe(200)
  expect(await person()).toEqual({ name: '王芳', phone: newPhone })
  const back = {
    ...{ name: '王芳', phone: oldPhone },
    phone_ticket: await ticketFor(world, oldPhone, 'phone'),
    ticket: await ticketFor(world, newPhone, 'phone'),
  }
  expect((await update(headers, back)).status).toBe(200)
  expect(await person()).toEqual({ name: '王芳', phone: oldPhone })
  const audit = await world.db.execute<{ data: object }>(sql`
    select data from audit where verb = 'login.changePhone' order by id`)
  expect(audit.rows.map(({ data }) => data)).toEqual([
    { from: '136****2671', to: '189****1234', by: 'password' },
    { from: '189****1234', to: '136****2671', by: 'phone' },
  ])
})

test('a reset that the old phone has begun ends with the change', async () => {
  const headers = await world.signIn('yaodian')
  const begun = await world.call('POST', '/api/user/forget', {
    form: { ticket: await ticketFor(world, oldPhone, 'forget') },
  })
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const phone_ticket = await ticketFor(world, newPhone, 'phone')
  expect((await update(headers, { name: '王芳', phone: newPhone, phone_ticket, current_password })).status).toBe(200)
  const before = await everyRow(world.db)
  const answer = await world.call('POST', '/api/user/resetPassword', {
    headers: { cookie },
    form: { password: 'Kx7#mQp2vL' },
  })
  expect([answer.status, answer.body.reason]).toEqual([400, 'access.resetExpired'])
  expect(await everyRow(world.db)).toEqual(before)
})

test('without either proof, or with one of another phone or purpose, nothing changes', async () => {
  const headers = await world.signIn('yaodian')
  const form = { name: '王芳', phone: newPhone }
  const proved = () => ticketFor(world, newPhone, 'phone')
  const wrong = [
    [{}, 'access.newPhoneUnproved'],
    [{ current_password }, 'access.newPhoneUnproved'],
    [{ phone_ticket: await proved() }, 'access.ownerUnproved'],
    [{ phone_ticket: await proved(), ticket: await proved() }, 'access.otherPhone'],
    [{ phone_ticket: await ticketFor(world, newPhone, 'register'), current_password }, 'access.phoneTicketExpired'],
    [{ phone_ticket: await ticketFor(world, '18980009999', 'phone'), current_password }, 'access.newPhoneUnproved'],
  ] as const
  const before = await everyRow(world.db)
  for (const [more, reason] of wrong) {
    expect((await update(headers, { ...form, ...more })).body.reason).toBe(reason)
    const { attempts: _, ...tables } = await everyRow(world.db)
    expect(tables).toEqual(without(before))
  }
  const nameless = await update(headers, { name: ' ', phone: '12345' })
  expect(nameless.body.errors).toEqual({ name: ['请输入姓名'], phone: ['请输入正确的手机号码'] })
  expect((await update({}, form)).status).toBe(401)
  expect(await person()).toEqual({ name: '王芳', phone: oldPhone })
})
/** A try at the password is counted whatever becomes of the change. */
const without = ({ attempts: _, ...tables }: Readonly<Record<string, string>>) => tables

test('a phone has five accounts at most; the sixth is refused', async () => {
  const taken = sql`insert into logins (user_name, phone, password_hash, created_at)
    select 'taken_' || n, ${newPhone}, 'none', ${worldDay.toISOString()} from generate_series(1, 5) n`
  await world.db.execute(taken)
  const headers = await world.signIn('yaodian')
  const phone_ticket = await ticketFor(world, newPhone, 'phone')
  const answer = await update(headers, { name: '王芳', phone: newPhone, phone_ticket, current_password })
  expect(answer.body.errors).toEqual({ phone: ['该手机号已绑定5个账号，请换一个手机号'] })
  expect(await person()).toEqual({ name: '王芳', phone: oldPhone })
})

test('the question about a phone answers the same for every phone, and thirty times a minute', async () => {
  const ask = (phone: string) => world.call('GET', `/api/user/phone/${phone}`)
  const known = await ask(oldPhone)
  expect([known.status, known.body.data]).toEqual([200, { can_register: 1 }])
  expect((await ask('19900000000')).body).toEqual(known.body)
  expect((await ask('12345')).body.errors).toEqual({ phone: ['请输入正确的手机号码'] })
  for (let time = 0; time < 28; time++) await ask(oldPhone)
  expect((await ask(oldPhone)).status).toBe(429)
  world.at = new Date(worldDay.getTime() + 61_000)
  expect((await ask(oldPhone)).status).toBe(200)
})
