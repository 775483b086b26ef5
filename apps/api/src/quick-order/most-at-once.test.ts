import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { openFlash } from '../../test/flash.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('more of a goods than one call may put into the cart is its own refusal: it is named, and the others go on', async () => {
  const { ibuprofen, vitaminC } = world.goods
  const session = await openFlash(world, 'ibuprofen', { priceFen: 1, quota: 900_000, memberLimit: 900_000 })
  const buyer = await shopper(world, 'yaodian')
  const name = (await buyer.get(`/api/goods/detail/${ibuprofen}`)).body.data.name
  const reason = '商品的数量单次允许不超过5万'
  for (const [number, flash] of [
    [50_001, ''],
    [999_999_999, ''],
    [60_000, `:${session}`],
  ]) {
    const lines = `${ibuprofen}:${number}${flash},${vitaminC}:20`
    const { status, body } = await buyer.post('/api/cart/batch_add', { lines })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      added: [{ goods_id: vitaminC }],
      refused: [{ goods_id: ibuprofen, name, reason }],
    })
    expect(body.data.refused).toHaveLength(1)
  }
  const { memberId } = world.buyers.yaodian
  const cells = `${memberId}@${ibuprofen}:60000,${memberId}@${vitaminC}:20`
  expect((await buyer.post('/api/cart/stores_add', { cells })).body.data).toMatchObject([
    { added: [{ goods_id: vitaminC }], refused: [{ goods_id: ibuprofen, reason }] },
  ])
  await writesNothing(world, async () => {
    const list = { name: '月计划', lines: `${vitaminC}:20,${ibuprofen}:60000` }
    const saved = await buyer.post('/api/user/order_lists', list)
    expect([saved.status, saved.body.message]).toEqual([400, `${name}：${reason}，填写的是60000，请修改后再保存`])
  })
})
