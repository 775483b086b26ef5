import { afterEach, describe, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { onShelves, paymentPassword, shopper } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { house } from '../wiring.ts'
import { orderJobs, sweepOrders } from './expire-orders.ts'

const world = useWorld()
const later = (hours: number) => new Date(worldDay.getTime() + hours * 3_600_000)
afterEach(() => {
  world.at = worldDay
})

describe('time moves orders', () => {
  test('an unpaid order reads as cancelled from 24 hours on, takes no money, and the sweep frees its stock once', async () => {
    const buyer = await shopper(world, 'yaodian')
    const stock = await onShelves(world)
    const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
    const { id } = order!
    world.at = later(24 - 0.001)
    expect((await buyer.get(`/api/order/${id}`)).body.data.status).toBe(10)
    world.at = later(24)
    const read = (await buyer.get(`/api/order/${id}`)).body.data
    expect(read).toMatchObject({ status: 90, cancel_reason: '超时未付款', actions: ['buy_again'] })
    expect((await buyer.get('/api/order?status=cancelled')).body.data.map((row: { id: number }) => row.id)).toContain(
      id,
    )
    const before = await everything(world)
    const pay = await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    expect(pay.body.message).toContain('超时')
    expect(await everything(world)).toEqual(before)
    expect(await sweepOrders(house, world.db, world.at)).toBe(1)
    expect(await sweepOrders(house, world.db, world.at)).toBe(0)
    expect(await onShelves(world)).toEqual(stock)
    await expectSoundBooks(world)
  })

  test('the sweep job expires an order in its minute; running it early or twice changes nothing', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    const run = (at: Date) => orderJobs(house, world.db).tasks['sweep-orders']!({}, at)
    await run(later(71))
    expect((await buyer.get(`/api/order/${order!.id}`)).body.data.status).toBe(10)
    await run(later(72))
    const once = await everything(world)
    await run(later(73))
    expect(await everything(world)).toEqual(once)
    expect((await buyer.get(`/api/order/${order!.id}`)).body.data.status).toBe(90)
  })

  test('an order whose slip is under review does not expire', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    await uploadProof(world, buyer.cookie, order!.id, { payerName: '甲', amount: order!.payable })
    world.at = later(1000)
    await sweepOrders(house, world.db, world.at)
    const returned = await shopper(world, 'yaodian')
    expect((await returned.get(`/api/order/${order!.id}`)).body.data.status).toBe(15)
  })

  test('seven days after shipping an order is received, seven days later complete: on read, then written', async () => {
    const { id, buyer } = await shippedOrder(world, 'ibuprofen')
    world.at = later(24 * 7)
    expect((await buyer.get(`/api/order/${id}`)).body.data).toMatchObject({ status: 60, status_label: '已收货' })
    world.at = later(24 * 14)
    expect((await buyer.get(`/api/order/${id}`)).body.data.status).toBe(70)
    await sweepOrders(house, world.db, world.at)
    const moves = (await buyer.get(`/api/order/${id}`)).body.data.moves.slice(-2)
    expect(moves).toMatchObject([
      { move: 'receive', at: later(24 * 7).toISOString(), actor: '系统' },
      { move: 'complete', at: later(24 * 14).toISOString() },
    ])
  })

  test('an ephedrine order is never complete without a receipt, neither by time nor by a clerk', async () => {
    const { id } = await shippedOrder(world, 'ephedrine')
    world.at = later(24 * 100)
    await sweepOrders(house, world.db, world.at)
    const buyer = await shopper(world, 'yaodian')
    expect((await buyer.get(`/api/order/${id}`)).body.data).toMatchObject({ status: 60, status_label: '已收货' })
    const refused = await (await shopper(world, 'admin')).post(`/console/api/orders/${id}/complete`)
    expect(refused.body.message).toContain('回执')
  })
})
