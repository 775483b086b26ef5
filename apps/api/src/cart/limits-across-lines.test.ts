import { afterEach, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
afterEach(() => expectSoundBooks(world))

test('a purchase limit counts all lines of the goods, whatever their price', async () => {
  const goodsId = world.goods.limited
  const set = await promote(world, {
    kind: 'combination',
    goods: [
      { goodsId, priceFen: 1_500, perSet: 10 },
      { goodsId: world.goods.vitaminC, priceFen: 200, perSet: 10 },
    ],
  })
  const buyer = await shopper(world, 'yaodian')
  const plain = await buyer.add('limited', 50)
  const wish = { goods_id: goodsId, number: 4, source: 'combination', activity_id: set }
  expect((await buyer.post('/api/cart', wish)).status).toBe(400)
  // What is not ticked takes nothing of the limit, until it is ordered after all.
  await buyer.post('/api/cart/batch_select', { ids: plain, is_selected: 0 })
  const added = await buyer.post('/api/cart', wish)
  expect(added.status, added.body.message).toBe(200)
  const before = await everything(world)
  const placed = await buyer.post('/api/order', await buyer.orderForm([plain, added.body.data.id], 'balance'))
  expect(placed.status, JSON.stringify(placed.body.data)).not.toBe(200)
  expect(await everything(world)).toEqual(before)
})
