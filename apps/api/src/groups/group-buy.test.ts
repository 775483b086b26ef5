import { randomUUID } from 'node:crypto'
import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { groupBuy, joinGroup, placedIn } from '../../test/group-buy.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, type Shopper, shopper, stockFaults } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { house } from '../wiring.ts'
import { sweepGroups } from './settle-groups.ts'

const world = useWorld()
const pay = (buyer: Shopper, id: number) =>
  buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
const statusOf = async (buyer: Shopper, id: number) => (await buyer.get(`/api/order/${id}`)).body.data.status
const balanceOf = async (buyer: Shopper) => (await buyer.get('/api/user/user_money')).body.data.balance
const dayMs = 86_400_000
const later = (ms: number) => new Date(worldDay.getTime() + ms)

afterEach(async () => {
  world.at = worldDay
  await expectSoundBooks(world)
})

describe('a group that reaches its target', () => {
  test('holds paid orders at 18, and the payment that reaches the target sends all of them to 20', async () => {
    const id = await groupBuy(world, { target: 50 })
    const first = await placedIn(world, 'yaodian', id, 20)
    expect(first.payable).toBe('240.00')
    const unpaid = (await first.buyer.get(`/api/order/${first.id}`)).body.data
    expect(unpaid).toMatchObject({ status: 10, freight: '0.00', actions: ['pay', 'cancel', 'buy_again'] })
    expect(unpaid.expires_at).toBe(worldDay.getTime() / 1000 + 1800)
    const waiting = await pay(first.buyer, first.id)
    expect(waiting.body.data).toMatchObject({ status: 18, status_label: '待成团', actions: ['buy_again'] })
    const shown = (await first.buyer.get(`/api/group/${id}`)).body.data
    expect(shown).toMatchObject({ state: 'running', paid: 20, target: 50, missing: 30, percent: 40, mine: 20 })
    const second = await placedIn(world, 'liansuo', id, 30)
    expect((await pay(second.buyer, second.id)).body.data).toMatchObject({ status: 20 })
    expect(await statusOf(first.buyer, first.id)).toBe(20)
    const late = await placedIn(world, 'yaodian', id, 10)
    expect((await pay(late.buyer, late.id)).body.data).toMatchObject({ status: 20 })
    const done = (await late.buyer.get(`/api/group/${id}`)).body.data
    expect(done).toMatchObject({ state: 'succeeded', state_label: '已成团', paid: 60, percent: 100, members: 2 })
    const { rows } = await world.db.execute(sql`
      select move, count(*)::int as n from order_moves m join orders o on o.id = m.order_id
      where o.promotion_id = ${id} group by move order by move`)
    expect(rows).toEqual([
      { move: 'create', n: 3 },
      { move: 'joinGroup', n: 3 },
      { move: 'succeedGroup', n: 3 },
    ])
    expect(await stockFaults(world)).toEqual([])
  })

  test('is joined by a transfer once finance has confirmed it, not before', async () => {
    const id = await groupBuy(world, { target: 20 })
    const order = await placedIn(world, 'yaodian', id, 20, 'transfer')
    await uploadProof(world, order.buyer.cookie, order.id, { payerName: '成都锦里康民大药房', amount: order.payable })
    expect((await order.buyer.get(`/api/group/${id}`)).body.data).toMatchObject({ paid: 0, mine: 20 })
    const finance = await shopper(world, 'caiwu')
    const confirmed = await finance.post(`/console/api/orders/${order.id}/confirm_transfer`)
    expect(confirmed.body.data).toMatchObject({ status: 20, paid: 1 })
    expect(confirmed.body.data.moves.map((move: { move: string }) => move.move)).toEqual([
      'create',
      'submitTransfer',
      'joinGroup',
      'succeedGroup',
    ])
  })
})

