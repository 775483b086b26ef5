import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCampaign, shelfQuery as query, goodsBlock as shelf } from '../../test/campaign.ts'
import { groupBuy } from '../../test/group-buy.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const campaign = (given: Record<string, unknown> = {}) => makeCampaign(world, given)
const open = (id: number | string, headers = {}) => world.call('GET', `/api/campaign/${id}`, { headers })
const minutes = (count: number) => new Date(world.at.getTime() + count * 60_000)

describe('a page as buyers see it', () => {
  test('a visitor sees the goods of a shelf and their names; no price, stock or expiry of any', async () => {
    const ids = [world.goods.ibuprofen, world.goods.vitaminC, world.goods.amoxicillin]
    const id = await campaign({ blocks: [shelf({ goods_ids: ids }), shelf({ query: query({ kind: 'patent' }) })] })
    const { status, body } = await open(id)
    expect(status).toBe(200)
    const [named, queried] = body.data.blocks
    expect(named.goods.map((goods: { id: number }) => goods.id)).toEqual(ids)
    expect(queried.goods.length).toBeGreaterThan(1)
    expect(queried.url).toMatch(/^\/list\?category_id=\d+$/)
    expect(JSON.stringify(body.data.blocks)).not.toMatch(
      /"(price|base_price|market_price|ladder_price|number|number_label|yxq|goods_price_id|gross_margin)":/,
    )
    expect(named.goods[2].goods_image).toEqual([`/pictures/locked/${named.goods[2].id}.svg`])
  })

  test('a member sees on a shelf the price of its list', async () => {
    const id = await campaign({ blocks: [shelf({ goods_ids: [world.goods.vitaminC] })] })
    const headers = await world.signIn('yaodian')
    const [goods] = (await open(id, headers)).body.data.blocks[0].goods
    const { list } = (await world.call('GET', '/api/goods/list?keywords=维生素C片', { headers })).body.data
    expect(goods).toEqual(list.find((one: { id: number }) => one.id === world.goods.vitaminC))
    expect(goods.price).toBe('3.50')
  })

  test('a goods stands once on a page: where it is named, else on the first shelf that finds it', async () => {
    const { ibuprofen } = world.goods
    const id = await campaign({
      blocks: [
        shelf({ query: query({ kind: 'western' }), limit: 3 }),
        shelf({ query: query({ kind: 'western' }), limit: 3 }),
        shelf({ goods_ids: [ibuprofen] }),
      ],
    })
    const shelves: { goods: { id: number }[] }[] = (await open(id)).body.data.blocks
    const all = shelves.flatMap(({ goods }) => goods.map((one) => one.id))
    expect(new Set(all).size).toBe(all.length)
    expect(shelves.at(-1)?.goods.map((one) => one.id)).toEqual([ibuprofen])
    expect(shelves[0]?.goods.length).toBe(3)
  })

  test('the page of 全场94折 says the discount that runs, and to a member how far its cart is', async () => {
    const terms = { tiers: [{ from: 50_000, payBp: 9400 }] }
    await promote(world, { kind: 'order_discount', name: '全场94折', scope: { by: 'all' }, terms })
    const id = await campaign({ template: 'welfare' })
    expect((await open(id)).body.data.discount).toEqual({
      text: '满¥500.00享9.4折',
      from: '500.00',
      pay_bp: 9400,
      also_for: [],
      excludes_text: '含麻、秒杀、拼团、组合、特价、近效期、协议、换购商品除外',
      progress: '',
      progress_percent: 0,
    })
    const buyer = await shopper(world, 'yaodian')
    await buyer.add('ibuprofen', 10)
    const { discount } = (await buyer.get(`/api/campaign/${id}`)).body.data
    expect(discount.progress).toMatch(/^再买¥[\d.]+，满¥500.00享9.4折$/)
    expect(discount.progress_percent).toBeGreaterThan(0)
    expect((await open(await campaign())).body.data.discount).toBeUndefined()
    await world.db.execute(sql`delete from cart_lines`)
  })

  test('goods that are no longer listed or unknown leave the shelf, an empty shelf leaves the page', async () => {
    // One that no other test shows: the search hears of its return a moment later.
    const gone = world.goods.amoxicillinOtherMaker
    const id = await campaign({
      blocks: [shelf({ goods_ids: [gone, 999_999, world.goods.vitaminC] }), shelf({ goods_ids: [999_999] })],
    })
    await world.db.execute(sql`update goods set listed = false where id = ${gone}`)
    await expect
      .poll(
        async () =>
          (await open(id)).body.data.blocks.map((block: { goods: { id: number }[] }) =>
            block.goods.map((one) => one.id),
          ),
        { timeout: 10_000 },
      )
      .toEqual([[world.goods.vitaminC]])
    await world.db.execute(sql`update goods set listed = true where id = ${gone}`)
  })

  test('a promotion shelf shows the goods of live promotions of its kind, one named promotion alone, and nothing once it is over', async () => {
    const { vitaminC, ibuprofen } = world.goods
    const cheap = await promote(world, { kind: 'special', goods: [{ goodsId: vitaminC, priceFen: 300 }] })
    await promote(world, { kind: 'special', goods: [{ goodsId: ibuprofen, priceFen: 1500 }] })
    const block = { type: 'promotion', title: '每日特价', note: '', kind: 'special', promotion_id: null, limit: 10 }
    const id = await campaign({ blocks: [block, { ...block, promotion_id: cheap }, { ...block, kind: 'group' }] })
    const shelves = async (headers = {}) =>
      (await open(id, headers)).body.data.blocks.map((shown: { goods: { id: number; price?: string }[] }) =>
        shown.goods.map((goods) => [goods.id, goods.price]),
      )
    expect(await shelves()).toEqual([
      [
        [vitaminC, undefined],
        [ibuprofen, undefined],
      ],
      [[vitaminC, undefined]],
    ])
    const [all] = await shelves(await world.signIn('yaodian'))
    expect(all).toEqual([
      [vitaminC, '3.00'],
      [ibuprofen, '15.00'],
    ])
    const before = world.at
    world.at = minutes(60 * 24)
    expect(await shelves()).toEqual([])
    world.at = before
  })

  test('goods that cost their price only on a page of their own are not sold from a shelf: it leads there', async () => {
    const block = { type: 'promotion', title: '拼团进行中', note: '成团发货', promotion_id: null, limit: 10 }
    const id = await campaign({ blocks: [{ ...block, kind: 'group' }] })
    const shown = async () => (await open(id, await world.signIn('yaodian'))).body.data.blocks
    expect(await shown()).toEqual([])
    await groupBuy(world)
    const tiles = [{ title: '拼团', note: '成团发货', theme: 'red', url: '/ptzq' }]
    expect(await shown()).toEqual([{ type: 'links', title: '拼团进行中', tiles }])
  })

  test('a block that this version does not know is left out, and the page is shown', async () => {
    const text = { type: 'text', title: '说明', paragraphs: ['<script>alert(1)</script>'] }
    const id = await campaign({
      blocks: [{ type: 'hologram', title: 'x' }, null, 7, { type: 'text' }, { type: 'toString' }, text],
    })
    expect((await open(id)).body.data.blocks).toEqual([text])
  })

  test('what is not published, over or unknown is not found; a slug finds the same page as the id', async () => {
    const hidden = await campaign({ published: false })
    const over = await campaign({ closes_at: world.at.toISOString() })
    for (const key of [hidden, over, 999_999, 0, 'no-such-page', '1;drop', '%27'])
      expect((await open(key)).status, String(key)).toBe(404)
    const id = await campaign({ slug: 'winter-stock' })
    expect((await open('winter-stock')).body.data.id).toBe(id)
  })

  test('marketing looks ahead at a page that is not published, the order clerk does not', async () => {
    const hidden = await campaign({ published: false })
    const preview = async (name: 'yunying' | 'dingdan') =>
      world.call('GET', `/console/api/campaigns/${hidden}/page`, { headers: await world.signIn(name) })
    const { status, body } = await preview('yunying')
    expect([status, body.data.preview]).toEqual([200, 1])
    expect((await preview('dingdan')).status).toBe(403)
    expect((await open(hidden, await world.signIn('yaodian'))).status).toBe(404)
  })

  test('a page to come says when it opens by the server clock and shows what will be there', async () => {
    const opens = minutes(90)
    const id = await campaign({
      opens_at: opens.toISOString(),
      closes_at: minutes(300).toISOString(),
      blocks: [{ type: 'countdown', title: '' }, shelf({ goods_ids: [world.goods.vitaminC] })],
    })
    const { data } = (await open(id)).body
    expect(data).toMatchObject({
      phase: 'upcoming',
      opens_at: opens.getTime() / 1000,
      timestamp: Math.floor(world.at.getTime() / 1000),
    })
    expect(data.blocks[1].goods[0].name).toBe('维生素C片')
  })
})

