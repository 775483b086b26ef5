import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveCoupon } from '../../test/coupons.ts'
import { filer, filingClerk } from '../../test/papers.ts'
import { setSetting } from '../../test/settings.ts'
import { type BuyerName, useWorld, worldDay } from '../../test/world.ts'
import { site } from '../content/settings.ts'
import { readChatToken } from './chat-token.ts'
import { chatAddress, qualityInspection } from './settings.ts'

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

test('every member has a representative of its own or the default one, with a name and a phone', async () => {
  const admins = await Promise.all(
    (['yaodian', 'xinhu'] as const).map(async (name) => (await get('/api/user', name)).admin),
  )
  expect(admins).toEqual([
    { name: '周晓岚', phone: expect.stringMatching(/^1\d{10}$/), is_default: 0 },
    { name: expect.stringMatching(/./), phone: expect.stringMatching(/\d{7}/), is_default: 1 },
  ])
})

test('counters count this member alone, by the states that hold now', async () => {
  const order = (no: string, name: BuyerName, state: number, expires: string | null = null) =>
    world.db.execute(sql`
      insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
        address, created_at, expires_at)
      values (${no}, ${world.buyers[name].memberId}, ${no}, ${state}, '', 0, 0, 0, '{}', '{}', ${world.at.toISOString()}, ${expires})`)
  for (const [index, state] of [10, 15, 20, 30, 60, 70, 70, 90].entries()) await order(`P${index}`, 'yaodian', state)
  await order('expired', 'yaodian', 10, new Date(worldDay.getTime() - 3 * 86_400_000).toISOString())
  await order('foreign', 'zhensuo', 10)
  expect((await get('/api/user', 'yaodian')).counts).toEqual({
    need_to_pay: 1,
    need_to_ship: 2,
    need_to_receive: 2,
    finished: 2,
    receipts: 0,
    to_approve: 0,
  })
})

test('certificates: all that the unit may file in their state, filed or missing, the mandatory ones marked', async () => {
  type Row = { kind: string; state: string; mandatory: number }
  const states = async (name: BuyerName) => {
    const rows = (await get('/api/user/zizhi', name)) as Row[]
    return Object.fromEntries(rows.map((row) => [row.kind, [row.state, row.mandatory]]))
  }
  expect(await states('guoqi')).toMatchObject({ drug_licence: ['expired', 1], device_filing_2: ['valid', 0] })
  expect(await states('liansuo')).toMatchObject({ food_licence: ['expiring', 0] })
  const ofNewcomer = Object.values(await states('xinhu'))
  expect(new Set(ofNewcomer.map(([state]) => state))).toEqual(new Set(['missing']))
  expect(ofNewcomer.filter(([, mandatory]) => mandatory === 1)).toHaveLength(5)
})

