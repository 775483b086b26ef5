import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setSetting } from '../../test/settings.ts'
import { type BuyerName, useWorld } from '../../test/world.ts'
import { site } from '../content/settings.ts'
import { readChatToken } from './chat-token.ts'
import { qualityInspection } from './settings.ts'

const secret = 'a-secret-of-the-test-with-32-characters'
const world = useWorld({ config: { SECRET: secret } })
const get = async (url: string, name: BuyerName, store = 0) =>
  (await world.call('GET', url, { headers: await world.signIn(name, store) })).body.data

test('each of the cast reads who it is', async () => {
  const seen = await Promise.all(
    (['yaodian', 'zhensuo', 'liansuo', 'guoqi', 'xinhu'] as const).map(async (name) => {
      const profile = await get('/api/user', name)
      return [name, profile.rank_name, profile.is_passed, profile.status_label, profile.admin.is_default]
    }),
  )
  expect(seen).toEqual([
    ['yaodian', '药店', 1, '已通过', 0],
    ['zhensuo', '诊所', 1, '已通过', 0],
    ['liansuo', '连锁公司', 1, '已通过', 0],
    ['guoqi', '药店', 0, '证照已过期', 0],
    ['xinhu', '药店', 0, '未提交资质', 1],
  ])
})

test('counters count this member alone, by the states that hold now', async () => {
  const order = (no: string, name: BuyerName, state: number, expires: string | null = null) =>
    world.db.execute(sql`
      insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
        address, created_at, expires_at)
      values (${no}, ${world.buyers[name].memberId}, ${no}, ${state}, '', 0, 0, 0, '{}', '{}', ${world.at.toISOString()}, ${expires})`)
  for (const [index, state] of [10, 15, 20, 30, 60, 70, 70, 90].entries()) await order(`P${index}`, 'yaodian', state)
  await order('expired', 'yaodian', 10, '2026-11-20T00:00:00Z')
  await order('foreign', 'zhensuo', 10)
  expect((await get('/api/user', 'yaodian')).counts).toEqual({
    need_to_pay: 1,
    need_to_ship: 2,
    need_to_receive: 2,
    finished: 2,
    receipts: 0,
  })
})

test('certificates: all mandatory ones in their state, filed or missing, and the others on file', async () => {
  type Row = { kind: string; state: string; mandatory: number }
  const states = async (name: BuyerName) => {
    const rows = (await get('/api/user/zizhi', name)) as Row[]
    return Object.fromEntries(rows.map((row) => [row.kind, [row.state, row.mandatory]]))
  }
  expect(await states('guoqi')).toMatchObject({ drug_licence: ['expired', 1], device_filing_2: ['valid', 0] })
  expect(await states('liansuo')).toMatchObject({ food_licence: ['expiring', 0] })
  expect(Object.values(await states('xinhu'))).toEqual(Array(5).fill(['missing', 1]))
})

test('scopes and basic data are those of the member', async () => {
  const scopes = (await get('/api/user/jyfw', 'zhensuo')) as { scope: string }[]
  expect(scopes.map((row) => row.scope).sort()).toEqual(['biologic', 'patent', 'tcm', 'western'])
  expect(await get('/api/user/base', 'liansuo', 2)).toMatchObject({
    username: 'liansuo',
    company: '四川百姓安大药房连锁有限公司绵阳涪城店',
    tax_no: '91510703MAD1TJ3Y96',
  })
})

test('settings fill hotline and quality inspection; without an address there is a message', async () => {
  expect((await get('/api/user', 'yaodian')).quality_inspection).toMatchObject({
    quality_inspection_url: '',
    msg: expect.stringContaining('药检报告'),
  })
  await setSetting(world, qualityInspection, { url: 'https://inspection.example.cn', msg: '' })
  await setSetting(world, site, { ...site.default, hot_line: '400-123-4567' })
  expect((await get('/api/user', 'yaodian')).common_config).toEqual({ hot_line: '400-123-4567', qq1: '', qq2: '' })
  expect((await get('/api/user', 'yaodian')).quality_inspection).toEqual({
    quality_inspection_url: 'https://inspection.example.cn',
    msg: '',
  })
})

test('the chat token names the member, lives ten minutes and cannot be forged', async () => {
  const { token, member_id } = await get('/api/user', 'yaodian')
  const later = (minutes: number) => new Date(world.at.getTime() + minutes * 60_000)
  expect(readChatToken(secret, token, later(9))).toBe(member_id)
  expect(readChatToken(secret, token, later(11))).toBeNull()
  expect(readChatToken(secret, token.replace(/^\d+/, '999'), world.at)).toBeNull()
  expect(readChatToken(`another ${secret}`, token, world.at)).toBeNull()
})
