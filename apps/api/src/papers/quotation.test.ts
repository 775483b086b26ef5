import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('the selected cart is quoted at the prices that the cart shows, says that it is no order, and writes nothing', async () => {
  const buyer = await shopper(world, 'yaodian')
  const quote = () => world.app.inject({ url: '/api/cart/quotation', headers: { cookie: buyer.cookie } })
  await writesNothing(world, async () => {
    expect((await quote()).json().message).toContain('勾选')
  })
  await buyer.add('ibuprofen', 30)
  const vitamin = await buyer.add('vitaminC', 20)
  await buyer.post('/api/cart/batch_select', { ids: vitamin, is_selected: 0 })
  const { totals } = (await buyer.get('/api/cart/list')).body.data
  await writesNothing(world, async () => {
    const reply = await quote()
    expect(reply.headers['content-type']).toBe('application/pdf')
    const { text, pages } = readPdf(reply.rawPayload)
    expect(pages).toBe(1)
    for (const said of ['报价单', '非订单', '布洛芬缓释胶囊', '30盒', '16.80', totals.goods_amount, '以下单时为准'])
      expect(text).toContain(said)
    expect(text).not.toContain('维生素C片')
  })
})
