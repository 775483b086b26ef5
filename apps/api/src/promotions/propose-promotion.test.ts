import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { specialDraft } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { resetSettings, setSetting } from '../../test/settings.ts'
import { type StaffName, useWorld } from '../../test/world.ts'
import { priceFloorPercent } from './settings.ts'

const world = useWorld()
afterEach(async () => {
  await world.db.execute(sql`delete from approvals`)
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
  await resetSettings(world)
})

const draft = (more: Record<string, unknown> = {}) => specialDraft(world, more)
const bounds = { quota: 20, member_limit: 10 }
const cheap = () => draft({ goods: [{ goods_id: world.goods.vitaminC, price: '0.01', ...bounds }] })
const discount = (pay_bp: number) =>
  draft({ kind: 'order_discount', scope: { by: 'all' }, goods: [], tiers: [{ from: '0', pay_bp }] })
const make = (clerk: Shopper, form: Record<string, unknown>) => clerk.post('/console/api/promotions', form)
const approve = async (name: StaffName, id: number) => {
  const { cookie } = await world.signIn(name)
  const headers = { cookie, 'idempotency-key': randomUUID() }
  return world.call('POST', `/console/api/approvals/${id}/approve`, { headers, form: {} })
}
const priceOf = async (buyer: Shopper) => (await buyer.get(`/api/goods/detail/${world.goods.vitaminC}`)).body.data.price

