import { hasClosed } from '@yaoji/rules/promotions/window'
import { sql } from 'drizzle-orm'
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

test('what ended, by its time or by a clerk, is known by its name for a week and sells no more; then it is forgotten', async () => {
  const { db, at } = first
  const goods = [{ goodsId: first.goods.vitaminC, priceFen: 250 }]
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000)
  const closed = await promote(first, { kind: 'flash', name: '已结束', goods, closesAt: days(1) })
  const stopped = await promote(first, { kind: 'flash', name: '已停止', goods, closesAt: days(30) })
  await db.execute(sql`update promotions set state = 'stopped' where id = ${stopped}`)
  const known = async (day: number) => {
    await db.execute(sql`update promotion_version set version = version + 1`)
    const live = await currentPromotions(db, days(day))
    return [closed, stopped].map((id) => {
      const found = live.byId.get(id)
      const sells =
        live.all.some((each) => each.id === id) ||
        live.ofGoods.get(goods[0]!.goodsId)?.some(({ promotion }) => promotion.id === id)
      return found && !sells && hasClosed(found, days(day).getTime()) ? found.name : sells ? 'sells' : null
    })
  }
  expect(await known(0)).toEqual(['sells', '已停止'])
  expect(await known(2)).toEqual(['已结束', '已停止'])
  expect(await known(8.5)).toEqual([null, null])
})
