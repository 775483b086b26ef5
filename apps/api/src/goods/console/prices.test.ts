import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { type Fields, type StaffName, useWorld, worldDate } from '../../../test/world.ts'
import { agreedFloorPercent } from '../settings.ts'

const world = useWorld()
const day = 86_400_000
let keys = 0
const say = async (url: string, form: Fields) =>
  world.call('POST', `/console/api/members/${url}`, {
    headers: { ...(await world.signIn('yunying')), 'idempotency-key': `prices-${keys++}-0001` },
    form,
  })
const clinic = () => world.buyers.zhensuo.memberId
/** The goods as a new session of the clinic sees it. */
const seen = async (goodsId: number) =>
  (await world.call('GET', `/api/goods/detail/${goodsId}`, { headers: await world.signIn('zhensuo') })).body.data

beforeAll(async () => {
  await world.db.execute(sql`insert into price_books (id, name) values ('clinic', '诊所价') on conflict do nothing`)
  await world.db.execute(sql`insert into prices (goods_id, book, price_fen, updated_at)
    values (${world.goods.ibuprofen}, 'clinic', 1555, ${world.at.toISOString()})`)
})

test('a member buys by the book that a clerk set, and the audit says which one it was before', async () => {
  const set = await say(`${clinic()}/price_book`, { book: 'clinic', reason: '签约客户' })
  expect(set.body).toMatchObject({ code: 10000, data: { member_id: clinic(), book: 'clinic', before: 'base' } })
  expect(await seen(world.goods.ibuprofen)).toMatchObject({ price: '15.55', base_price: '15.55' })
  const { rows } = await world.db.execute(sql`
    select reason, data from audit where verb = 'member.priceBook' and member_id = ${clinic()}`)
  expect(rows).toEqual([{ reason: '签约客户', data: { before: 'base', after: 'clinic' } }])
  await say(`${clinic()}/price_book`, { book: 'base', reason: '合同到期' })
  expect(await seen(world.goods.ibuprofen)).toMatchObject({ price: '16.80' })
})

test('an agreed price holds from its first day to its last, and a new one takes its place', async () => {
  const goods_id = world.goods.vitaminC
  const ordinary = (await seen(goods_id)).price
  const agree = (price: string) =>
    say(`${clinic()}/agreements`, {
      reason: '年度协议',
      prices: [{ goods_id, price, valid_from: worldDate(1), valid_until: worldDate(2) }],
    })
  expect((await agree('3.20')).body).toMatchObject({ code: 10000, data: { agreed: 1 } })
  expect((await agree('3.10')).body).toMatchObject({ code: 10000, data: { agreed: 1 } })
  const began = world.at
  const prices = []
  for (let days = 0; days < 4; days += 1) {
    world.at = new Date(began.getTime() + days * day)
    prices.push((await seen(goods_id)).price)
  }
  world.at = began
  expect(prices).toEqual([ordinary, '3.10', '3.10', ordinary])
})

