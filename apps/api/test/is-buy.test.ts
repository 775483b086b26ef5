import type { GoodsWire } from '@yaoji/contract/goods'
import { expect, test } from 'vitest'
import { writesNothing } from './everything.ts'
import { shopper } from './purchase.ts'
import { useWorld } from './world.ts'

const world = useWorld()

/** What goes into the cart of the goods that a buyer's list shows with `is_buy` as given, and is not merely sold out. */
async function addedOf(name: 'yaodian' | 'zhensuo' | 'xinhu', isBuy: 0 | 1): Promise<number[]> {
  const buyer = await shopper(world, name)
  const { list } = (await buyer.get('/api/goods/list?per_page=100')).body.data as { list: GoodsWire[] }
  const asked = list.filter(({ is_buy, number_label, price_label }) => {
    return is_buy === isBuy && number_label !== '缺货' && price_label !== '价格制定中'
  })
  expect(asked.length, `goods of ${name} with is_buy ${isBuy}`).toBeGreaterThan(2)
  const statuses: number[] = []
  for (const { id } of asked) statuses.push((await buyer.post(`/api/cart/quick_add/${id}`)).status)
  return [...new Set(statuses)]
}

test('Spec §6: goods with is_buy 1 can be put into the cart', async () => {
  expect(await addedOf('yaodian', 1)).toEqual([200])
})

test.each(['yaodian', 'zhensuo', 'xinhu'] as const)(
  'Spec §6: goods with is_buy 0 cannot be put into the cart of %s, and nothing is written',
  async (name) => {
    expect(await writesNothing(world, () => addedOf(name, 0), ['sessions'])).not.toContain(200)
  },
)
