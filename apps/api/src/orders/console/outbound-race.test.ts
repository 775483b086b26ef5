import pg from 'pg'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { pick } from '../../../test/picking.ts'
import { paymentPassword, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('an outbound that waited for another of the same lots finds them, and leaves', async () => {
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const ids: number[] = []
  for (let i = 0; i < 4; i++) {
    const [order] = await buyer.buy(
      [
        ['ibuprofen', 20],
        ['vitaminC', 30],
        ['health', 2],
      ],
      'balance',
    )
    await buyer.post(`/api/pay/order/${order!.id}`, { method: 'balance', password: paymentPassword })
    await clerk.post(`/console/api/orders/${order!.id}/slip`, { slip_no: `XS${i}` })
    await pick(world, order!.id, {})
    ids.push(order!.id)
  }
  const other = new pg.Client({ connectionString: world.url })
  await other.connect()
  try {
    // Another outbound has its hands on the same lots, and changes them.
    await other.query('begin')
    await other.query('update lots set quantity = quantity where goods_id = $1', [world.goods.vitaminC])
    const leaving = ids.map((id) => clerk.post(`/console/api/orders/${id}/outbound`))
    await untilWaiting(world.db, ids.length)
    await other.query('commit')
    for (const { status, body } of await Promise.all(leaving)) expect(status, body.message).toBe(200)
  } finally {
    await other.end()
  }
  await expectSoundBooks(world)
})

test('an outbound does not wait for an order that is being placed and names one of its lots', async () => {
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  await buyer.post(`/api/pay/order/${order!.id}`, { method: 'balance', password: paymentPassword })
  await clerk.post(`/console/api/orders/${order!.id}/slip`, { slip_no: 'XS9' })
  await pick(world, order!.id, {})
  const other = new pg.Client({ connectionString: world.url })
  await other.connect()
  try {
    // What the order line of a chosen lot does to the lot.
    await other.query('begin')
    await other.query('select from lots where goods_id = $1 for key share', [world.goods.ibuprofen])
    const late = new Promise((resolve) => setTimeout(() => resolve({ status: 'waited' }), 4_000))
    const out = await Promise.race([clerk.post(`/console/api/orders/${order!.id}/outbound`), late])
    expect(out).toMatchObject({ status: 200 })
  } finally {
    await other.query('rollback')
    await other.end()
  }
})
