import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { grab, openFlash } from '../../test/flash.ts'
import { groupBuy, joinGroup } from '../../test/group-buy.ts'
import { promote } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { resetSettings, setSetting } from '../../test/settings.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'
import { restrictedGifts } from './settings.ts'

const world = useWorld()
afterEach(async () => {
  await expectSoundBooks(world)
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
  await world.db.execute(sql`delete from cart_lines`)
  await resetSettings(world)
})

const counted = async () => ({
  ...(await everything(world)),
  promotions: (await world.db.execute(sql`select count(*) from promotions`)).rows[0],
})
const cart = async (buyer: Shopper) => (await buyer.get('/api/cart/list?new=1')).body.data
/** RawJson past the console: every ten boxes of ibuprofen one of these. */
const giftOf = (key: GoodsKey) =>
  promote(world, {
    kind: 'gift',
    name: '买十赠一',
    terms: { unit: 'piece', tiers: [{ from: 10, gifts: [{ goodsId: world.goods[key], quantity: 1 }] }] },
    goods: [{ goodsId: world.goods.ibuprofen }, { goodsId: world.goods[key], role: 'gift' }],
  })
const underRules = ['ephedrine', 'licorice'] as const
const allowGifts = () => setSetting(world, restrictedGifts, true)
const draft = (more: object) => ({
  kind: 'gift',
  name: '活动',
  opens_at: `${worldDate()} 00:00`,
  closes_at: `${worldDate(1)} 00:00`,
  unit: 'piece',
  ...more,
})

describe('the console', () => {
  test.each(underRules)('refuses %s as gift, add-on, flash, group and set goods, and writes nothing', async (key) => {
    const marketing = await shopper(world, 'yunying')
    const { vitaminC, ibuprofen } = world.goods
    const goods_id = world.goods[key]
    const before = await counted()
    const priced = { goods_id, price: '1.00', quota: 10 }
    for (const [kind, more] of Object.entries({
      gift: { goods: [{ goods_id: ibuprofen }], tiers: [{ from: '10', gifts: [{ goods_id, quantity: 1 }] }] },
      add_on: { goods: [{ goods_id: ibuprofen }, { ...priced, role: 'add_on', from: '10' }] },
      flash: { goods: [priced] },
      group: { goods: [priced], target_quantity: 5 },
      combination: { goods: [priced, { goods_id: vitaminC, price: '1.00' }] },
    })) {
      const answer = await marketing.post('/console/api/promotions', draft({ kind, ...more }))
      expect(answer.status, kind).toBe(422)
      expect(JSON.stringify(answer.body.errors), kind).toContain('含麻商品不')
    }
    expect(await counted()).toEqual(before)
  })

  test('takes prices that are open: specials, whole cases and 单品满减 of such goods', async () => {
    const marketing = await shopper(world, 'yunying')
    const goods_id = world.goods.licorice
    for (const [kind, more] of Object.entries({
      special: { goods: [{ goods_id, price: '10.00' }] },
      whole_case: { goods: [{ goods_id, price: '10.00' }] },
      full_reduction: { goods: [{ goods_id }], unit: 'fen', tiers: [{ from: '100.00', reduce: '5.00' }] },
    })) {
      const answer = await marketing.post('/console/api/promotions', draft({ kind, ...more }))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
  })

  test.each(['amoxicillinOtherMaker', 'cold', 'steroid'] as const)(
    'takes %s as a gift only where the setting says so',
    async (key) => {
      const marketing = await shopper(world, 'yunying')
      const tiers = [{ from: '10', gifts: [{ goods_id: world.goods[key], quantity: 1 }] }]
      const form = draft({ goods: [{ goods_id: world.goods.ibuprofen }], tiers })
      const before = await counted()
      const refused = await marketing.post('/console/api/promotions', form)
      expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([422, expect.stringContaining('不作赠品')])
      expect(await counted()).toEqual(before)
      await allowGifts()
      expect((await marketing.post('/console/api/promotions', form)).status).toBe(200)
    },
  )
})

describe('the engine', () => {
  test.each([...underRules, 'amoxicillinOtherMaker'] as const)(
    'gives no %s, even if a stored promotion says so: not in the cart, not with the order, and it is said',
    async (key) => {
      await giftOf(key)
      const buyer = await shopper(world, 'yaodian')
      const line = await buyer.add('ibuprofen', 20)
      const { data, promotions } = await cart(buyer)
      expect(data[0].gift_data.items).toMatchObject([{ number: 0, note: '该商品依规不作赠品' }])
      expect(promotions).toMatchObject([{ state: 'displaced', text: '该商品依规不作赠品' }])
      const form = await buyer.orderForm([line], 'balance')
      const asked = await buyer.post('/api/order', { ...form, gifts: `${world.goods[key]}:1` })
      expect(asked.body.data.differences).toMatchObject([{ what: 'gift', after: '该商品依规不作赠品' }])
      const [order] = (await buyer.post('/api/order', form)).body.data.orders
      const { lines } = (await buyer.get(`/api/order/${order.id}`)).body.data
      expect(lines.map((each: { goods_id: number }) => each.goods_id)).toEqual([world.goods.ibuprofen])
    },
  )

  test('gives a prescription medicine where the setting says so, and licorice not even then', async () => {
    await allowGifts()
    await giftOf('amoxicillinOtherMaker')
    await giftOf('licorice')
    const buyer = await shopper(world, 'yaodian')
    await buyer.add('ibuprofen', 20)
    const items = (await cart(buyer)).data[0].gift_data.items as { goods_id: number; number: number }[]
    // A line earns one gift promotion; the older one gives.
    expect(items).toMatchObject([{ goods_id: world.goods.amoxicillinOtherMaker, number: 1 }])
    await world.db.execute(
      sql`update promotions set state = 'stopped' where id = (select min(id) from promotions where state = 'live')`,
    )
    expect((await cart(buyer)).data[0].gift_data.items).toMatchObject([{ goods_id: world.goods.licorice, number: 0 }])
  })

  test.each(underRules)('sells no %s as flash, group, set or add-on goods, nor shows it as such', async (key) => {
    const goodsId = world.goods[key]
    const buyer = await shopper(world, 'yaodian')
    const flash = await openFlash(world, key, { priceFen: 500, quota: 50 })
    const group = await groupBuy(world, { goods: key, priceFen: 500 })
    const other = { goodsId: world.goods.vitaminC, priceFen: 300, perSet: 5 }
    const set = await promote(world, { kind: 'combination', goods: [{ goodsId, priceFen: 500, perSet: 5 }, other] })
    const addOn = await promote(world, {
      kind: 'add_on',
      scope: { by: 'all' },
      goods: [{ goodsId, role: 'add_on', priceFen: 100, memberLimit: 5, fromBase: 100 }],
    })
    await buyer.add('ibuprofen', 20)
    const before = await everything(world)
    const put = (source: string, activity_id: number) =>
      buyer.post('/api/cart', { goods_id: goodsId, number: 1, source, activity_id })
    for (const answer of [
      await grab(buyer, goodsId, flash),
      await joinGroup(buyer, group, 10),
      await put('combination', set),
      await put('add_on', addOn),
    ])
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('含麻商品不参加')])
    expect(await everything(world)).toEqual(before)
    const shown = await buyer.get('/api/spike')
    expect(JSON.stringify(shown.body.data)).not.toContain(`"id":${goodsId},`)
    expect((await cart(buyer)).promotions).toEqual([])
    const { tags } = (await buyer.get(`/api/goods/detail/${goodsId}`)).body.data
    expect(tags.map((tag: { name: string }) => tag.name)).toEqual([])
  })

  test('counts no line that was put in before the goods became such: nothing of it can be ordered', async () => {
    const { deviceOne, health } = world.goods
    const buyer = await shopper(world, 'yaodian')
    const flash = await openFlash(world, 'deviceOne', { priceFen: 100, quota: 50 })
    const addOn = await promote(world, {
      kind: 'add_on',
      scope: { by: 'all' },
      goods: [{ goodsId: health, role: 'add_on', priceFen: 100, memberLimit: 5, fromBase: 100 }],
    })
    const line = await buyer.add('ibuprofen', 20)
    const held = (await grab(buyer, deviceOne, flash)).body.data.id
    await buyer.post('/api/cart', { goods_id: health, number: 1, source: 'add_on', activity_id: addOn })
    const special = (classes: string) =>
      world.db.execute(sql`
        update goods set special = ${classes}::text[], version = version + 1 where id in (${deviceOne}, ${health})`)
    await special('{compound_licorice_opioid}')
    const { totals, data } = await cart(buyer)
    expect(totals.goods_amount).toBe('336.00')
    expect(data.find((each: { id: number }) => each.id === held).invalid_reason).not.toBe('')
    const form = await buyer.orderForm([line, held], 'transfer')
    const before = await everything(world)
    expect((await buyer.post('/api/order', form)).status).toBe(409)
    expect(await everything(world)).toEqual(before)
    await special('{}')
  })
})