describe('a group that ends without its target', () => {
  test('gives every fen, piece and quantity back, once, however often the job runs', async () => {
    const id = await groupBuy(world, { target: 500, quota: 600 })
    const paid = [await placedIn(world, 'yaodian', id, 30), await placedIn(world, 'liansuo', id, 20)]
    const before = await Promise.all(paid.map(({ buyer }) => balanceOf(buyer)))
    for (const { buyer, id: orderId } of paid) expect((await pay(buyer, orderId)).body.data.status).toBe(18)
    const unpaid = await placedIn(world, 'yaodian', id, 10)
    world.at = later(dayMs - 1)
    await sweepGroups(house, world.db, world.at)
    expect(await statusOf(paid[0]!.buyer, paid[0]!.id)).toBe(18)
    world.at = later(dayMs)
    await sweepGroups(house, world.db, world.at)
    const after = await everything(world)
    await sweepGroups(house, world.db, world.at)
    await sweepOrders(house, world.db, world.at)
    expect(await everything(world)).toEqual(after)
    for (const [index, { buyer, id: orderId, payable }] of paid.entries()) {
      const order = (await buyer.get(`/api/order/${orderId}`)).body.data
      expect(order).toMatchObject({ status: 90, refunded: payable, cancel_reason: '拼团未成团，款项已原路退回' })
      expect(order.refunds).toMatchObject([{ amount: payable, state: 'done' }])
      expect(await balanceOf(buyer)).toBe(before[index])
    }
    expect(await statusOf(unpaid.buyer, unpaid.id)).toBe(90)
    expect((await unpaid.buyer.get(`/api/group/${id}`)).body.data).toMatchObject({ state: 'failed', paid: 0, mine: 0 })
    const { rows } = await world.db.execute(sql`
      select g.taken, p.outcome, p.settled_at is not null as settled from promotions p
      join promotion_goods g on g.promotion_id = p.id where p.id = ${id}`)
    expect(rows).toEqual([{ taken: 0, outcome: 'failed', settled: true }])
    expect(await stockFaults(world)).toEqual([])
  })

  test('is decided although the job was killed between two of its orders', async () => {
    const id = await groupBuy(world, { target: 500 })
    const orders = [await placedIn(world, 'yaodian', id, 10), await placedIn(world, 'liansuo', id, 10)]
    for (const { buyer, id: orderId } of orders) await pay(buyer, orderId)
    world.at = later(dayMs)
    await sweepGroups(house, world.db, world.at, 1)
    const half = await Promise.all(orders.map(({ buyer, id: orderId }) => statusOf(buyer, orderId)))
    expect(half).toEqual([90, 18])
    await sweepGroups(house, world.db, world.at)
    expect(await statusOf(orders[1]!.buyer, orders[1]!.id)).toBe(90)
  })

  test('sends a transfer back that finance confirms afterwards, and ends an order whose slip is rejected', async () => {
    const id = await groupBuy(world, { target: 500 })
    const orders = [
      await placedIn(world, 'yaodian', id, 20, 'transfer'),
      await placedIn(world, 'liansuo', id, 20, 'transfer'),
    ]
    for (const { buyer, id: orderId, payable } of orders)
      await uploadProof(world, buyer.cookie, orderId, { payerName: '付款单位', amount: payable })
    world.at = later(dayMs)
    await sweepGroups(house, world.db, world.at)
    const [confirmed, rejected] = orders
    const finance = await shopper(world, 'caiwu')
    expect(await statusOf(confirmed!.buyer, confirmed!.id)).toBe(15)
    const arrived = await finance.post(`/console/api/orders/${confirmed!.id}/confirm_transfer`)
    expect(arrived.body.data).toMatchObject({ status: 90, refunded: confirmed!.payable })
    expect(arrived.body.data.refunds).toMatchObject([{ amount: confirmed!.payable, state: 'due' }])
    const none = await finance.post(`/console/api/orders/${rejected!.id}/reject_transfer`, { reason: '未到账' })
    expect(none.body.data).toMatchObject({ status: 90, refunded: '0.00', refunds: [] })
    expect(await stockFaults(world)).toEqual([])
  })

  test('is decided by what was paid in time, although a confirmed transfer comes before the job', async () => {
    const id = await groupBuy(world, { target: 20 })
    const order = await placedIn(world, 'yaodian', id, 20, 'transfer')
    await uploadProof(world, order.buyer.cookie, order.id, { payerName: '付款单位', amount: order.payable })
    world.at = later(dayMs)
    const finance = await shopper(world, 'caiwu')
    const arrived = await finance.post(`/console/api/orders/${order.id}/confirm_transfer`)
    expect(arrived.body.data).toMatchObject({ status: 90, refunded: order.payable })
    expect((await order.buyer.get(`/api/group/${id}`)).body.data.state).toBe('failed')
  })

  test('fails at once when it is stopped, and an order that was not paid yet takes no money', async () => {
    const id = await groupBuy(world, { target: 500 })
    const paid = await placedIn(world, 'yaodian', id, 10)
    await pay(paid.buyer, paid.id)
    const open = await placedIn(world, 'liansuo', id, 10)
    await world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)
    const before = await everything(world)
    expect((await pay(open.buyer, open.id)).body.message).toContain('未成团')
    expect(await everything(world)).toEqual(before)
    await sweepGroups(house, world.db, world.at)
    expect([await statusOf(paid.buyer, paid.id), await statusOf(open.buyer, open.id)]).toEqual([90, 90])
  })
})

