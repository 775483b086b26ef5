import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { groupBuy, joinGroup, placedIn } from '../../test/group-buy.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { house } from '../wiring.ts'
import { sweepGroups } from './settle-groups.ts'

const world = useWorld()
afterEach(() => {
  world.at = worldDay
})

describe('what is shown', () => {
  test('visitors learn that a group exists, of what and until when, and no number of it', async () => {
    const id = await groupBuy(world, { goods: 'vitaminC', priceFen: 271, target: 137, memberLimit: 90 })
    for (const url of ['/api/group', `/api/group/${id}`]) {
      const { data } = (await world.call('GET', url)).body
      const shown = data.list?.find((group: { id: number }) => group.id === id) ?? data
      expect(shown).toMatchObject({ name: '布洛芬拼团', state: 'running', goods: { name: '维生素C片' } })
      for (const field of ['price', 'ordinary_price', 'target', 'paid', 'missing', 'percent', 'min', 'limit', 'max'])
        expect(shown).not.toHaveProperty(field)
      expect(JSON.stringify(shown)).not.toMatch(/2\.71|137/)
    }
    const member = (await (await shopper(world, 'yaodian')).get(`/api/group/${id}`)).body.data
    expect(member).toMatchObject({
      price: '2.71',
      ordinary_price: '3.50',
      target: 137,
      limit: 90,
      max: 90,
      refusal: '',
    })
  })

  test('a group that is no cheaper than the goods by itself takes no order of this buyer and says so; nothing is written', async () => {
    const id = await groupBuy(world)
    const buyer = await shopper(world, 'yaodian')
    await world.db.execute(sql`insert into agreement_prices (member_id, goods_id, price_fen, updated_at)
      values (${world.buyers.yaodian.memberId}, ${world.goods.ibuprofen}, 1200, ${world.at})`)
    const before = await everything(world)
    const refused = await joinGroup(buyer, id, 10)
    expect(refused.status).not.toBe(200)
    expect(refused.body.message).toBe('拼团价不低于您单独购买的价格，请按普通商品购买')
    expect(await everything(world)).toEqual(before)
    await world.db.execute(sql`delete from agreement_prices`)
    expect((await joinGroup(buyer, id, 10)).status).toBe(200)
  })

  test('who may not join reads why, and where to put it right', async () => {
    const id = await groupBuy(world)
    const expired = (await (await shopper(world, 'guoqi')).get(`/api/group/${id}`)).body.data
    expect(expired.refusal).not.toBe('')
    expect(expired.mend_url).toBe('/zzzj')
    const visitor = (await world.call('GET', `/api/group/${id}`)).body.data
    expect(visitor.mend_url).toBe('/login')
    expect((await world.call('GET', '/api/group/999999')).status).toBe(404)
  })

  test('checkout says the amount, the freight and the ways to pay, and writes nothing', async () => {
    // A member without paid orders, which would count toward free freight.
    const buyer = await shopper(world, 'zhensuo')
    const free = await groupBuy(world)
    const paying = await groupBuy(world, { shipsFree: false })
    const before = await everything(world)
    const shown = (await buyer.post(`/api/group/${free}/checkout`, { number: 10 })).body.data
    expect(shown).toMatchObject({ price: '12.00', goods_amount: '120.00', freight: '0.00', payable: '120.00' })
    expect(shown.freights[0].free_because).toBe('拼团商品包邮')
    expect(shown.methods.map((each: { method: string }) => each.method)).toEqual(['balance', 'transfer'])
    const charged = (await buyer.post(`/api/group/${paying}/checkout`, { number: 10 })).body.data
    expect(Number(charged.payable)).toBe(120 + Number(charged.freight))
    expect(Number(charged.freight)).toBeGreaterThan(0)
    expect(await everything(world)).toEqual(before)
  })
})

test('the order list and the order say how far the group is, and what became of it', async () => {
  const id = await groupBuy(world, { target: 40 })
  const { buyer, id: orderId } = await placedIn(world, 'yaodian', id, 10)
  await buyer.post(`/api/pay/order/${orderId}`, { method: 'balance', password: paymentPassword })
  const ordinary = (await buyer.buy([['vitaminC', 100]], 'balance'))[0]!
  const list = (await buyer.get('/api/order')).body.data as { id: number; group?: unknown; flags: string[] }[]
  const row = list.find((order) => order.id === orderId)
  expect(row).toMatchObject({ flags: ['团'], group: { id, state: 'running', target: 40, paid: 10, percent: 25 } })
  expect(list.find((order) => order.id === ordinary.id)).not.toHaveProperty('group')
  const steps = async () => {
    const { progress } = (await buyer.get(`/api/order/${orderId}`)).body.data
    return progress.filter((step: { reached: number }) => step.reached).map((step: { label: string }) => step.label)
  }
  expect(await steps()).toEqual(['提交订单', '付款'])
  world.at = new Date(worldDay.getTime() + 86_400_000)
  await sweepGroups(house, world.db, world.at)
  expect(await steps()).toEqual(['提交订单', '付款', '已取消'])
  expect((await buyer.get(`/api/order/${orderId}`)).body.data.group).toMatchObject({ state: 'failed' })
})
