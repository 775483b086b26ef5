import { expect, test } from 'vitest'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('an order whose cancelling was asked for makes no other order ship free', async () => {
  const buyer = await shopper(world, 'yaodian')
  const freight = async () => {
    const line = await buyer.add('ibuprofen', 20)
    const { data } = (await buyer.post('/api/cart/checkout', { ids: String(line) })).body
    await buyer.post('/api/cart/batch_delete', { ids: String(line) })
    return data.totals.freight
  }
  const usual = await freight()
  expect(usual).not.toBe('0.00')
  const [order] = await buyer.buy([['ibuprofen', 100]], 'balance')
  await buyer.post(`/api/pay/order/${order!.id}`, { method: 'balance', password: paymentPassword })
  expect(await freight()).toBe('0.00')
  await buyer.post(`/api/order/${order!.id}/cancel`, { code: -7 })
  expect(await freight()).toBe(usual)
})
