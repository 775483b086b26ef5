import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { giveVoucher, voucherLeft } from '../../test/coupons.ts'
import { untilWaiting } from '../../test/lock-waits.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
afterEach(() => expectSoundBooks(world))

test('an order that is cancelled takes its vouchers before any stock, as one that is placed does', async () => {
  const { memberId } = world.buyers.yaodian
  const buyer = await shopper(world, 'yaodian')
  const voucherId = await giveVoucher(world, memberId, 3_000)
  const line = await buyer.add('ibuprofen', 20)
  const form = { ...(await buyer.orderForm([line], 'balance')), voucher_ids: String(voucherId) }
  const placed = await buyer.post('/api/order', form)
  expect(placed.status, placed.body.message).toBe(200)
  expect(await voucherLeft(world, voucherId)).toBe(0)

  const other = new pg.Client({ connectionString: world.url })
  await other.connect()
  try {
    // As an order that is being placed with the same voucher holds it.
    await other.query('begin')
    await other.query('select from vouchers where id = $1 for update', [voucherId])
    const cancelling = buyer.post(`/api/order/${placed.body.data.orders[0].id}/cancel`, { code: -7 })
    await untilWaiting(world.db)
    // … and goes on to its stock, which must be free.
    await other.query("set local lock_timeout = '200ms'")
    const stock = await other.query('select from stock where goods_id = $1 for update', [world.goods.ibuprofen])
    expect(stock.rowCount).toBe(2)
    await other.query('commit')
    expect((await cancelling).body.data.status).toBe(90)
  } finally {
    await other.end()
  }
  expect(await voucherLeft(world, voucherId)).toBe(3_000)
})