describe('the list of campaigns', () => {
  beforeEach(async () => {
    await world.db.execute(sql`delete from campaigns`)
    // What is published is kept for five seconds.
    world.at = minutes(1)
  })
  const list = async (asked: string) =>
    (await world.call('GET', `/api/campaigns?${asked}`)).body.data as { id: number; phase: string }[]

  test('live ones first in their order, then those to come; nothing hidden, nothing over, nothing of another template', async () => {
    const later = await campaign({ opens_at: minutes(60).toISOString(), sort: 1 })
    const second = await campaign({ sort: 3 })
    const first = await campaign({ sort: 2, closes_at: minutes(60).toISOString() })
    await campaign({ template: 'yyh' })
    await campaign({ published: false })
    await campaign({ closes_at: minutes(-1).toISOString() })
    expect((await list('template=yjh')).map(({ id, phase }) => [id, phase])).toEqual([
      [first, 'live'],
      [second, 'live'],
      [later, 'upcoming'],
    ])
    world.at = minutes(60)
    expect((await list('template=yjh')).map(({ id }) => id)).toEqual([later, second])
  })

  test('named ones come in the order of their names; unknown, ended and odd names fall out', async () => {
    const over = await campaign({ closes_at: minutes(-1).toISOString() })
    const a = await campaign({ slug: 'first-page' })
    const b = await campaign({ template: 'hdmb' })
    expect((await list(`ids=${b},nope,${over},first-page,${a},-1,x%27`)).map(({ id }) => id)).toEqual([b, a])
    expect(await list('ids=999,nope')).toEqual([])
  })
})