describe('what is refused writes nothing', () => {
  test('quantities off the step, below the smallest, beyond limit, quota and stock', async () => {
    const buyer = await shopper(world, 'yaodian')
    const id = await groupBuy(world, { target: 500, memberLimit: 40, quota: 60 })
    const beyondStock = await groupBuy(world, { target: 500 })
    const before = await everything(world)
    for (const [group, number, text] of [
      [id, 5, '起拼数量为10'],
      [id, 15, '10的整数倍'],
      [id, 50, '最多还可购买40'],
      [beyondStock, 5000, '库存不足'],
    ] as const)
      expect((await joinGroup(buyer, group, number)).body.message).toContain(text)
    expect(await everything(world)).toEqual(before)
    await placedIn(world, 'yaodian', id, 40)
    const other = await shopper(world, 'liansuo')
    expect((await joinGroup(other, id, 30)).body.message).toContain('最多还可购买20')
    expect((await joinGroup(buyer, id, 10)).body.message).toContain('已用完')
  })

  test('an unpaid order that is cancelled gives its quantity back to member and group', async () => {
    const id = await groupBuy(world, { target: 500, memberLimit: 20, quota: 20 })
    const order = await placedIn(world, 'yaodian', id, 20)
    const other = await shopper(world, 'liansuo')
    expect((await joinGroup(other, id, 10)).body.message).toContain('已被订完')
    await order.buyer.post(`/api/order/${order.id}/cancel`, { code: -7 })
    expect((await joinGroup(other, id, 10)).status).toBe(200)
    expect((await joinGroup(order.buyer, id, 10)).status).toBe(200)
  })

  test('a group order that is paid cannot be cancelled by its buyer', async () => {
    const id = await groupBuy(world, { target: 500 })
    const order = await placedIn(world, 'yaodian', id, 20)
    await pay(order.buyer, order.id)
    const before = await everything(world)
    expect((await order.buyer.post(`/api/order/${order.id}/cancel`, { code: -7 })).status).toBe(409)
    expect(await everything(world)).toEqual(before)
  })

  test('at the first instant of the window it is open, one before not yet, at its last no more', async () => {
    const buyer = await shopper(world, 'yaodian')
    const opensAt = later(60_000)
    const closesAt = later(120_000)
    const id = await groupBuy(world, { opensAt, closesAt })
    const before = await everything(world)
    world.at = new Date(opensAt.getTime() - 1)
    const [month, day] = dayOf(opensAt).split('-').slice(1).map(Number)
    const opens = `${month}月${day}日 ${timeOf(opensAt)}`
    expect((await joinGroup(buyer, id, 10)).body.message).toBe(`拼团将于${opens}开始，请届时参加`)
    world.at = closesAt
    expect((await joinGroup(buyer, id, 10)).body.message).toContain('未成团')
    expect(await everything(world)).toEqual(before)
    world.at = opensAt
    expect((await joinGroup(buyer, id, 10)).status).toBe(200)
    world.at = new Date(closesAt.getTime() - 1)
    const last = await joinGroup(buyer, id, 10)
    expect(last.status).toBe(200)
    world.at = closesAt
    const unpaid = await everything(world)
    expect((await pay(buyer, last.body.data.orders[0].id)).body.message).toContain('超时')
    expect(await everything(world)).toEqual(unpaid)
  })

  test('buyers without the right, an ephedrine goods, a seen price that is old, and the credit term', async () => {
    const id = await groupBuy(world)
    const ephedrine = await groupBuy(world, { goods: 'ephedrine' })
    const cold = await groupBuy(world, { goods: 'controlled' })
    const before = await everything(world)
    const buyer = await shopper(world, 'yaodian')
    for (const name of ['xinhu', 'guoqi'] as const)
      expect((await joinGroup(await shopper(world, name), id, 10)).status).toBe(400)
    expect((await joinGroup(buyer, ephedrine, 10)).body.message).toBe('含麻商品不参加拼团')
    expect((await joinGroup(buyer, cold, 10)).status).toBe(400)
    const { address_id } = (await buyer.post(`/api/group/${id}/checkout`, { number: 10 })).body.data
    const form = { number: 10, address_id, pay_type: 'balance', payable: '119.99' }
    expect((await buyer.post(`/api/group/${id}/order`, form)).status).toBe(409)
    expect((await buyer.post(`/api/group/${id}/order`, { ...form, pay_type: 'term' })).status).toBe(422)
    expect((await buyer.post(`/api/group/${id}/order`, { ...form, address_id: 999_999 })).status).toBe(404)
    expect((await world.call('POST', `/api/group/${id}/order`, { form })).status).toBe(401)
    expect(await everything(world)).toEqual(before)
    const order = await placedIn(world, 'yaodian', id, 10)
    const placed = await everything(world)
    const term = await buyer.post(`/api/pay/order/${order.id}`, { method: 'term', password: paymentPassword })
    expect(term.body.message).toContain('拼团')
    expect(await everything(world)).toEqual(placed)
  })

  test('the same wish sent twice is one order', async () => {
    const id = await groupBuy(world)
    const buyer = await shopper(world, 'yaodian')
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => joinGroup(buyer, id, 10, 'balance', { key })))
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    const { rows } = await world.db.execute(sql`select count(*)::int as n from orders where promotion_id = ${id}`)
    expect(rows).toEqual([{ n: 1 }])
  })
})
