import type { GoodsDetailWire, GoodsListReply, GoodsWire } from '@yaoji/contract/goods'
import { addMonths, instantOf, timeOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { notePurchases } from '../../test/note-purchases.ts'
import { type BuyerName, useWorld, worldDate, worldDay } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'

const world = useWorld()
type Headers = Record<string, string>
const sessions = {} as Record<BuyerName, Headers>

beforeAll(async () => {
  for (const name of ['yaodian', 'zhensuo', 'liansuo', 'guoqi', 'xinhu'] as const)
    sessions[name] = await world.signIn(name)
})

const list = async (query: string, headers: Headers = {}) => {
  const { status, body } = await world.call('GET', `/api/goods/list?${query}`, { headers })
  expect(status).toBe(200)
  return { ...(body.data as GoodsListReply), meta: body.meta }
}
const codes = (wires: readonly GoodsWire[]) => wires.map((goods) => goods.code as GoodsKey)
const one = (wires: readonly GoodsWire[], key: GoodsKey) => wires.find((goods) => goods.code === key)!
const detail = async (key: GoodsKey, headers: Headers = {}) =>
  (await world.call('GET', `/api/goods/detail/${world.goods[key]}`, { headers })).body.data as GoodsDetailWire

/** Everything that only viewers with the right may find in a reply. */
const priced =
  /"(price|base_price|market_price|gross_margin|ladder_price|goods_price_id|number|number_label|yxq|yxq_far|is_xq|ck_id|last_bought|lots|purchases|price_compared)":/

describe('what a viewer may see', () => {
  test('a visitor gets no price, stock, expiry or prescription pack shot, in list, detail and recommendations', async () => {
    for (const url of [
      '/api/goods/list?per_page=100',
      `/api/goods/detail/${world.goods.amoxicillin}`,
      '/api/index_wntj/1',
    ]) {
      const { body } = await world.call('GET', url)
      expect(JSON.stringify(body), url).not.toMatch(priced)
    }
    const { list: all } = await list('per_page=100')
    for (const goods of all) {
      expect(goods.price_label).toBe('登录可见')
      if (goods.rx_class === 'rx') expect(goods.goods_image).toEqual([`/pictures/locked/${goods.id}.svg`])
      else expect(goods.goods_image[0]).not.toContain('locked')
    }
  })

  test('who is not approved sees pictures and the reason, and no price or stock', async () => {
    const { body } = await world.call('GET', '/api/goods/list?per_page=100', { headers: sessions.xinhu })
    expect(JSON.stringify(body)).not.toMatch(priced)
    for (const goods of body.data.list as GoodsWire[]) {
      expect(goods).toMatchObject({ price_label: '审核通过可见', is_buy: 0 })
      expect(goods.goods_image[0]).not.toContain('locked')
    }
  })

  test('an expired licence keeps prices in sight and closes the counter', async () => {
    const { list: all } = await list('per_page=100', sessions.guoqi)
    expect(one(all, 'amoxicillin')).toMatchObject({ is_buy: 0, buy_button_label: '证照过期', mend_url: '/zzzj' })
    expect(one(all, 'amoxicillin').price).toMatch(/^\d+\.\d\d$/)
  })

  test('an approved member buys within its scope; outside its region a controlled goods hides price and stock', async () => {
    const { list: all } = await list('per_page=100', sessions.yaodian)
    expect(one(all, 'amoxicillin')).toMatchObject({ is_buy: 1, cant_buy_reason: '', ck_name: '成都仓' })
    expect(one(all, 'deviceThree').is_buy).toBe(0)
    const controlled = one(all, 'controlled')
    expect(JSON.stringify(controlled)).not.toMatch(priced)
    expect(controlled).toMatchObject({ price_label: '控销', is_kxpz: 1, buy_button_label: '控销商品' })
    expect((await detail('controlled', sessions.yaodian)).delivery).toBeNull()
  })

  test('goods off sale are in no list, gone for visitors, and say so to members', async () => {
    expect(codes((await list('per_page=100', sessions.yaodian)).list)).not.toContain('unlisted')
    expect((await world.call('GET', `/api/goods/detail/${world.goods.unlisted}`)).status).toBe(404)
    expect(await detail('unlisted', sessions.yaodian)).toMatchObject({ is_buy: 0, buy_button_label: '已下架' })
    expect((await world.call('GET', '/api/goods/detail/999999')).status).toBe(404)
    expect((await world.call('GET', '/api/goods/detail/abc')).status).toBe(422)
  })

  test('the filters and orders by price, stock and expiry do not exist for those who see none of it', async () => {
    const plain = await list('per_page=100')
    for (const query of ['sort=price', 'sort=number', 'min_price=50', 'in_stock=1', 'expiry=under-6']) {
      const asked = await list(`per_page=100&${query}`)
      expect(codes(asked.list), query).toEqual(codes(plain.list))
      expect(asked.can_sort_price).toBe(0)
    }
    expect(plain.facets).toMatchObject({ expiry: [], in_stock: 0 })
  })

  test('a price range finds no goods whose price is hidden, and the order puts it last', async () => {
    const found = await list('per_page=100&min_price=25&max_price=27', sessions.yaodian)
    expect(codes(found.list)).toContain('scarce')
    expect(codes(found.list)).not.toContain('controlled')
    const rising = (await list('per_page=100&sort=price', sessions.yaodian)).list
    expect(rising.at(-1)?.price).toBeUndefined()
    const prices = rising.flatMap((goods) => (goods.price ? [Number(goods.price)] : []))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const falling = (await list('per_page=100&sort=price&order=desc', sessions.yaodian)).list
    expect(falling[0]?.price).toBe(rising.findLast((goods) => goods.price)?.price)
  })

  test('a count of stock or shelf life is the length of the list that it stands for, also outside a region', async () => {
    const { rows } = await world.db.execute<{ name: string }>(
      sql`select name from goods where id = ${world.goods.controlled}`,
    )
    for (const query of ['type=1', `keywords=${encodeURIComponent(rows[0]!.name)}`, 'is_kxpz=1']) {
      const { facets } = await list(query, sessions.yaodian)
      const length = async (more: string) => (await list(`${query}&${more}&per_page=100`, sessions.yaodian)).list.length
      expect(facets.in_stock, query).toBe(await length('in_stock=1'))
      for (const range of ['over-12', '6-to-12', 'under-6']) {
        const count = facets.expiry.find(({ value }) => value === range)?.count ?? 0
        expect(count, `${query} ${range}`).toBe(await length(`expiry=${range}`))
      }
    }
    expect((await list('is_kxpz=1', sessions.yaodian)).facets).toMatchObject({ in_stock: 0, expiry: [] })
  })

  test('a controlled goods outside its region is in no list by stock or expiry: being there would reveal it', async () => {
    for (const query of ['in_stock=1', 'sort=number', 'expiry=over-12', 'expiry=6-to-12', 'expiry=under-6']) {
      expect(codes((await list(`is_kxpz=1&${query}`, sessions.yaodian)).list)).toEqual([])
    }
    expect(codes((await list('is_kxpz=1', sessions.yaodian)).list)).toEqual(['controlled'])
  })

  test('stock is a number up to fifty, 充足 above, 缺货 below the smallest quantity', async () => {
    const { list: all } = await list('per_page=100', sessions.yaodian)
    expect(one(all, 'scarce')).toMatchObject({ number: 5, number_label: '5' })
    expect(one(all, 'amoxicillin').number_label).toBe('充足')
    expect(one(all, 'soldOut')).toMatchObject({ number_label: '缺货', buy_button_label: '暂时缺货', is_buy: 1 })
    expect(one(all, 'farWarehouseOnly').ck_name).toBe('重庆仓')
    expect(one(all, 'nearExpiry').is_xq).toBe(1)
    expect(one(all, 'amoxicillin').is_xq).toBe(0)
  })

  test('tags say only what is true', async () => {
    const { list: all } = await list('per_page=100', sessions.yaodian)
    const names = (key: GoodsKey) => one(all, key).tags.map((tag) => tag.name)
    expect(names('freeZone')).toEqual(['优'])
    expect(names('freeShipping')).toEqual(['包邮'])
    expect(names('controlled')).toEqual(['控'])
    expect(names('ladderUnit')).toEqual(['阶梯'])
    expect(names('amoxicillin')).toEqual([])
    const visitor = (await list('per_page=100')).list
    expect(one(visitor, 'ladderUnit').tags).toEqual([])
  })
})

describe('list', () => {
  test('pages partition the list', async () => {
    const whole = await list('per_page=100', sessions.yaodian)
    const parts: GoodsKey[] = []
    for (let page = 1; page <= Math.ceil(whole.meta.total / 7); page++) {
      const part = await list(`per_page=7&page=${page}`, sessions.yaodian)
      expect(part.meta).toMatchObject({ current_page: page, per_page: 7, total: whole.meta.total })
      parts.push(...codes(part.list))
    }
    expect(parts).toEqual(codes(whole.list))
    expect(new Set(parts).size).toBe(whole.meta.total)
  })

  test('a page beyond ten thousand rows, a size beyond a hundred and unknown orders are refused', async () => {
    for (const query of ['page=251', 'per_page=101', 'sort=magic', 'min_price=abc', 'page=0'])
      expect((await world.call('GET', `/api/goods/list?${query}`, { headers: sessions.yaodian })).status, query).toBe(
        422,
      )
    const { body } = await world.call('GET', '/api/goods/list?page=251')
    expect(body.message).toContain('缩小搜索范围')
  })

  test('filters narrow and combine; 99999 and empty values choose nothing', async () => {
    const rx = await list('rx_class=rx&per_page=100', sessions.yaodian)
    expect(rx.list.every((goods) => goods.rx_class === 'rx')).toBe(true)
    const both = await list('rx_class=rx,otc_a&category_id=11&per_page=100', sessions.yaodian)
    expect(both.list.every((goods) => goods.category_id === 11 && goods.rx_class !== 'otc_b')).toBe(true)
    expect(codes((await list('is_kxpz=1', sessions.yaodian)).list)).toEqual(['controlled'])
    expect(codes((await list('is_youx=1', sessions.yaodian)).list)).toEqual(['freeZone'])
    expect(codes((await list('is_jxq=1', sessions.yaodian)).list)).toContain('nearExpiry')
    const inStock = codes((await list('in_stock=1&per_page=100', sessions.yaodian)).list)
    expect(inStock).not.toContain('soldOut')
    const total = (await list('')).meta.total
    expect((await list('category_id=99999&sccj=&sort=&expiry=')).meta.total).toBe(total)
    const unknown = await world.call('GET', '/api/goods/list?category_id=77777')
    expect([unknown.status, unknown.body.message]).toEqual([404, '商品分类不存在'])
  })

  test('facets count what is found and say which categories', async () => {
    const { facets, meta } = await list('', sessions.yaodian)
    expect(facets.rx_class.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total)
    expect(facets.category).toContainEqual(expect.objectContaining({ id: 11, name: '西药' }))
    expect(facets.in_stock).toBeGreaterThan(0)
    expect(facets.in_stock).toBeLessThan(meta.total)
  })

  test('a keyword finds by name, initials and maker, and says how', async () => {
    expect(codes((await list(`keywords=${encodeURIComponent(' 阿莫西林 ')}`)).list)).toContain('amoxicillin')
    expect(await list('keywords=amxl')).toMatchObject({ matched: 'pinyin' })
    const maker = await list(`type=2&keywords=${encodeURIComponent('华北制药')}`)
    expect(new Set(maker.list.map((goods) => goods.sccj.includes('华北制药')))).toEqual(new Set([true]))
    expect(await list(`keywords=${encodeURIComponent('没有这种药')}`)).toMatchObject({ list: [], matched: 'none' })
  })

  test('a member of the special book sees that price, and nothing struck beside it: that others pay more is no reduction', async () => {
    await world.db.execute(sql`update members set price_book = 'special' where id = ${world.buyers.zhensuo.memberId}`)
    const headers = await world.signIn('zhensuo')
    const { list: all } = await list('per_page=100', headers)
    expect(one(all, 'memberPriced')).toMatchObject({ price: '13.90', base_price: '13.90' })
    expect(codes((await list('min_price=13.90&max_price=13.90', headers)).list)).toContain('memberPriced')
    expect(codes((await list('min_price=13.90&max_price=13.90', sessions.yaodian)).list)).not.toContain('memberPriced')
  })
})

describe('detail, suggestions, recommendations', () => {
  test('the page of a goods has lots by expiry, the delivery promise, its category and its alternatives', async () => {
    const page = await detail('severalLots', sessions.yaodian)
    expect(page.lots?.map((lot) => lot.expires_on)).toEqual(page.lots?.map((lot) => lot.expires_on).toSorted())
    expect(page.lots).toHaveLength(3)
    const arrives = worldDate(timeOf(worldDay) < '16:30' ? 1 : 2)
    expect(page.delivery).toMatchObject({ ck_name: '成都仓', cutoff: '16:30', arrives_on: arrives })
    expect(page.category_path).toEqual([{ id: 11, name: '西药' }])
    const { alternatives } = await detail('amoxicillin', sessions.yaodian)
    expect(codes(alternatives)).toEqual(['amoxicillinOtherMaker'])
    expect(alternatives[0]?.price_compared).toMatch(/^\d+\.\d+元\/0.25g$/)
  })

  test('suggestions are at most ten and need a keyword; hot searches answer', async () => {
    const { body } = await world.call('GET', '/api/goods/search?keywords=a&type=1')
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data.length).toBeLessThanOrEqual(10)
    expect((await world.call('GET', '/api/goods/search?keywords=%20&type=1')).status).toBe(422)
    expect((await world.call('GET', '/api/goods/hot')).body.data.length).toBeGreaterThan(0)
  })

  test('what was bought comes back: last price in lists, three purchases on the page, first among the recommended', async () => {
    await buy('ibuprofen', 'yaodian', [900, 950, 1000, 1050])
    await buy('vitaminC', 'yaodian', [300], false)
    const { list: all } = await list('per_page=100', sessions.yaodian)
    expect(one(all, 'ibuprofen').last_bought).toEqual({ price: '10.50', date: worldDate(), number: 4 })
    expect(one(all, 'vitaminC').last_bought).toBeUndefined()
    const page = await detail('ibuprofen', sessions.yaodian)
    expect(page.purchases?.map(({ price }) => price)).toEqual(['10.50', '10.00', '9.50'])
    expect((await detail('ibuprofen', sessions.zhensuo)).purchases).toEqual([])
    expect(codes((await list('bought=1', sessions.yaodian)).list).toSorted()).toEqual(['ibuprofen', 'vitaminC'])
    const recommended = await world.call('GET', '/api/index_wntj/1', { headers: sessions.yaodian })
    // What it buys stands among its usual goods: the rest of those categories is recommended.
    expect(recommended.body.data.length).toBeGreaterThan(0)
    expect(recommended.body.data.map(({ code }: { code: string }) => code)).not.toContain('ibuprofen')
  })

  test('who wants it plain is recommended what everybody is, whatever it bought', async () => {
    const recommended = async (query = '', headers?: Headers) =>
      codes((await world.call('GET', `/api/index_wntj/1${query}`, { headers: headers ?? {} })).body.data)
    await buy('ibuprofen', 'yaodian', [900])
    const own = await recommended('', sessions.yaodian)
    const plain = await recommended('?plain=1', sessions.yaodian)
    expect(own).not.toContain('ibuprofen')
    expect(plain).toContain('ibuprofen')
    expect(plain).toEqual(await recommended('?plain=1', sessions.liansuo))
  })
})