describe('a gift that the buyer may not hold', () => {
  test('is not given, and cart, confirm page and order differences say why', async () => {
    await giftOf('deviceTwo')
    const buyer = await shopper(world, 'yaodian')
    const line = await buyer.add('ibuprofen', 20)
    const form = { ...(await buyer.orderForm([line], 'balance')), gifts: `${world.goods.deviceTwo}:1` }
    const { memberId } = world.buyers.yaodian
    await world.db.execute(sql`delete from member_scopes where member_id = ${memberId} and scope = 'device_2'`)
    const reason = '您暂无该赠品的经营资质，本单不赠'
    // A write reads the session again.
    const confirm = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
    expect(confirm.gifts).toMatchObject([{ number: 0, note: reason }])
    const { data, promotions } = await cart(buyer)
    expect(data[0].gift_data.items).toMatchObject([{ number: 0, note: reason }])
    expect(promotions).toMatchObject([{ state: 'displaced', text: reason }])
    const before = await everything(world)
    const refused = await buyer.post('/api/order', form)
    expect(refused.body.data.differences).toMatchObject([{ what: 'gift', before: '1包', after: reason }])
    expect(await everything(world)).toEqual(before)
    const activity = (await buyer.get('/api/combinationMzhgGroup')).body.data[0]
    expect(activity.tiers[0].gifts).toMatchObject([{ note: reason }])
    await world.db.execute(sql`insert into member_scopes (member_id, scope) values (${memberId}, 'device_2')`)
    expect((await buyer.post('/api/order', form)).status).toBe(200)
  })
})