describe('a price below the floor', () => {
  const goods_id = () => world.goods.ibuprofen
  const agree = (price: string) =>
    say(`${clinic()}/agreements`, {
      reason: '大客户',
      prices: [
        { goods_id: goods_id(), price },
        { goods_id: world.goods.vitaminC, price: '3.30' },
      ],
    })
  const decide = async (name: StaffName, id: number, what: 'approve' | 'reject' = 'approve') =>
    world.call('POST', `/console/api/approvals/${id}/${what}`, {
      headers: { ...(await world.signIn(name)), 'idempotency-key': `prices-${keys++}-0001` },
      form: what === 'reject' ? { reason: '价格有误' } : {},
    })
  const awaiting = ['approvals', 'audit', 'idempotency']

  test('waits for another clerk with all that was agreed beside it; only then does the member buy at it', async () => {
    const ordinary = [await seen(goods_id()), await seen(world.goods.vitaminC)].map(({ price }) => price)
    const asked = await writesNothing(world, () => agree('1.68'), awaiting)
    expect(asked).toMatchObject({ status: 202, body: { message: '已提交，等待另一人审批' } })
    const { approval_id: id } = asked.body.data
    const waiting = await world.call('GET', `/console/api/approvals/${id}`, { headers: await world.signIn('admin') })
    expect(waiting.body.data).toMatchObject({
      kind_name: '约定协议价',
      title: expect.stringMatching(/^与.+约定2个商品的协议价$/),
      after: [
        { goodsId: goods_id(), name: expect.stringContaining('布洛芬'), price: '1.68', base_price: '16.80' },
        { price: '3.30', base_price: '3.50' },
      ],
      effect: [`商品${goods_id()}的协议价¥1.68低于原价¥16.80的50%`],
    })
    const again = await writesNothing(world, () => agree('1.60'))
    expect(again.body).toMatchObject({ reason: 'approvals.open', data: { approval_id: id } })
    expect((await writesNothing(world, () => decide('yunying', id))).body.reason).toBe('approvals.own')
    expect([await seen(goods_id()), await seen(world.goods.vitaminC)].map(({ price }) => price)).toEqual(ordinary)
    expect((await decide('admin', id)).status).toBe(200)
    expect([await seen(goods_id()), await seen(world.goods.vitaminC)].map(({ price }) => price)).toEqual([
      '1.68',
      '3.30',
    ])
    const { rows } = await world.db.execute(sql`
      select actor_id, reason, data ->> 'asked' as asked, jsonb_array_length(data -> 'before') as before
      from audit where verb = 'member.agreePrices' order by id desc limit 1`)
    expect(rows).toEqual([{ actor_id: world.staff.admin, reason: '大客户', asked: '林可', before: 1 }])
  })

  test.each([
    ['the base price', () => sql`update prices set price_fen = 1700 where goods_id = ${goods_id()} and book = 'base'`],
    ['what was agreed before', () => sql`update agreement_prices set price_fen = 333 where member_id = ${clinic()}`],
  ])('is not approved once %s moved', async (_, move) => {
    const { approval_id: id } = (await agree('1.67')).body.data
    await world.db.execute(move())
    const moved = await writesNothing(world, () => decide('admin', id))
    expect(moved).toMatchObject({ status: 409, body: { reason: 'goods.agreedMoved' } })
    expect((await decide('admin', id, 'reject')).status).toBe(200)
  })

  test('is what has no base price, which may get any later', async () => {
    await world.db.execute(sql`delete from prices where goods_id = ${goods_id()} and book = 'base'`)
    const asked = await agree('16.00')
    expect(asked.status).toBe(202)
    expect((await decide('admin', asked.body.data.approval_id, 'reject')).status).toBe(200)
    await world.db.execute(sql`insert into prices (goods_id, book, price_fen, updated_at)
      values (${goods_id()}, 'base', 1680, ${world.at.toISOString()})`)
  })

  test('is agreed on by one clerk where the store sets no floor', async () => {
    await setSetting(world, agreedFloorPercent, 0)
    expect((await agree('0.01')).body).toMatchObject({ code: 10000, data: { agreed: 2 } })
    await resetSettings(world)
  })
})

test.each<[string, () => [string, Fields], number]>([
  ['a book that does not exist', () => [`${clinic()}/price_book`, { book: 'gold', reason: '试' }], 422],
  ['a member who does not exist', () => ['999999/price_book', { book: 'clinic', reason: '试' }], 404],
  ['no reason', () => [`${clinic()}/price_book`, { book: 'clinic', reason: ' ' }], 422],
  ['an agreement for nothing', () => [`${clinic()}/agreements`, { reason: '试', prices: [] }], 422],
  [
    'an agreement of which one goods does not exist',
    () => [
      `${clinic()}/agreements`,
      {
        reason: '试',
        prices: [
          { goods_id: world.goods.ibuprofen, price: '1.00' },
          { goods_id: 999_999, price: '1.00' },
        ],
      },
    ],
    422,
  ],
  [
    'an agreement with a stranger',
    () => ['999999/agreements', { reason: '试', prices: [{ goods_id: world.goods.ibuprofen, price: '1.00' }] }],
    404,
  ],
])('refused, and nothing is written: %s', async (_, wish, status) => {
  const headers = { ...(await world.signIn('yunying')), 'idempotency-key': `prices-${keys++}-0001` }
  const [url, form] = wish()
  await writesNothing(world, async () => {
    const answer = await world.call('POST', `/console/api/members/${url}`, { headers, form })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  })
})
