import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataRequestWire } from '@yaoji/contract/own-data'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { writesNothing } from '../../../test/everything.ts'
import { ticketFor } from '../../../test/phone-codes.ts'
import { shopper } from '../../../test/purchase.ts'
import { type BuyerName, useWorld, worldDay } from '../../../test/world.ts'
import { fileStorage, type Storage } from '../../platform/storage.ts'
import { keptBack, ownParts } from './parts.ts'
import { expireData, prepareData } from './prepare-data.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'own-data-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
const storage = fileStorage(dataDir)
const dayMs = 86_400_000
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts`)
  await world.db.execute(sql`delete from data_requests`)
})

const path = '/api/user/data_requests'
async function visitor(name: BuyerName, store = 0) {
  const headers = await world.signIn(name, store)
  const call = (method: 'GET' | 'POST', url: string, form?: Record<string, string>) =>
    world.call(method, url, { headers, ...(form ? { form } : {}) })
  const ask = (form: Record<string, string> = { current_password: demoPassword }) => call('POST', path, form)
  const requests = async (): Promise<DataRequestWire[]> => (await call('GET', path)).body.data
  const take = async (id: number) => {
    const { url } = (await call('GET', `${path}/${id}/address`)).body.data
    return world.app.inject({ method: 'GET', url, headers })
  }
  return { headers, call, ask, requests, take }
}
/** The JSON of an archive that packs nothing, and the names of its files. */
function read(zip: Buffer) {
  const parts = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const from = at + 30 + zip.readUInt16LE(at + 26)
    const to = from + zip.readUInt32LE(at + 18)
    parts.set(zip.subarray(at + 30, from).toString(), zip.subarray(from, to))
    at = to
  }
  const text = parts.get('个人数据.json')!.toString()
  return { names: [...parts.keys()], text, data: JSON.parse(text).数据 as Record<string, Record<string, unknown>[]> }
}
/** Asks, lets the job work and takes the file. */
async function taken(name: BuyerName, store = 0) {
  const person = await visitor(name, store)
  const [request] = (await person.ask()).body.data as DataRequestWire[]
  await prepareData(world.db, storage, world.at)
  const file = await person.take(request!.id)
  return { person, id: request!.id, file, ...read(file.rawPayload) }
}

test('every table with the number of a company or a login is shown, or is on the list with its reason', async () => {
  const { rows } = await world.db.execute<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name in ('member_id', 'login_id', 'login_ids', 'account')`)
  const personal = rows.map(({ name }) => name)
  expect(personal.length).toBeGreaterThan(40)
  const shown = ownParts.flatMap(({ tables }) => tables)
  expect(personal.filter((name) => !shown.includes(name) && !(name in keptBack))).toEqual([])
  expect(
    Object.keys(keptBack).filter((name) => shown.includes(name) || !personal.includes(name)),
    'the list has no table that is shown or gone',
  ).toEqual([])
  const titles = ownParts.map(({ title }) => title)
  expect([new Set(titles).size, titles.every((title) => title.length <= 31)]).toEqual([titles.length, true])
})

test('PIPL 45: a person asks with the password, sees how far it is, and takes all that is kept, as table and as JSON', async () => {
  const buyer = await shopper(world, 'yaodian')
  await buyer.buy([['ibuprofen', 40]], 'transfer')
  const person = await visitor('yaodian')
  const asked = (await person.ask()).body.data as DataRequestWire[]
  expect(asked[0]).toMatchObject({ state: 'asked', state_name: '排队中', parts_done: 0 })
  expect(await prepareData(world.db, storage, world.at)).toBe(1)
  const [done] = await person.requests()
  expect(done).toMatchObject({ state: 'done', parts_done: ownParts.length, parts_total: ownParts.length })
  const file = await person.take(done!.id)
  expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const { names, data } = read(file.rawPayload)
  expect(names).toEqual(['说明.txt', '个人数据.json', '个人数据.xlsx'])
  expect(data.登录账号).toMatchObject([{ 用户名: 'yaodian', 手机号: '13608012671' }])
  expect(data.单位资料).toMatchObject([{ 单位名称: '成都锦里康民大药房' }])
  expect(data.收货地址!.length).toBe(2)
  expect(data.订单).toMatchObject([{ 状态: '待付款', 付款方式: 'transfer' }])
  expect(data.订单明细![0]).toMatchObject({ 数量: 40 })
  expect(String(data.订单![0]!['应付（元）'])).toMatch(/^\d+\.\d\d$/)
  expect(data.操作记录!.length).toBeGreaterThan(0)
  const { rows } = await world.db.execute(sql`
    select verb from audit where subject = ${`dataRequest:${done!.id}`} order by id`)
  expect(rows.map(({ verb }) => verb)).toEqual(['ownData.ask', 'ownData.prepare', 'ownData.take'])
})

test('what a clerk wrote to another clerk of a withdrawal is not in it; why one was refused is', async () => {
  const { memberId } = world.buyers.zhensuo
  const at = world.at.toISOString()
  await world.db.execute(sql`
    insert into withdrawals (member_id, amount_fen, state, account_name, bank, account, reference, reason, created_at, ended_at)
    values (${memberId}, 100, 'paid', 'x', 'x', '1', 'B-77', '内部核对', ${at}, ${at}),
      (${memberId}, 200, 'refused', 'x', 'x', '1', '', '账户已销户', ${at}, ${at})`)
  const { text, data } = await taken('zhensuo')
  expect(data.提现).toMatchObject([
    { 状态: '已打款', 银行流水号: 'B-77', 退回原因: '' },
    { 状态: '已退回余额', 退回原因: '账户已销户' },
  ])
  expect(text).not.toContain('内部核对')
})

