import { expect, test } from 'vitest'
import { crowd, shelf } from '../../test/crowd.ts'
import { openFlash, quotaOf } from '../../test/flash.ts'
import { flashRush } from '../../test/flash-rush.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

// npm run soak: 1,000 buyers for 100 units.
test('two hundred buyers for twenty flash units: twenty are sold, the rest is refused in words, none is left without an answer', async () => {
  const [goodsId] = await shelf(world.db, world.goods.vitaminC, 1, 1_000, 40_000)
  const activityId = await openFlash(world, goodsId!, { priceFen: 30_000, quota: 20, memberLimit: 1 })
  const buyers = await crowd(world.db, world.buyers.yaodian.memberId, 200, world.at)
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { sold, refused, broken } = await flashRush({ origins: [origin], buyers, goodsId: goodsId!, activityId })
  expect(broken).toEqual([])
  expect(sold).toBe(20)
  expect([...refused]).toEqual([['本场已抢完，请看看其他场次', 180]])
  expect(await quotaOf(world, activityId)).toMatchObject({ taken: 20, held: 0, ordered: 20 })
  await expectSoundBooks(world)
})
