import { expect, test } from 'vitest'
import { grab, openFlash } from '../../test/flash.ts'
import { sellLot } from '../../test/near-expiry.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('whatever is put into the cart, first or again, the answer counts its lines as the badge and the page do', async () => {
  const { ibuprofen, vitaminC, health, limited, severalLots, amoxicillin } = world.goods
  const buyer = await shopper(world, 'yaodian')
  const set = await promote(world, {
    kind: 'combination',
    goods: [
      { goodsId: ibuprofen, perSet: 2, priceFen: 1500 },
      { goodsId: vitaminC, perSet: 5, priceFen: 300 },
    ],
  })
  const addOn = await promote(world, {
    kind: 'add_on',
    scope: { by: 'all' },
    terms: { unit: 'fen' },
    goods: [{ goodsId: health, role: 'add_on', priceFen: 1950, memberLimit: 2, fromBase: 20_000 }],
  })
  const wholeCase = await promote(world, { kind: 'whole_case', goods: [{ goodsId: amoxicillin, priceFen: 611 }] })
  const flash = await openFlash(world, limited)
  const lot = await sellLot(world, severalLots)
  const put = (goodsId: number, source: string, activityId: number, number = 1) =>
    buyer.post('/api/cart', { goods_id: goodsId, number, source, activity_id: activityId })
  const adds = [
    () => buyer.post('/api/cart', { goods_id: world.goods.minimumTen, number: 100 }),
    () => put(ibuprofen, 'combination', set),
    () => put(health, 'add_on', addOn),
    () => grab(buyer, limited, flash),
    () => put(severalLots, 'near_expiry', lot),
    () => put(amoxicillin, 'whole_case', wholeCase),
  ]
  for (const round of ['first', 'again'])
    for (const [index, add] of adds.entries()) {
      const answer = await add()
      expect(answer.status, `${round} ${index}: ${answer.body.message}`).toBe(200)
      const { total } = (await buyer.get('/api/cart/total')).body.data
      expect(answer.body.data.total, `${round} ${index}`).toBe(total)
      expect((await buyer.get('/api/cart/list')).body.data.data, `${round} ${index}`).toHaveLength(total)
    }
})