test('secrets are not in it, and numbers of identity cards are masked', async () => {
  const { memberId } = world.buyers.zhensuo
  await world.db.execute(sql`
    insert into filings (member_id, kind, state, number, issuer, holder, issued_on, long_term, filed_at, person_name, person_number)
    values (${memberId}, 'purchase_authority', 'replaced', 'N-1', '', '', '2026-01-01', true, ${world.at.toISOString()},
      '张华', '11010519491231002X')`)
  const { text, data } = await taken('zhensuo')
  expect(data.提交的证件).toMatchObject([{ 种类: '采购委托书', 人员姓名: '张华', 身份证号码: '110*************2X' }])
  expect(text).not.toContain('11010519491231002X')
  const secrets = await world.db.execute<{ secret: string }>(sql`
    select password_hash as secret from logins union all select hash from payment_passwords
    union all select encode(token_hash, 'hex') from sessions`)
  expect(secrets.rows.filter(({ secret }) => secret !== '' && text.includes(secret))).toEqual([])
})

test('nothing of another company is in it; who only buys for a company reads of itself alone', async () => {
  const { loginId, memberIds } = world.buyers.liansuo
  const own = await taken('liansuo')
  expect(own.data.单位资料!.length).toBe(memberIds.length)
  expect(own.text).not.toContain('成都锦里康民大药房')
  await world.db.execute(sql`delete from data_requests`)
  await world.db.execute(sql`update login_members set rights = '{purchaser}' where login_id = ${loginId}`)
  const alone = await taken('liansuo')
  await world.db.execute(sql`update login_members set rights = '{owner}' where login_id = ${loginId}`)
  expect([alone.data.单位资料, alone.data.订单, alone.data.资金与积分流水]).toEqual([[], [], []])
  expect(alone.data.登录账号!.length).toBe(1)
})

test('the phone of the account serves as proof; without one, or with a wrong password, nothing is asked', async () => {
  const person = await visitor('yaodian')
  const none = await writesNothing(world, () => person.ask({}))
  expect([none.status, none.body.reason]).toEqual([422, 'account.dataUnproved'])
  expect((await person.ask({ current_password: 'not-the-password' })).status).toBe(422)
  expect(await person.requests()).toEqual([])
  const ticket = await ticketFor(world, '13608012671', 'password')
  expect((await person.ask({ ticket })).status).toBe(200)
})

test('one request at a time, and three a day', async () => {
  const person = await visitor('yaodian')
  const both = await Promise.all([person.ask(), person.ask()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await person.requests()).length).toBe(1)
  await prepareData(world.db, storage, world.at)
  for (const _ of [2, 3]) {
    expect((await person.ask()).status).toBe(200)
    await prepareData(world.db, storage, world.at)
  }
  expect((await person.ask()).body.reason).toBe('account.dataTooOften')
  world.at = new Date(worldDay.getTime() + dayMs + 1)
  expect((await (await visitor('yaodian')).ask()).status).toBe(200)
})

test('a request of another login is none, on every call; an address opens for its own login and five minutes', async () => {
  const { person, id } = await taken('yaodian')
  const stranger = await visitor('zhensuo')
  const { url } = (await person.call('GET', `${path}/${id}/address`)).body.data
  await writesNothing(world, async () => {
    expect(await stranger.requests()).toEqual([])
    expect((await stranger.call('GET', `${path}/${id}/address`)).status).toBe(404)
    expect((await stranger.call('GET', url)).body.reason).toBe('account.dataAddressExpired')
    world.at = new Date(worldDay.getTime() + 301_000)
    expect((await person.call('GET', url)).body.reason).toBe('account.dataAddressExpired')
  })
})

test('after seven days the file is gone, and that it was asked for stays', async () => {
  const { person, id } = await taken('yaodian')
  const files = async () =>
    (await world.db.execute<{ n: number }>(sql`select count(*)::int as n from files where name = '个人数据.zip'`))
      .rows[0]!.n
  const before = await files()
  world.at = new Date(worldDay.getTime() + 7 * dayMs - 1)
  expect(await expireData(world.db, world.at)).toBe(0)
  world.at = new Date(worldDay.getTime() + 7 * dayMs)
  expect((await person.call('GET', `${path}/${id}/address`)).status, 'even before the job').toBe(404)
  expect(await expireData(world.db, world.at)).toBe(1)
  expect(await files()).toBe(before - 1)
  expect(await person.requests()).toMatchObject([{ id, state: 'expired', state_name: '已过期删除' }])
})

test('what a process left in the middle is done by another', async () => {
  const person = await visitor('yaodian')
  await person.ask()
  await world.db.execute(sql`update data_requests set state = 'running', started_at = ${world.at.toISOString()}`)
  expect(await prepareData(world.db, storage, world.at)).toBe(0)
  expect(await prepareData(world.db, storage, new Date(world.at.getTime() + 600_001))).toBe(1)
  expect((await person.requests())[0]!.state).toBe('done')
})

test('of a slow process and the one that took its request over one file stays, and it goes when its days are over', async () => {
  const files = async () =>
    (await world.db.execute(sql`select id from files where name = '个人数据.zip'`)).rows.map(({ id }) => id)
  const person = await visitor('yaodian')
  await person.ask()
  const before = await files()
  const later = new Date(world.at.getTime() + 600_001)
  let first = true
  const slow: Storage = {
    ...storage,
    put: async (bytes, sha256) => {
      await storage.put(bytes, sha256)
      if (!first) return
      first = false
      await prepareData(world.db, storage, later)
    },
  }
  await prepareData(world.db, slow, world.at)
  expect((await files()).length).toBe(before.length + 1)
})
