import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clerkWith } from '../../../test/clerk.ts'
import { everything, writesNothing } from '../../../test/everything.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { statementsOf } from '../../../test/statements.ts'
import { type StaffName, useWorld } from '../../../test/world.ts'
import { orderMinimumFen, singleItemFrees, wholeCasePercent } from '../../cart/settings.ts'
import { exactStockUpTo } from '../../goods/settings.ts'
import { closeDatabase, openDatabase } from '../database/database.ts'
import { settingOf, settingsOf } from './read-settings.ts'

const world = useWorld()
afterEach(() => resetSettings(world))

const path = '/console/api/settings'
const list = async (who: StaffName = 'admin') =>
  (await world.call('GET', path, { headers: await world.signIn(who) })).body.data as Record<string, unknown>[]
const one = async (name: string) => (await list()).find((setting) => setting.name === name)!

async function change(form: Record<string, unknown>, { who = 'admin' as StaffName, name = orderMinimumFen.name } = {}) {
  const headers = { ...(await world.signIn(who)), 'idempotency-key': randomUUID() }
  return world.call('PUT', `${path}/${name}`, { headers, form })
}

describe('a clerk changes a setting', () => {
  test('it holds at once in the process that wrote it, and the audit keeps before and after', async () => {
    expect(await settingOf(world.db, orderMinimumFen)).toBe(20_000)
    const answer = await change({ value: 30_000, version: 0, reason: '新政策' })
    expect(answer.body).toMatchObject({
      message: '已保存',
      data: { value: 30_000, version: 1, changed_by: '系统管理员' },
    })
    expect(await settingOf(world.db, orderMinimumFen)).toBe(30_000)
    const buyer = await world.signIn('yaodian')
    const cart = (await world.call('GET', '/api/cart/list?new=1', { headers: buyer })).body.data
    expect(cart.pricing.min_order_fen).toBe(30_000)
    const { rows } = await world.db.execute(sql`
      select actor_kind, reason, data from audit where verb = 'settings.change' and subject = 'setting:cart.minimum_fen'`)
    expect(rows).toEqual([{ actor_kind: 'staff', reason: '新政策', data: { before: 20_000, after: 30_000 } }])
  })

  test('another process sees it within a second', async () => {
    const other = openDatabase(world.url, { max: 2 })
    try {
      expect(await settingOf(other, orderMinimumFen)).toBe(20_000)
      await change({ value: 25_000, version: 0 })
      await vi.waitFor(async () => expect(await settingOf(other, orderMinimumFen)).toBe(25_000), {
        timeout: 1000,
        interval: 50,
      })
    } finally {
      await closeDatabase(other)
    }
  })

  test('a verb that decides in a transaction reads what is stored, whatever the process keeps', async () => {
    expect(await settingOf(world.db, exactStockUpTo)).toBe(50)
    await world.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into settings (name, value, updated_at) values (${exactStockUpTo.name}, '7', ${world.at.toISOString()})`,
      )
      expect(await settingOf(tx, exactStockUpTo)).toBe(7)
      expect(await settingOf(world.db, exactStockUpTo)).toBe(50)
    })
  })

  test('of two clerks who saw the same value one is refused, and the other one changed it', async () => {
    const answers = await Promise.all([11_000, 12_000].map((value) => change({ value, version: 0 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body.data.value
    expect(await one(orderMinimumFen.name)).toMatchObject({ value: won, version: 1 })
  })

  test('sent twice with one key it is changed once', async () => {
    const headers = { ...(await world.signIn('admin')), 'idempotency-key': 'settings-0001' }
    const send = () => world.call('PUT', `${path}/cart.minimum_fen`, { headers, form: { value: 31_000, version: 0 } })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await one(orderMinimumFen.name)).toMatchObject({ value: 31_000, version: 1 })
  })
})

describe('a change is refused and nothing is written', () => {
  const refused = {
    'a value of another shape': [{ value: -5, version: 0 }, {}, 422],
    'a value of another kind': [{ value: '200元', version: 0 }, {}, 422],
    'half a value': [{ value: { title: 'x'.repeat(41) }, version: 0 }, { name: 'content.site' }, 422],
    'what the clerk saw is gone': [{ value: 1, version: 3 }, {}, 409],
    'a setting that nobody stated': [{ value: 1, version: 0 }, { name: 'cart.nothing' }, 404],
    'a clerk who may only look': [{ value: 1, version: 0 }, { who: 'yunying' }, 403],
    'a clerk who may not even look': [{ value: 1, version: 0 }, { who: 'dingdan' }, 403],
  } as const

  test.each(Object.entries(refused))('%s', async (_, [form, options, status]) => {
    await world.db.execute(sql`delete from idempotency`)
    const answer = await writesNothing(world, () => change(form, options))
    expect(answer.status).toBe(status)
  })

  test('with a reason for programs and the field that is wrong', async () => {
    const { body } = await change({ value: { qq1: 'x'.repeat(21), qq2: '' }, version: 0 }, { name: 'account.contact' })
    expect(body).toMatchObject({ code: 422, reason: 'settings.invalid', errors: { 'value.qq1': ['最多20个字'] } })
  })
})

test('the list says what each does, who may change it, and which one fits its shape no more', async () => {
  await setSetting(world, wholeCasePercent, 900)
  const cookie = await (await clerkWith(world, ['settings.read', 'settings.edit']))()
  const { data } = (await world.call('GET', path, { headers: { cookie } })).body
  const named = (name: string) => data.find((setting: { name: string }) => setting.name === name)
  expect(named('cart.minimum_fen')).toMatchObject({ may_change: 1, needs_second_person: 0, misfit: 0, default: 20_000 })
  expect(named('cart.minimum_fen').schema).toMatchObject({ type: 'integer' })
  expect(named('payments.company_account')).toMatchObject({ may_change: 0, needs_second_person: 1 })
  expect(named('cart.whole_case_percent')).toMatchObject({ misfit: 1, value: wholeCasePercent.default })
  expect(await settingOf(world.db, wholeCasePercent)).toBe(wholeCasePercent.default)
})

test('reading settings again costs no statement, however many are asked for', async () => {
  await settingOf(world.db, orderMinimumFen)
  const sent = await statementsOf(world.db, async () => {
    for (let round = 0; round < 100; round += 1)
      expect(await settingsOf(world.db, { orderMinimumFen, singleItemFrees, exactStockUpTo })).toEqual({
        orderMinimumFen: 20_000,
        singleItemFrees: 'order',
        exactStockUpTo: 50,
      })
  })
  expect(sent).toEqual([])
})

test('reading them writes nothing', async () => {
  const before = await everything(world)
  expect((await list('yunying')).length).toBeGreaterThan(20)
  expect(await everything(world)).toEqual(before)
})
