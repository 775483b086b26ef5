import type { BrandWire } from '@yaoji/contract/content'
import type { GoodsListReply, GoodsWire } from '@yaoji/contract/goods'
import type { BrandWallWire, MakerCardWire } from '@yaoji/contract/zones'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuyerName, useWorld, worldDate } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'

const world = useWorld()
type Headers = Record<string, string>
const sessions = {} as Record<BuyerName, Headers>
const brandIds: Record<string, number> = {}

beforeAll(async () => {
  for (const name of ['yaodian', 'zhensuo', 'liansuo', 'xinhu'] as const) sessions[name] = await world.signIn(name)
  const { goods } = world
  await world.db.execute(sql`
    update makers set slug = 'tasly', territory = '重庆全市与绵阳', introduction = '滴丸类品种'
    where name = '天士力医药集团股份有限公司'`)
  const brands = await world.db.execute<{ id: number; name: string }>(sql`
    insert into brands (name, pinyin_key) values ('芬必得', 'fenbide'), ('阿莫灵', 'amoling'), ('999', '999'), ('空牌', 'kongpai')
    returning id, name`)
  for (const { id, name } of brands.rows) brandIds[name] = id
  const brand = (name: string, key: GoodsKey, featured = 0) => sql`
    with b as (update brands set featured = ${featured} where id = ${brandIds[name]} returning id)
    update goods set brand_id = b.id, version = version + 1 from b where goods.id = ${goods[key]}`
  await world.db.execute(brand('芬必得', 'ibuprofen', 2))
  await world.db.execute(brand('阿莫灵', 'amoxicillin', 1))
  await world.db.execute(brand('999', 'ladderUnit'))
  await world.db.execute(sql`
    update goods set origin = '甘肃', grade = '选货', version = version + 1 where id = ${goods.herbByGram}`)
  await world.db.execute(sql`
    update goods set origin = '岷县', grade = '统货', listed_on = ${worldDate(-3)}, version = version + 1
    where id = ${goods.herbByBag}`)
})

const list = async (query: string, headers: Headers = {}) => {
  const { status, body } = await world.call('GET', `/api/goods/list?per_page=100&${query}`, { headers })
  expect(status, query).toBe(200)
  return { ...(body.data as GoodsListReply), meta: body.meta }
}
const codes = (wires: readonly GoodsWire[]) => wires.map((goods) => goods.code).toSorted()

describe('zone filters of the goods list', () => {
  test('a kind, a brand, an origin, a grade, a class and newness each narrow the list, and together', async () => {
    expect(codes((await list('kind=tcm')).list)).toEqual(['herbByBag', 'herbByGram'])
    expect(codes((await list('kind=device&device_class=I,II')).list)).toEqual(['deviceOne', 'deviceTwo'])
    expect(codes((await list(`brand_id=${brandIds.芬必得}`)).list)).toEqual(['ibuprofen'])
    expect(codes((await list('kind=tcm&origin=甘肃')).list)).toEqual(['herbByGram'])
    expect(codes((await list('kind=tcm&origin=甘肃,岷县&grade=统货')).list)).toEqual(['herbByBag'])
    expect(codes((await list('is_new=1&kind=tcm')).list)).toEqual(['herbByBag'])
    expect(codes((await list('kind=nothing')).list)).toEqual([])
  })

  test('origin, grade and class are counted where a kind was asked for, and nowhere else', async () => {
    const tcm = (await list('kind=tcm')).facets
    expect(tcm.origin.map(({ value }) => value).toSorted()).toEqual(['岷县', '甘肃'])
    expect(tcm.grade).toHaveLength(2)
    expect((await list('kind=device')).facets.device_class.map(({ value }) => value)).toEqual(['I', 'II', 'III'])
    expect((await list('')).facets).toMatchObject({ origin: [], grade: [], device_class: [] })
  })

  test('a zone opened by a visitor shows names and no price, stock or pack shot of a prescription goods', async () => {
    for (const query of ['is_youx=1', 'is_kxpz=1', 'maker=tasly', 'kind=tcm', `brand_id=${brandIds.芬必得}`]) {
      const { list: all } = await list(query)
      expect(all.length, query).toBeGreaterThan(0)
      for (const goods of all) {
        expect(goods).toMatchObject({ price_label: '登录可见', is_buy: 0 })
        for (const hidden of ['price', 'number', 'yxq', 'ck_id', 'goods_price_id'])
          expect(goods).not.toHaveProperty(hidden)
      }
    }
  })

  test('a herb says where it grew, a device its class, a controlled goods its region', async () => {
    const [herb] = (await list('kind=tcm&origin=甘肃', sessions.yaodian)).list
    expect(herb).toMatchObject({ origin: '甘肃', grade: '选货', measure: 'gram', price: '68.00' })
    expect((await list('device_class=III&kind=device', sessions.yaodian)).list[0]?.device_class).toBe('III')
    expect((await list('is_kxpz=1')).list[0]?.region_text).toBe('重庆、四川部分城市')
  })
})

