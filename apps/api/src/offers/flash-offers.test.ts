import { expect, test } from 'vitest'
import { grab, openFlash } from '../../test/flash.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('a list shows the flash price that the buyer can have now, with its end and how many, until it has them or nobody can', async () => {
  const { ibuprofen, vitaminC } = world.goods
  const closesAt = new Date(world.at.getTime() + 3_600_000)
  const session = await openFlash(world, 'ibuprofen', { priceFen: 1, quota: 20, memberLimit: 5, closesAt })
  // Dearer than the goods by itself: nothing to show.
  await openFlash(world, 'vitaminC', { priceFen: 9_999_900, quota: 20, closesAt })
  const buyer = await shopper(world, 'yaodian')
  const other = await shopper(world, 'liansuo')
  const flashOf = async (who: typeof buyer, id: number) => {
    const { list } = (await who.get('/api/goods/list?per_page=100')).body.data
    return list.find((goods: { id: number }) => goods.id === id)?.flash
  }
  const shown = { activity_id: session, price: '0.01', min: 1, step: 1, most: 5 }
  const seconds = { closes_at: closesAt.getTime() / 1000, timestamp: Math.floor(world.at.getTime() / 1000) }
  expect(await flashOf(buyer, ibuprofen)).toEqual({ ...shown, ...seconds })
  expect(await flashOf(buyer, vitaminC)).toBeUndefined()
  const visitor = (await world.call('GET', '/api/goods/list?per_page=100')).body.data.list
  expect(JSON.stringify(visitor)).not.toContain('"flash"')
  // What is in the cart already is not offered once more; others still may.
  expect((await grab(buyer, ibuprofen, session, 5)).status).toBe(200)
  expect(await flashOf(buyer, ibuprofen)).toBeUndefined()
  expect(await flashOf(other, ibuprofen)).toMatchObject(shown)
  world.at = new Date(closesAt.getTime() + 1000)
  expect(await flashOf(other, ibuprofen)).toBeUndefined()
  world.at = new Date(closesAt.getTime() - 3_600_000)
})
