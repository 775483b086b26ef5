import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { everything, writesNothing } from '../../test/everything.ts'
import { makeCompany, makeGift, pointsHeld } from '../../test/gifts.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { completeShippedGifts } from './complete-shipped-gifts.ts'

const world = useWorld()
afterEach(() => {
  world.at = worldDay
})
const hours = (count: number) => new Date(worldDay.getTime() + count * 3_600_000)
const company = (points = 0) => makeCompany(world, points)
const balance = pointsHeld

describe('the gift cart', () => {
  test('caps quantities at stock, changes, removes, and refuses what is gone', async () => {
    const [gift, gone, hidden] = [
      await makeGift(world, 30, 5),
      await makeGift(world, 30, 0),
      await makeGift(world, 1, 9, false),
    ]
    const buyer = await company()
    const added = await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 3 })
    expect(added.body).toMatchObject({
      message: '已加入礼品车',
      data: { points: 90, data: [{ number: 3, points: 90 }] },
    })
    const more = await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 4 })
    expect(more.body.data.data).toMatchObject([{ number: 5 }])
    const changed = await buyer.send('PUT', `/api/points/cart/${gift}`, { number: 2 })
    expect(changed.body.data).toMatchObject({ points: 60, data: [{ number: 2 }] })
    expect((await buyer.send('PUT', `/api/points/cart/${gift}`, { number: 99 })).body.data.data[0].number).toBe(5)
    const before = await everything(world)
    expect((await buyer.send('POST', '/api/points/cart', { gift_id: gone, number: 1 })).body.message).toContain(
      '已兑完',
    )
    expect((await buyer.send('POST', '/api/points/cart', { gift_id: hidden, number: 1 })).body.message).toContain(
      '已兑完',
    )
    expect((await buyer.send('POST', '/api/points/cart', { gift_id: 987654, number: 1 })).status).toBe(404)
    expect((await buyer.send('PUT', `/api/points/cart/${gone}`, { number: 1 })).status).toBe(404)
    for (const number of [0, -1, 1.5, 'x']) {
      const wrong = await buyer.send('POST', '/api/points/cart', { gift_id: gift, number })
      expect([wrong.status, wrong.body.errors.number[0]]).toEqual([422, '礼品数量不正确'])
    }
    expect(await everything(world)).toEqual(before)
    expect((await buyer.send('DELETE', `/api/points/cart/${gift}`)).body.data.data).toEqual([])
  })
})

describe('redeeming', () => {
  test('takes the points, sets gifts aside, ships to the licensed address, and a repeat answers the same order', async () => {
    const gift = await makeGift(world, 300, 4)
    const buyer = await company(1000)
    await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 2 })
    const key = randomUUID()
    const order = () => buyer.send('POST', '/api/points/order', { ids: gift, points: 600 }, key)
    const [first, second] = [await order(), await order()]
    expect(first.body).toMatchObject({ message: '礼品兑换成功', data: { points: 600 } })
    expect(first.body.data.order_no).toMatch(/^JF\d{10}$/)
    expect(second.body.data).toEqual(first.body.data)
    expect(await balance(buyer)).toBe(400)
    const { rows } = await world.db.execute(sql`select stock from gifts where id = ${gift}`)
    expect(rows).toEqual([{ stock: 2 }])
    const list = (await buyer.get('/api/points/order')).body
    expect(list.data).toMatchObject([
      {
        status: 10,
        status_label: '待发货',
        source: 'mall',
        actions: ['cancel'],
        lines: [{ gift_id: gift, number: 2, points: 300 }],
      },
    ])
    expect(list.data[0].address.detail).not.toBe('')
    expect((await buyer.get('/api/points/cart')).body.data.data).toEqual([])
    await expectSoundBooks(world)
  })

  test('refuses an empty selection, missing points with their number, changed points and sold-out gifts; nothing is written', async () => {
    const [dear, rare] = [await makeGift(world, 300, 9), await makeGift(world, 10, 3)]
    const buyer = await company(500)
    await buyer.send('POST', '/api/points/cart', { gift_id: dear, number: 2 })
    await buyer.send('POST', '/api/points/cart', { gift_id: rare, number: 3 })
    await world.db.execute(sql`update gifts set stock = 1, stocked = 1 where id = ${rare}`)
    const order = (ids: string | number, points: number) => buyer.send('POST', '/api/points/order', { ids, points })
    await writesNothing(world, async () => {
      expect((await order('', 0)).body.errors.ids[0]).toBe('请选择要购买的商品')
      const short = await order(dear, 600)
      expect([short.status, short.body.message]).toEqual([400, '积分不足，本次兑换需要600积分，还差100积分'])
      expect(short.body.data).toMatchObject({ missing: 100 })
      expect((await order(rare, 30)).body.message).toBe('礼品“电子血压计”仅剩1份，请修改数量')
      expect((await order(`${dear},987654`, 600)).status).toBe(409)
    })
    await world.db.execute(sql`update gifts set points = 200 where id = ${dear}`)
    const changed = await writesNothing(world, () => order(dear, 600))
    expect([changed.status, changed.body.data]).toEqual([409, { points: 400 }])
    const nothing = await world.call('POST', '/api/points/order', {
      headers: { cookie: buyer.cookie },
      form: { ids: dear, points: 400 },
    })
    expect(nothing.status).toBe(422)
  })

  test('the last gift goes to one of two companies that press at once, and the other keeps its points', async () => {
    const gift = await makeGift(world, 100, 1)
    const buyers = [await company(100), await company(100)]
    for (const buyer of buyers) await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 1 })
    const answers = await Promise.all(
      buyers.map((buyer) => buyer.send('POST', '/api/points/order', { ids: gift, points: 100 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
    expect((await Promise.all(buyers.map(balance))).sort()).toEqual([0, 100])
    expect(answers.find((answer) => answer.status === 400)!.body.message).toContain('已兑完')
    await expectSoundBooks(world)
  })

  test('one cart that is sent ten times at once with different keys is redeemed once', async () => {
    const gift = await makeGift(world, 100, 50)
    const buyer = await company(1000)
    await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyer.send('POST', '/api/points/order', { ids: gift, points: 100 })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await balance(buyer)).toBe(900)
    await expectSoundBooks(world)
  })

  test('twenty companies that fill carts in opposite orders finish without a deadlock and never oversell', async () => {
    const gifts = [await makeGift(world, 1, 15), await makeGift(world, 1, 15)]
    const buyers = await Promise.all(Array.from({ length: 20 }, () => company(10)))
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const ids = index % 2 ? gifts : [...gifts].reverse()
        for (const gift_id of ids) await buyer.send('POST', '/api/points/cart', { gift_id, number: 1 })
        return buyer.send('POST', '/api/points/order', { ids: ids.join(','), points: 2 })
      }),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(15)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 400 || answer.status === 409)).toBe(
      true,
    )
    await expectSoundBooks(world)
  })
})

