import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { actOf, stockUp, supplier } from '../../../test/lots.ts'
import { pick, slipped } from '../../../test/picking.ts'
import { shopper, stockFaults } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDate } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'
import { stopLot } from '../../stock/lots/stop-lot.ts'

const world = useWorld()

/** Of an order with 等货齐 that was picked in full, all lots of one of its goods are stopped. */
async function stopped(goods: GoodsKey) {
  const buyer = await shopper(world, 'yaodian')
  const [picker, checker] = [await shopper(world, 'dingdan'), await shopper(world, 'admin')]
  const balance = async () => (await buyer.get('/api/user/user_money')).body.data.balance
  const before = await balance()
  const ids = [await buyer.add(goods, 10), await buyer.add('ladderUnit', 10)]
  const form = { ...(await buyer.orderForm(ids, 'balance')), shortage: 'wait_all' }
  const [{ id }] = (await buyer.post('/api/order', form)).body.data.orders
  await slipped(world, buyer, id)
  expect((await pick(world, id, {})).body.data.status).toBe(40)
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from lots where goods_id = ${world.goods[goods]} and state = 'saleable' and quantity > 0`,
  )
  for (const { id: lotId } of rows)
    await world.db.transaction((tx) => stopLot(tx, { lotId, reason: '外观可疑' }, actOf(world, 'zhiguan')))
  const move = (name: string, form: object = {}) =>
    (name === 'repick' ? picker : checker).post(`/console/api/orders/${id}/${name}`, { ...form })
  const seen = async () => (await buyer.get(`/api/order/${id}`)).body.data
  return { move, seen, balance, before }
}

test('who waits for all is not sent a part of it after a lot was withdrawn: refused, and it leaves in full once there is more', async () => {
  const { move, seen } = await stopped('limited')
  await writesNothing(world, async () => expect((await move('repick')).body.reason).toBe('orders.waitsForAll'))
  expect((await move('outbound')).body.reason).toBe('orders.lotsWithdrawn')
  expect((await seen()).status).toBe(40)
  await stockUp(world, {
    ...{ goodsId: world.goods.limited, supplierId: await supplier(world, '川北医药有限公司'), quantity: 40 },
    ...{ lotNo: 'W1', producedOn: worldDate(-30), expiresOn: worldDate(700) },
  })
  expect((await move('repick')).body.data.status).toBe(40)
  expect((await move('outbound')).status).toBe(200)
  expect((await seen()).refunded).toBe('0.00')
  await expectSoundBooks(world)
})

test('where none is to come it ends: of two clerks at once who say so, and one who sends it out, one ends it, and the money is back once', async () => {
  const { move, seen, balance, before } = await stopped('farWarehouseOnly')
  const lines = (await seen()).lines.map(({ id }: { id: number }) => ({ id, picked: 0 }))
  const answers = await Promise.all([move('repick', { lines }), move('repick', { lines }), move('outbound')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { status, paid_amount, refunded, flags } = await seen()
  expect([status, refunded, flags.includes('已退')]).toEqual([90, paid_amount, true])
  expect(await balance()).toBe(before)
  expect(await stockFaults(world)).toEqual([])
  await expectSoundBooks(world)
})