test('a paper that was never in force reads 审核中 in the profile once it is handed in, and 已驳回 once it was sent back', async () => {
  const buyer = await filer(world, 'xinhu')
  const clerk = await filingClerk(world, 'dingdan')
  const inProfile = async () =>
    (await buyer.call('GET', '/api/user')).body.data.certificates.find(
      ({ kind }: { kind: string }) => kind === 'business_licence',
    )
  expect(await inProfile()).toMatchObject({ state: 'missing' })
  await buyer.file('business_licence')
  expect((await inProfile()).state).toBe('missing')
  await world.db.execute(sql`
    update filings set state = 'pending' where member_id = ${world.buyers.xinhu.memberId} and kind = 'business_licence'`)
  expect(await inProfile()).toMatchObject({ state: 'pending', valid_until: '' })
  const { filing } = await buyer.paper('business_licence')
  await clerk.check(filing.id, { verdict: 'reject', reasons: { number: '看不清' } })
  expect(await inProfile()).toMatchObject({ state: 'rejected', valid_until: '' })
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

test('the chat token names the member, lives five minutes and cannot be forged', async () => {
  const { token, member_id } = await get('/api/user', 'yaodian')
  const later = (minutes: number) => new Date(world.at.getTime() + minutes * 60_000)
  expect(readChatToken(secret, token, later(4))).toBe(member_id)
  expect(readChatToken(secret, token, later(6))).toBeNull()
  expect(readChatToken(secret, token.replace(/^\d+/, '999'), world.at)).toBeNull()
  expect(readChatToken(`another ${secret}`, token, world.at)).toBeNull()
})

test('the chat service learns from the token who opened its frame, and nobody from a forged or an old one', async () => {
  const { token, member_id, company, admin, chat_url } = await get('/api/user', 'yaodian')
  const who = (sent: string) => world.call('POST', '/api/chat/member', { form: { token: sent } })
  expect(chat_url).toBe('/kf')
  const forged = token.replace(/^\d+/, '999')
  expect((await who(token)).body.data).toEqual({ member_id, company, admin })
  for (const again of [token, `${token}.`, `${token}.x`, `${token} `])
    expect((await who(again)).body.reason).toBe('account.chatTokenInvalid')
  const refused = await who(forged)
  expect([refused.status, refused.body.reason, refused.body.data]).toEqual([403, 'account.chatTokenInvalid', null])
  const now = world.at
  const unused = (await get('/api/user', 'yaodian')).token
  world.at = new Date(now.getTime() + 6 * 60_000)
  expect((await who(unused)).status).toBe(403)
  world.at = now
  expect((await who('')).status).toBe(422)
})

test('chat is offered where the store has an address for it and the member may chat, else QQ', async () => {
  const chat = 'https://chat.example.cn/frame?shop=1'
  await setSetting(world, chatAddress, chat)
  const offered = async (may: boolean) => {
    await world.db.execute(sql`update members set can_chat = ${may} where id = ${world.buyers.yaodian.memberId}`)
    const { is_can_chat, chat_url } = await get('/api/user', 'yaodian')
    return [is_can_chat, chat_url]
  }
  expect(await offered(true)).toEqual([1, chat])
  expect(await offered(false)).toEqual([0, ''])
  await setSetting(world, chatAddress, '')
  expect(await offered(true)).toEqual([1, '/kf'])
  expect(await offered(false)).toEqual([0, ''])
  const shape = (url: string) => chatAddress.shape.safeParse(url).success
  expect(['', chat, 'http://chat.example.cn', 'javascript:alert(1)', 'chat'].map(shape)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('usable coupons are counted: neither used nor expired ones, nor those of others', async () => {
  const { memberId } = world.buyers.liansuo
  const usable = async () => (await get('/api/user', 'liansuo')).wallet.coupons
  const before = await usable()
  const given = [
    await giveCoupon(world, memberId),
    await giveCoupon(world, memberId),
    await giveCoupon(world, memberId),
  ]
  await giveCoupon(world, world.buyers.yaodian.memberId)
  expect(await usable()).toBe(before + 3)
  await world.db.execute(sql`update coupons set state = 'void' where id = ${given[0]!}`)
  const now = world.at.toISOString()
  await world.db.execute(
    sql`update coupons set valid_from = ${now}::timestamptz - interval '1 day', valid_until = ${now} where id = ${given[1]!}`,
  )
  expect(await usable()).toBe(before + 1)
})

test('receipts owed are those of ephedrine orders that arrived, said or silently, and are not complete', async () => {
  const at = (days: number) => new Date(world.at.getTime() + days * 86_400_000).toISOString()
  const order = (no: string, kind: string, state: number, shipped: string | null, received: string | null) =>
    world.db.execute(sql`
      insert into orders (order_no, member_id, purchase_no, kind, state, tender, goods_fen, freight_fen, payable_fen, priced,
        address, created_at, shipped_at, received_at)
      values (${no}, ${world.buyers.zhensuo.memberId}, ${no}, ${kind}, ${state}, '', 0, 0, 0, '{}', '{}', ${at(-20)},
        ${shipped}, ${received})`)
  const { shipped, completed, outbound } = orderStates
  await order('R1', 'ephedrine', shipped.code, at(-2), at(-1))
  await order('R2', 'ephedrine', shipped.code, at(-15), null)
  await order('R3', 'ephedrine', shipped.code, at(-1), null)
  await order('R4', 'ephedrine', completed.code, at(-15), at(-12))
  await order('R5', 'ephedrine', outbound.code, null, null)
  await order('R6', 'normal', shipped.code, at(-2), at(-1))
  expect((await get('/api/user', 'zhensuo')).counts.receipts).toBe(2)
})
