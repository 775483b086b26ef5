import { expect, test } from 'vitest'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('hints are the nearest first, at most five, each once; what keeps the order back comes before all', async () => {
  const { ibuprofen, deviceTwo, health } = world.goods
  const gift = { from: 10, gifts: [{ goodsId: deviceTwo, quantity: 1 }] }
  await promote(world, {
    kind: 'gift',
    name: '买十赠一',
    terms: { unit: 'piece', repeats: true, tiers: [gift] },
    goods: [{ goodsId: ibuprofen }, { goodsId: deviceTwo, role: 'gift' }],
  })
  await promote(world, {
    kind: 'add_on',
    name: '加价购',
    scope: { by: 'all' },
    terms: { unit: 'fen' },
    goods: [{ goodsId: health, role: 'add_on', priceFen: 1950, memberLimit: 2, fromBase: 20_000 }],
  })
  const buyer = await shopper(world, 'yaodian')
  await buyer.add('ibuprofen', 9)
  await buyer.add('ladderUnit', 1)
  const { hints } = (await buyer.post('/api/cart/next_hint')).body.data
  expect(hints[0]).toContain('起购金额')
  expect(hints[1]).toBe('买十赠一：再买1盒，每满10盒赠一次性使用医用口罩×1')
  expect(hints[2]).toBe('加价购：再买¥36.80，满¥200.00可换购')
  expect(new Set(hints).size).toBe(hints.length)
  expect(hints.length).toBeLessThanOrEqual(5)
})