describe('a promotion that gives very much', () => {
  test('waits for another clerk, who reads what it can cost; only then does anybody buy under it', async () => {
    const [marketing, buyer] = [await shopper(world, 'yunying'), await shopper(world, 'yaodian')]
    const answer = await writesNothing(world, () => make(marketing, cheap()), ['approvals', 'audit', 'idempotency'])
    expect(answer).toMatchObject({ status: 202, body: { code: 10_000, message: '已提交，等待另一人审批' } })
    expect(await priceOf(buyer)).toBe('3.50')
    const { approval_id: id } = answer.body.data
    const checker = await shopper(world, 'admin')
    const [waiting] = (await checker.get('/console/api/approvals')).body.data
    expect(waiting).toMatchObject({ id, kind_name: '新建促销', title: '新建每日特价“今日特价”' })
    expect(waiting.effect).toEqual([
      `商品${world.goods.vitaminC}的活动价¥0.01低于原价¥3.50的50%`,
      expect.stringContaining('最多让利¥'),
    ])
    const own = await writesNothing(world, () => approve('yunying', id))
    expect(own.body.reason).toBe('approvals.own')
    expect((await approve('admin', id)).status).toBe(200)
    expect(await priceOf(buyer)).toBe('0.01')
    const { rows } = await world.db.execute(
      sql`select actor_id from audit where verb = 'promotion.create' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_id: world.staff.admin }])
  })

  test('is asked for once: the same draft again is answered with who asked', async () => {
    const marketing = await shopper(world, 'yunying')
    const { approval_id } = (await make(marketing, cheap())).body.data
    const again = await writesNothing(world, () => make(marketing, cheap()))
    expect(again.body).toMatchObject({ reason: 'approvals.open', data: { approval_id } })
  })

  test('is a discount below half; what pages could not say is refused, 940 for 9.4折 among it', async () => {
    const marketing = await shopper(world, 'yunying')
    const finer = await writesNothing(world, () => make(marketing, discount(940)))
    expect(finer.body.errors).toEqual({ 'tiers.0.pay_bp': ['第1档的折扣最多一位小数，如9.4折'] })
    expect((await make(marketing, discount(4900))).status).toBe(202)
    expect((await make(marketing, discount(9400))).status).toBe(200)
  })

  test('goes by the floor of the store', async () => {
    await setSetting(world, priceFloorPercent, 80)
    const marketing = await shopper(world, 'yunying')
    const below = (more = {}) => draft({ goods: [{ goods_id: world.goods.vitaminC, price: '2.50', ...more }] })
    // Below the floor a special gives so many, and a member so many a day.
    const unbounded = await writesNothing(world, () => make(marketing, below()))
    expect(unbounded.body.errors).toHaveProperty(['goods.0.quota'])
    expect((await make(marketing, below(bounds))).status).toBe(202)
    await setSetting(world, priceFloorPercent, 0)
    expect((await make(marketing, cheap())).status).toBe(200)
  })

  test('is not approved at prices that its checker did not see, nor once it makes no sense any more', async () => {
    const marketing = await shopper(world, 'yunying')
    const { approval_id: id } = (await make(marketing, cheap())).body.data
    const price = (fen: number) =>
      world.db.execute(
        sql`update prices set price_fen = ${fen} where goods_id = ${world.goods.vitaminC} and book = 'base'`,
      )
    await price(900)
    const moved = await writesNothing(world, () => approve('admin', id))
    expect(moved).toMatchObject({ status: 409, body: { reason: 'promotions.pricesMoved' } })
    await price(1)
    expect((await writesNothing(world, () => approve('admin', id))).status).toBe(422)
    await price(350)
    expect((await approve('admin', id)).status).toBe(200)
  })
})

describe('before it goes live', () => {
  test('marketing reads what 专属优先 costs the buyers who would get more from a wider promotion', async () => {
    const marketing = await shopper(world, 'yunying')
    const off = (from: string, reduce: string, more: object) =>
      draft({ kind: 'full_reduction', tiers: [{ from, reduce }], ...more })
    const wide = off('100.00', '30.00', { name: '全场满减', scope: { by: 'all' }, goods: [] })
    expect((await marketing.post('/console/api/promotions', wide)).status).toBe(200)
    const narrow = (more: object) => off('100.00', '10.00', { goods: [{ goods_id: world.goods.vitaminC }], ...more })
    const preview = async (more: object) =>
      (await marketing.post('/console/api/promotions/preview', narrow(more))).body.data.goes_first
    expect(await preview({ goes_first: true })).toEqual(['专属优先：满¥100.00时，买家比参加“全场满减”少得¥20.00'])
    expect(await preview({})).toEqual([])
  })

  test('marketing reads the most that it can cost and whom it would not help, and nothing is written', async () => {
    const marketing = await shopper(world, 'yunying')
    const { ladderUnit } = world.goods
    await world.db.execute(sql`insert into agreement_prices (member_id, goods_id, price_fen, updated_at)
      values (${world.buyers.yaodian.memberId}, ${ladderUnit}, 1020, ${world.at.toISOString()}),
        (${world.buyers.liansuo.memberId}, ${ladderUnit}, 1060, ${world.at.toISOString()})`)
    const form = draft({ goods: [{ goods_id: ladderUnit, price: '10.50' }] })
    const seen = await writesNothing(world, () => marketing.post('/console/api/promotions/preview', form))
    expect(seen.body.data).toEqual({
      cost: expect.stringMatching(/^按现有库存和限量最多让利¥[\d,]+\.\d\d$/),
      helps_not: [
        `商品${ladderUnit}：协议价（1家会员）¥10.20不高于活动价¥10.50`,
        `商品${ladderUnit}：满50盒的阶梯价¥10.00不高于活动价¥10.50`,
      ],
      goes_first: [],
      second_person: [],
    })
    expect((await make(marketing, form)).body.data.effect).toEqual(seen.body.data)
    await world.db.execute(sql`delete from agreement_prices where goods_id = ${ladderUnit}`)
  })
})

describe('a promise that the shelf cannot keep', () => {
  test.each(['flash', 'group'] as const)(
    'is refused: a %s quota above what may be sold; nothing is written',
    async (kind) => {
      const marketing = await shopper(world, 'yunying')
      const { scarce } = world.goods
      const of = (quota: number) =>
        draft({ kind, target_quantity: 2, goods: [{ goods_id: scarce, price: '20.00', quota }] })
      const refused = await writesNothing(world, () => make(marketing, of(6)))
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { 'goods.0.quota': [`商品${scarce}的活动数量6盒超过可销库存5盒`] },
      ])
      expect((await make(marketing, of(5))).status).toBe(200)
    },
  )

  test('is refused: a whole case that costs more than the same pieces on the ladder', async () => {
    const marketing = await shopper(world, 'yunying')
    const { ladderUnit } = world.goods
    const of = (price: string) => draft({ kind: 'whole_case', goods: [{ goods_id: ladderUnit, price }] })
    const refused = await writesNothing(world, () => make(marketing, of('10.00')))
    expect(refused.body.errors).toEqual({ 'goods.0.price': [`商品${ladderUnit}的活动价应低于同等数量的阶梯价¥10.00`] })
    expect((await make(marketing, of('9.99'))).status).toBe(200)
  })
})

test('marketing says which prices 单品满减 admits beside the ordinary one: specials and agreements, and no other', async () => {
  const marketing = await shopper(world, 'yunying')
  const form = (also_for: string[]) =>
    draft({
      kind: 'full_reduction',
      goods: [{ goods_id: world.goods.vitaminC }],
      tiers: [{ from: '100', reduce: '5' }],
      also_for,
    })
  const made = await make(marketing, form(['special', 'agreement']))
  const { rows } = await world.db.execute<{ terms: unknown }>(
    sql`select terms from promotions where id = ${made.body.data.id}`,
  )
  expect(rows).toMatchObject([{ terms: { alsoFor: ['special', 'agreement'] } }])
  const refused = await writesNothing(world, () => make(marketing, form(['flash'])))
  expect(refused.status).toBe(422)
})
