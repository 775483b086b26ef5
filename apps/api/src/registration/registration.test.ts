import { instantOf, timeOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import {
  accountForm,
  agreementsNow,
  cookiesOf,
  filePapers,
  freeCodes,
  handIn,
  pharmacyFields,
  startAsNewcomer,
  typeFields,
} from '../../test/newcomer.ts'
import { provePhone } from '../../test/phone-codes.ts'
import { setSetting } from '../../test/settings.ts'
import { type Answer, useWorld, worldDay } from '../../test/world.ts'
import { agreementVersions, mostStores, reviewDays } from './settings.ts'

/** Reviews are due after so many working days, of which the calendar of a year says which they are. */
const monday = instantOf('2026-11-23', timeOf(worldDay))
const world = useWorld({ at: monday })
beforeEach(async () => {
  world.at = monday
  await world.db.execute(sql`truncate attempts, phone_codes, phone_tickets, used_pictures`)
})

let names = 0
/** A user name, a phone and a code that nobody had before. */
const someone = () => {
  names += 1
  return { username: `huimin${String(names).padStart(3, '0')}`, phone: `137000${String(10_000 + names)}` }
}
const newcomer = async () => {
  const { username, phone } = someone()
  return startAsNewcomer(world, username, phone)
}
const said = ({ status, body: { reason, errors } }: Answer) => [status, reason, ...(errors ? [errors] : [])]
const register = (form: Record<string, unknown>) => world.call('POST', '/api/register', { form })
const mine = async (headers: { cookie: string }) => (await world.call('GET', '/api/register', { headers })).body.data

test('a proved phone, a user name and two ticks open an account that is logged in and has handed in nothing', async () => {
  const { username, phone } = someone()
  const { headers, memberId } = await startAsNewcomer(world, username, phone)
  expect(await mine(headers)).toMatchObject({
    ...{ member_id: memberId, status: 'registered', status_label: '未提交资质', version: 1, handed_in_at: null },
    fields: { unit_type: '1', contact_phone: phone },
    stores: [{ id: memberId, name: username, is_master: 1, current: 1 }],
  })
  const profile = (await world.call('GET', '/api/user', { headers })).body.data
  expect(profile).toMatchObject({ username, is_passed: 0, wallet: { balance: '0.00' } })
  const consents = await world.db.execute(sql`
    select c.agreement, c.version from agreement_consents c join logins l on l.id = c.login_id
    where l.user_name = ${username} order by agreement`)
  const { user, privacy } = agreementVersions.default
  expect(consents.rows).toEqual([
    { agreement: 'privacy', version: privacy },
    { agreement: 'user', version: user },
  ])
})

test('the same form sent again enters the same account; another one on the same proof is refused', async () => {
  const { username, phone } = someone()
  const form = accountForm(await provePhone(world, phone, 'register'), username, await agreementsNow(world))
  const answers = await Promise.all([register(form), register(form)])
  expect(new Set(answers.map(({ body }) => body.data.member_id)).size).toBe(1)
  expect((await mine(cookiesOf(answers[1]!))).stores).toHaveLength(1)
  for (const other of [{ username: 'another01' }, { password: 'chenxi#7719', confirmation: 'chenxi#7719' }])
    expect(said(await writesNothing(world, () => register({ ...form, ...other })))).toEqual([
      400,
      'registration.ticketUsed',
    ])
})

test('the form opens no session any more once its proof would have ended: a password is guessed at the door alone', async () => {
  const { username, phone } = someone()
  const form = accountForm(await provePhone(world, phone, 'register'), username, await agreementsNow(world))
  expect((await register(form)).status).toBe(200)
  world.at = new Date(monday.getTime() + 31 * 60_000)
  expect(said(await writesNothing(world, () => register(form)))).toEqual([400, 'access.phoneTicketExpired'])
})

test('a phone that has all its accounts opens no further one', async () => {
  const { username, phone } = someone()
  await world.db.execute(sql`insert into logins (user_name, phone, password_hash, created_at)
    select 'crowded_' || n, ${phone}, 'none', ${world.at.toISOString()} from generate_series(1, 5) n`)
  const form = accountForm(await provePhone(world, phone, 'register'), username, await agreementsNow(world))
  expect(said(await writesNothing(world, () => register(form))).slice(0, 2)).toEqual([422, 'access.phoneFull'])
})

test('a user name belongs to one account whatever its case, and the proof is kept for another name', async () => {
  const { username, phone } = someone()
  await startAsNewcomer(world, username, phone)
  const form = accountForm(
    await provePhone(world, someone().phone, 'register'),
    username.toUpperCase(),
    await agreementsNow(world),
  )
  const refused = await writesNothing(world, () => register(form))
  expect([refused.status, refused.body.reason, Object.keys(refused.body.errors)]).toEqual([
    422,
    'access.userNameTaken',
    ['username'],
  ])
  expect((await register({ ...form, username: someone().username })).status).toBe(200)
})

test('nobody registers without the proof, without the ticks as they stand now, or with a guessable password', async () => {
  const phone = '13758264917'
  const form = accountForm(await provePhone(world, phone, 'register'), someone().username, await agreementsNow(world))
  const forgotten = await provePhone(world, someone().phone, 'forget')
  const refused = async (given: Record<string, unknown>) =>
    said(await writesNothing(world, () => register({ ...form, ...given })))
  expect(await refused({ ticket: 'x'.repeat(43) })).toEqual([400, 'access.phoneTicketExpired'])
  expect(await refused({ ticket: forgotten })).toEqual([400, 'access.phoneTicketExpired'])
  expect(await refused({ agreement: '2020-01-01' })).toEqual([409, 'registration.agreementsChanged'])
  const shapes = [
    { agreement: '' },
    { privacy: '' },
    { unit_type: 8 },
    { confirmation: 'other#1234' },
    { username: 'x' },
  ]
  for (const given of [...shapes, { password: 'password1', confirmation: 'password1' }])
    expect((await refused(given))[0]).toBe(422)
  expect((await refused({ confirmation: 'other#1234' }))[2]).toEqual({ confirmation: ['两次密码输入不一致'] })
  const weak = `${phone.slice(-8)}aB`
  expect((await refused({ password: weak, confirmation: weak })).slice(0, 2)).toEqual([422, 'access.weakPassword'])
})

test('what is typed is kept unfinished, for every device, and names the unit in lists', async () => {
  const { headers, memberId } = await newcomer()
  expect(await typeFields(world, headers, { unit_name: '成都惠民大药房', credit_code: '9135', unit_type: '2' })).toBe(2)
  const after = await mine(headers)
  expect(after.fields).toMatchObject({ unit_name: '成都惠民大药房', credit_code: '9135' })
  expect(after.stores).toMatchObject([{ id: memberId, name: '成都惠民大药房' }])
  expect(after.papers.map(({ kind }: { kind: string }) => kind)).toContain('clinic_licence')
})

test('of two tabs the one that is behind changes nothing and reads so; the same typed twice is no change', async () => {
  const { headers, memberId } = await newcomer()
  const save = (form: Record<string, unknown>) =>
    world.call('PUT', '/api/register', { headers, form: { member_id: memberId, ...form } })
  expect((await save({ version: 1, contact: '张华' })).body.data).toEqual({ version: 2 })
  expect((await writesNothing(world, () => save({ version: 1, contact: '张华' }))).body.data).toEqual({ version: 2 })
  expect(said(await writesNothing(world, () => save({ version: 1, contact: '李敏' })))).toEqual([
    409,
    'registration.draftChanged',
  ])
})

test('a complete unit with its papers is handed in: columns, warehouse, invoice data, who looks at it and until when', async () => {
  const { headers, memberId } = await newcomer()
  await filePapers(world, memberId)
  const version = await typeFields(world, headers, { ...pharmacyFields, credit_code: freeCodes[1] })
  const handed = await handIn(world, headers, version)
  expect(handed.body.data).toMatchObject({
    status: 'pending',
    due_on: '2026-11-25',
    representative: { name: '周晓岚', is_default: 0 },
  })
  expect((await handIn(world, headers, version)).body.data.status).toBe('pending')
  const stated = await world.db.execute<{ data: object }>(sql`
    select data from audit where verb = 'member.state' and member_id = ${memberId}`)
  expect(stated.rows[0]!.data).toMatchObject({ phone: '137****2222', invoice: { receivePhone: '137****2222' } })
  expect(JSON.stringify(stated.rows)).not.toContain('13700002222')
  const held = await world.db.execute(sql`
    select m.name, m.status, m.credit_code, m.quality_person, m.city, m.address,
      (select json_agg(json_build_object('region', a.region_name, 'licensed', a.licensed, 'default', a.is_default))
       from addresses a where a.member_id = m.id) as addresses,
      (select i.title || ' ' || i.tax_no || ' ' || i.reviewed from invoice_titles i where i.member_id = m.id) as invoice,
      (select count(*)::int from registrations g where g.member_id = m.id) as applications
    from members m where m.id = ${memberId}`)
  expect(held.rows).toEqual([
    {
      ...{ name: '成都锦江惠民大药房有限公司', status: 'pending', credit_code: freeCodes[1], quality_person: '李敏' },
      ...{ city: '5101', address: '四川省 成都市 锦江区 春熙路1号', applications: 1 },
      addresses: [{ region: '四川省 成都市 金牛区', licensed: true, default: true }],
      invoice: `成都锦江惠民大药房有限公司 ${freeCodes[1]} true`,
    },
  ])
  expect(
    said(
      await writesNothing(world, () =>
        world.call('PUT', '/api/register', { headers, form: { member_id: memberId, version, contact: '李' } }),
      ),
    ),
  ).toEqual([400, 'registration.notOpen'])
})

test('what is incomplete, without papers, behind, or of a unit that is a member already stays where it is', async () => {
  const { headers, memberId } = await newcomer()
  const refused = async (version: number) => said(await writesNothing(world, () => handIn(world, headers, version)))
  const [status, reason, errors] = await refused(1)
  expect([status, reason, (errors as Record<string, string[]>).unit_name]).toEqual([
    422,
    'registration.invalid',
    ['请输入单位名称'],
  ])
  let version = await typeFields(world, headers, { ...pharmacyFields, credit_code: freeCodes[2], district: '510999' })
  expect((await refused(version))[2]).toEqual({ district: ['请选择区域'] })
  version = await typeFields(world, headers, { district: '510104' })
  const lacking = await writesNothing(world, () => handIn(world, headers, version))
  expect(lacking.body.message).toBe('还缺少：营业执照、药品经营许可证、采购委托书、收货委托书，请上传后再提交审核')
  await filePapers(world, memberId)
  expect(await refused(version - 1)).toEqual([409, 'registration.draftChanged'])
  version = await typeFields(world, headers, { credit_code: '92510107MAAY4CL12D' })
  expect((await refused(version)).slice(0, 2)).toEqual([422, 'registration.unitTaken'])
})

test('members of a province go to its representative; the review takes as many working days as the store says', async () => {
  await world.db.execute(sql`
    insert into representatives (name, phone, provinces) values ('陈渝', '13908070001', '{50}')`)
  await setSetting(world, reviewDays, 5)
  const { headers, memberId } = await newcomer()
  await filePapers(world, memberId)
  const place = { warehouse_province: '50', warehouse_city: '5001', warehouse_district: '500112' }
  const version = await typeFields(world, headers, { ...pharmacyFields, ...place, credit_code: freeCodes[2] })
  expect((await handIn(world, headers, version)).body.data).toMatchObject({
    due_on: '2026-11-30',
    representative: { name: '陈渝' },
  })
  await setSetting(world, reviewDays, reviewDays.default)
})

test('a chain adds stores under one login, each with its own data; the same store and one too many are refused', async () => {
  const { headers, memberId } = await newcomer()
  await typeFields(world, headers, { ...pharmacyFields, credit_code: freeCodes[3] })
  let keys = 0
  const add = (code: string) => {
    keys += 1
    const form = { unit_name: `惠民大药房${code.slice(-4)}店`, credit_code: code, unit_type: 4 }
    return world.call('POST', '/api/register/stores', {
      headers: { ...headers, 'idempotency-key': `store-key-${keys}` },
      form,
    })
  }
  const added = await add(freeCodes[3].toLowerCase())
  expect(said(added).slice(0, 2)).toEqual([422, 'registration.storeExists'])
  const store = await add(freeCodes[0])
  expect(store.status).toBe(200)
  const { stores } = await mine(headers)
  expect(stores.map(({ id, is_master }: { id: number; is_master: number }) => [id, is_master])).toEqual([
    [memberId, 1],
    [store.body.data.member_id, 0],
  ])
  expect(said(await writesNothing(world, () => add(freeCodes[0]))).slice(0, 2)).toEqual([
    422,
    'registration.storeExists',
  ])
  await setSetting(world, mostStores, 2)
  expect(said(await writesNothing(world, () => add(freeCodes[1])))).toEqual([400, 'registration.storesFull'])
  await setSetting(world, mostStores, mostStores.default)
  const moved = await world.call('PUT', `/api/user/current/${store.body.data.member_id}`, { headers })
  expect((await mine(cookiesOf(moved))).fields).toMatchObject({ credit_code: freeCodes[0], quality_person: '李敏' })
})

test('what a tab shows of one store is never written to the other, to which the login has gone on meanwhile', async () => {
  const { headers, memberId } = await newcomer()
  const form = { unit_name: '惠民大药房金牛店', credit_code: freeCodes[0], unit_type: 4 }
  const key = { 'idempotency-key': 'store-of-a-chain-1' }
  const added = await world.call('POST', '/api/register/stores', { headers: { ...headers, ...key }, form })
  const moved = cookiesOf(await world.call('PUT', `/api/user/current/${added.body.data.member_id}`, { headers }))
  const { version } = await mine(moved)
  expect(version).toBe(1)
  const shown = { member_id: memberId, version }
  const saved = () => world.call('PUT', '/api/register', { headers: moved, form: { ...shown, contact: '张华' } })
  expect(said(await writesNothing(world, saved))).toEqual([409, 'registration.otherStore'])
  const hand = { 'idempotency-key': 'hand-in-elsewhere' }
  const handed = () => world.call('POST', '/api/register/hand_in', { headers: { ...moved, ...hand }, form: shown })
  expect(said(await writesNothing(world, handed))).toEqual([409, 'registration.otherStore'])
})