describe('controlled sales', () => {
  test('a maker has a card and a page by its slug; an unknown one has none and its list is empty', async () => {
    const cards = (await world.call('GET', '/api/zone/makers')).body.data as MakerCardWire[]
    expect(cards).toEqual([
      expect.objectContaining({ url: 'tasly', goods_count: 1, territory: '重庆全市与绵阳', featured: true }),
    ])
    const { body } = await world.call('GET', '/api/zone/makers/tasly')
    expect(body.data).toMatchObject({ name: '天士力医药集团股份有限公司', introduction: '滴丸类品种' })
    expect((await world.call('GET', '/api/zone/makers/nobody')).status).toBe(404)
    expect((await list('maker=nobody&min_price=1&max_price=999', sessions.yaodian)).list).toEqual([])
  })

  test('outside the region the goods is refused in words and its price is absent; a member on the list buys', async () => {
    const [outside] = (await list('maker=tasly', sessions.yaodian)).list
    expect(outside).toMatchObject({ is_buy: 0, price_label: '控销', cant_buy_reason: '商品限购，如需购买请联系客服' })
    expect(outside).not.toHaveProperty('price')
    const number = { goods_id: world.goods.controlled, number: 1 }
    const added = await world.call('POST', '/api/cart', { headers: sessions.yaodian, form: number })
    expect(added.body).toMatchObject({ code: 400, message: '商品限购，如需购买请联系客服' })
    const { memberId } = world.buyers.yaodian
    await world.db.execute(sql`
      update goods set only_members = array[${memberId}]::bigint[], version = version + 1 where id = ${world.goods.controlled}`)
    const [inside] = (await list('maker=tasly', sessions.yaodian)).list
    expect(inside).toMatchObject({ is_buy: 1, price: '25.90' })
    const again = await world.call('POST', '/api/cart', { headers: sessions.yaodian, form: number })
    expect(again.status).toBe(200)
  })
})

describe('brands', () => {
  const wall = async (query = '') => (await world.call('GET', `/api/zone/brands?${query}`)).body.data as BrandWallWire

  test('the wall holds brands with goods by letter, featured ones in the order that staff gave', async () => {
    const { featured, letters, list: all } = await wall()
    expect(all.map(({ name }) => name)).toEqual(['阿莫灵', '芬必得', '999'])
    expect(letters).toEqual([
      { letter: 'A', count: 1 },
      { letter: 'F', count: 1 },
      { letter: '#', count: 1 },
    ])
    expect(featured.map(({ name }) => name)).toEqual(['阿莫灵', '芬必得', '999'])
    // A visitor sees the pack of what needs no prescription, and a silhouette of what does.
    expect(featured.map(({ packs }) => packs.map(({ id }) => id))).toEqual([
      [world.goods.amoxicillin],
      [world.goods.ibuprofen],
      [world.goods.ladderUnit],
    ])
    expect(featured[0]?.packs[0]?.goods_image).toEqual([`/pictures/locked/${world.goods.amoxicillin}.svg`])
    expect((await wall('letter=F')).featured).toEqual([])
    expect((await wall('letter=F')).list.map(({ name }) => name)).toEqual(['芬必得'])
    expect((await wall('letter=%23')).list.map(({ name }) => name)).toEqual(['999'])
    expect((await world.call('GET', '/api/zone/brands?letter=%27')).status).toBe(422)
  })

  test('a brand shows its goods and makers; one without goods shows none, an unknown one is not found', async () => {
    const brand = async (id: number) => (await world.call('GET', `/api/focus/brand/${id}`)).body.data as BrandWire
    expect(await brand(brandIds.芬必得!)).toMatchObject({ goods_count: 1, makers: ['中美天津史克制药有限公司'] })
    expect(await brand(brandIds.空牌!)).toMatchObject({ goods_count: 0, makers: [] })
    expect((await world.call('GET', '/api/focus/brand/999999')).status).toBe(404)
  })
})

describe('the free-shipping zone', () => {
  test('its rules page states the freight of everything else as the warehouses have it', async () => {
    const { body } = await world.call('GET', '/api/zone/yx/rule')
    expect(body.data.sections.length).toBeGreaterThan(2)
    expect(body.data.warehouses[0]).toMatchObject({ name: '成都仓', threshold_near: '500.00', fee: '12.00' })
  })

  test('a cart of its goods alone pays no freight; beside them the rest is judged by its own amount', async () => {
    const headers = sessions.liansuo
    const add = (key: GoodsKey, number: number) =>
      world.call('POST', '/api/cart', { headers, form: { goods_id: world.goods[key], number } })
    const freight = async () => {
      const { body } = await world.call('GET', '/api/cart/list', { headers })
      return body.data.shipping_data.warehouses.map((block: { fee: string; missing: string; free_because: string }) => [
        block.fee,
        block.missing,
        block.free_because,
      ])
    }
    await add('freeZone', 2)
    expect(await freight()).toEqual([['0.00', '0.00', '包邮专区商品，免运费']])
    await add('freeZone', 100)
    await add('vitaminC', 10)
    expect(await freight()).toEqual([['12.00', '465.00', '']])
  })
})
