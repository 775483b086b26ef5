import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { daysFrom } from '../../test/coupons.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { lockOrder } from '../orders/order-row.ts'
import { reverseCashback } from './cashback.ts'

const world = useWorld()
const start = () => world.at

beforeAll(async () => {
  const tiers = [
    { from: 20_000, backFen: 500 },
    { from: 30_000, backFen: 1_000 },
  ]
  await promote(world, { kind: 'cashback', name: '满额返现', scope: { by: 'all' }, terms: { tiers } })
})

async function shippedOrder(picked = 20) {
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  await clerk.post(`/console/api/orders/${id}/slip`)
  const [line] = (await clerk.get(`/console/api/orders/${id}`)).body.data.lines
  await clerk.post(`/console/api/orders/${id}/pick`, { lines: [{ id: line.id, picked }] })
  await clerk.post(`/console/api/orders/${id}/outbound`)
  await clerk.post(`/console/api/orders/${id}/ship`, { carrier: '顺丰速运', waybill: `SF${id}` })
  return { buyer, clerk, id, cashback: async () => (await buyer.get(`/api/order/${id}`)).body.data.cashback }
}
const balance = async (buyer: Awaited<ReturnType<typeof shopper>>) =>
  Number((await buyer.get('/api/user/user_money')).body.data.balance)

test('the tiers are public, the confirm page says what to expect', async () => {
  expect((await world.call('GET', '/api/cashback')).body.data).toMatchObject([
    {
      name: '满额返现',
      tiers: [
        { from: '200.00', back: '5.00' },
        { from: '300.00', back: '10.00' },
      ],
    },
  ])
  const buyer = await shopper(world, 'yaodian')
  const line = await buyer.add('ibuprofen', 20)
  const shown = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
  expect(shown.cashback).toEqual({ name: '满额返现', amount: '10.00' })
  await world.db.execute(sql`delete from cart_lines`)
})

test('what was promised goes to the balance once, when the order completes by time or by a clerk', async () => {
  const { buyer, id, cashback } = await shippedOrder()
  expect(await cashback()).toEqual({ name: '满额返现', promised: '10.00', given: null, taken: '0.00' })
  const before = await balance(buyer)
  const then = start()
  world.at = daysFrom(then, 20)
  await Promise.all([sweepOrders(world.db, world.at), sweepOrders(world.db, world.at)])
  const again = await shopper(world, 'yaodian')
  expect(await balance(again)).toBeCloseTo(before + 10)
  expect((await again.get(`/api/order/${id}`)).body.data).toMatchObject({ status: 70, cashback: { given: '10.00' } })
  const { rows } = await world.db.execute(
    sql`select use_type, amount_fen from ledger where order_id = ${id} and use_type = 'rebate'`,
  )
  expect(rows).toEqual([{ use_type: 'rebate', amount_fen: 1000 }])
  world.at = then
  await expectSoundBooks(world)
})

test('a short pick keeps the tier reached when ordering and pays the share of the promise that was sent', async () => {
  const { clerk, id, cashback } = await shippedOrder(15)
  await clerk.post(`/console/api/orders/${id}/complete`)
  expect(await cashback()).toMatchObject({ promised: '10.00', given: '7.50' })
  await expectSoundBooks(world)
})

test('goods returned after a short pick take back what the rest no longer earns; the shortage itself takes nothing', async () => {
  const { clerk, id, cashback } = await shippedOrder(15)
  await clerk.post(`/console/api/orders/${id}/complete`)
  const stamp = { actor: { kind: 'job' as const, id: null, name: '系统' }, at: world.at, requestId: '' }
  const reverse = () =>
    world.db.transaction(async (tx) => reverseCashback(tx, await lockOrder(tx, id, 'anyone'), 'return:1', stamp))
  expect(await reverse()).toEqual({ takenFen: 0, owedFen: 0 })
  await world.db.execute(sql`update order_lines set refunded_fen = refunded_fen + 10000 where order_id = ${id}`)
  // ¥236 kept of ¥336: the tier of ¥5, of which ⌊500 × 15200 ÷ 23600⌋ = 322 for what was sent.
  expect(await reverse()).toEqual({ takenFen: 428, owedFen: 0 })
  expect(await cashback()).toMatchObject({ given: '7.50', taken: '4.28' })
})

test('returned goods take back what the rest no longer earns, once, and say what the balance could not give', async () => {
  const { buyer, clerk, id, cashback } = await shippedOrder()
  await clerk.post(`/console/api/orders/${id}/complete`)
  const before = await balance(buyer)
  const reverse = () =>
    world.db.transaction(async (tx) =>
      reverseCashback(tx, await lockOrder(tx, id, 'anyone'), 'return:1', {
        actor: { kind: 'job', id: null, name: '系统' },
        at: world.at,
        requestId: '',
      }),
    )
  expect(await reverse()).toEqual({ takenFen: 0, owedFen: 0 })
  await world.db.execute(sql`update order_lines set refunded_fen = 10000 where order_id = ${id}`)
  expect(await reverse()).toEqual({ takenFen: 500, owedFen: 0 })
  expect(await reverse()).toEqual({ takenFen: 0, owedFen: 0 })
  expect(await balance(buyer)).toBeCloseTo(before - 5)
  expect(await cashback()).toMatchObject({ given: '10.00', taken: '5.00' })
})