test('a purchase limit counts the calendar month, without cancelled orders', async () => {
  await world.db.execute(sql`update goods set purchase_limit = 20 where id = ${world.goods.noCoupon}`)
  await buy('noCoupon', 'yaodian', [100, 100])
  await buy('noCoupon', 'yaodian', [100], false)
  expect(await detail('noCoupon', sessions.yaodian)).toMatchObject({ xg_number: 12, xg_number_desc: '每月限购20盒' })
  expect((await detail('noCoupon', sessions.zhensuo)).xg_number).toBe(20)
  world.at = instantOf(addMonths(`${worldDate().slice(0, 7)}-01`, 1), '00:00')
  expect((await detail('noCoupon', await world.signIn('yaodian'))).xg_number).toBe(20)
  // After a month the sessions of the other tests would be over.
  world.at = worldDay
})

let boughtLines = 0
/** One purchase of four pieces for each price; one that does not count is of an order that was cancelled. */
async function buy(key: GoodsKey, name: BuyerName, pricesFen: readonly number[], counts = true): Promise<void> {
  const goodsId = world.goods[key]
  const lines = pricesFen.map((unitFen) => ({
    lineId: ++boughtLines,
    goodsId,
    quantity: 4,
    unitFen,
    source: 'member' as const,
    counts,
  }))
  await world.db.transaction((tx) => notePurchases(tx, world.buyers[name].memberId, world.at, lines))
}

test('the five best goods for what is typed come as the viewer may see them; a visitor sees no price', async () => {
  const suggested = async (headers: Headers = {}) =>
    (await world.call('GET', `/api/goods/suggested?keywords=${encodeURIComponent('胶囊')}`, { headers })).body.data
  const [visitor, member] = [await suggested(), await suggested(sessions.yaodian)]
  expect(visitor.length).toBeGreaterThan(0)
  expect(visitor.length).toBeLessThanOrEqual(5)
  expect(JSON.stringify(visitor)).not.toMatch(priced)
  expect(member.some(({ price, number }: GoodsWire) => price !== undefined && number !== undefined)).toBe(true)
  expect((await world.call('GET', '/api/goods/suggested?keywords=')).status).toBe(422)
})