describe('gift orders', () => {
  async function placed(points = 200) {
    const gift = await makeGift(world, points, 3)
    const buyer = await company(points)
    await buyer.send('POST', '/api/points/cart', { gift_id: gift, number: 1 })
    const { body } = await buyer.send('POST', '/api/points/order', { ids: gift, points })
    return { gift, buyer, id: body.data.id as number }
  }

  test('a clerk ships, the buyer confirms; a shipped order cannot be cancelled', async () => {
    const { buyer, id } = await placed()
    const clerk = await shopper(world, 'dingdan')
    const ship = `/console/api/gift_orders/${id}/ship`
    expect((await buyer.send('POST', ship)).status).toBe(401)
    expect((await (await shopper(world, 'caiwu')).post(ship, { carrier: '顺丰', waybill: 'SF1' })).status).toBe(403)
    const queue = (await clerk.get('/console/api/gift_orders?status=need_to_ship')).body.data
    expect(queue.find((each: { id: number }) => each.id === id).company).toContain('成都锦里康民大药房')
    const sender = await shopper(world, 'admin')
    expect((await sender.post(ship, { carrier: '顺丰', waybill: 'SF1' })).body.data.status_label).toBe('已发货')
    const before = await everything(world)
    expect((await buyer.send('POST', `/api/points/order/${id}/cancel`)).status).toBe(409)
    expect(await everything(world)).toEqual(before)
    const done = await buyer.send('POST', `/api/points/order/${id}/confirm`)
    expect(done.body.data).toMatchObject({ status: 30, status_label: '已完成', actions: [] })
    expect((await buyer.get('/api/points/order?status=finished')).body.data).toHaveLength(1)
    expect((await buyer.get('/api/points/order?status=need_to_ship')).body.data).toHaveLength(0)
  })

  test('cancelling gives points and gift back once, however often it is asked', async () => {
    const { gift, buyer, id } = await placed()
    expect(await balance(buyer)).toBe(0)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.send('POST', `/api/points/order/${id}/cancel`)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await balance(buyer)).toBe(200)
    const { rows } = await world.db.execute(sql`select stock from gifts where id = ${gift}`)
    expect(rows).toEqual([{ stock: 3 }])
    await expectSoundBooks(world)
  })

  test("another company's order is not found", async () => {
    const { id } = await placed()
    const stranger = await company()
    expect((await stranger.send('POST', `/api/points/order/${id}/cancel`)).status).toBe(404)
    expect((await stranger.get('/api/points/order')).body.data).toEqual([])
  })

  test('an order that nobody confirms is completed 15 days after shipping', async () => {
    const { buyer, id } = await placed()
    await (await shopper(world, 'admin')).post(`/console/api/gift_orders/${id}/ship`, { carrier: '顺丰', waybill: 'S' })
    expect(await completeShippedGifts(world.db, hours(24 * 15 - 0.01))).toBe(0)
    expect(await completeShippedGifts(world.db, hours(24 * 15))).toBe(1)
    expect(await completeShippedGifts(world.db, hours(24 * 15))).toBe(0)
    expect((await buyer.get('/api/points/order')).body.data[0].status).toBe(30)
  })
})
