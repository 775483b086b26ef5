import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('what a pharmacy may not hold it finds with its price, cannot put into its cart, and is not recommended', async () => {
  const id = world.goods.vitaminC
  await world.db.execute(sql`
    update goods set name = '米非司酮片', generic_name = '米非司酮片', sales = 9000000 where id = ${id}`)
  const words = '终止妊娠药品依法只能由商业公司、医院购进，您的单位不能购买'
  const pharmacy = await shopper(world, 'yaodian')
  const shown = (await pharmacy.get(`/api/goods/detail/${id}`)).body.data
  expect(shown).toMatchObject({
    is_buy: 0,
    cant_buy_reason: words,
    buy_button_label: '不可购买',
    price: expect.any(String),
  })
  await writesNothing(world, async () => {
    for (const name of ['yaodian', 'liansuo', 'zhensuo'] as const) {
      const buyer = await shopper(world, name)
      const refused = await buyer.post('/api/cart', { goods_id: id, number: 10 })
      expect([refused.status, refused.body.message, refused.body.reason]).toEqual([
        400,
        words,
        'cart.permission.mayNotHold',
      ])
    }
  })
  const recommended = (await pharmacy.get('/api/index_wntj/1')).body.data as { id: number }[]
  expect(recommended.length).toBeGreaterThan(0)
  expect(recommended.map((goods) => goods.id)).not.toContain(id)
})
