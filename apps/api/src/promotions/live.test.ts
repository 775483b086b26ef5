import { expect, test } from 'vitest'
import { promote } from '../../test/promote.ts'
import { useWorld } from '../../test/world.ts'
import { currentPromotions } from './live.ts'

const first = useWorld()
const second = useWorld()

test('two stores in one process keep their promotions apart, at the same version too', async () => {
  const mine = { kind: 'special', name: '甲店特价' } as const
  await promote(first, { ...mine, goods: [{ goodsId: first.goods.vitaminC, priceFen: 250 }] })
  await promote(second, { ...mine, name: '乙店特价', goods: [{ goodsId: second.goods.vitaminC, priceFen: 260 }] })
  const read = async ({ db, at }: typeof first) => {
    const { version, all } = await currentPromotions(db, at)
    return { version, names: all.map(({ name }) => name) }
  }
  const [one, other, again] = [await read(first), await read(second), await read(first)]
  expect(other.version).toBe(one.version)
  expect([one.names, other.names]).toEqual([['甲店特价'], ['乙店特价']])
  expect(again).toEqual(one)
  await second.db.transaction(async (tx) => {
    expect((await currentPromotions(tx, second.at)).all.map(({ name }) => name)).toEqual(['乙店特价'])
  })
})
