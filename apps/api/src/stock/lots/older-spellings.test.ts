import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actOf, stockUp, supplier, whereIs } from '../../../test/lots.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import { lotPartners } from '../../wiring.ts'
import { recallNumber } from './recall-number.ts'

const world = useWorld()
const words = { notice: '厂家通知：该批号抽检不合格，请立即停止销售并退回。', reason: '厂家召回' }

/** Lots from before that stand under two spellings of one number, each in its warehouse. */
async function twoSpellings(
  goodsId: number,
  spellings: readonly [string, string],
  warehouses: readonly [number, number] = [1, 1],
) {
  const supplierId = await supplier(world, `旧账供货${spellings[0]}`)
  const [stands, older] = spellings
  const first = await stockUp(world, { goodsId, supplierId, quantity: 20, lotNo: stands, warehouseId: warehouses[0] })
  await world.db.execute(sql`insert into lot_numbers (goods_id, lot_no, older) values (${goodsId}, ${older}, true)`)
  const second = await stockUp(world, { goodsId, supplierId, quantity: 30, lotNo: older, warehouseId: warehouses[1] })
  return { first, second, supplierId }
}
const recall = (goodsId: number, lotNo: string) =>
  world.db.transaction((tx) => recallNumber(tx, lotPartners, { goodsId, lotNo, ...words }, actOf(world, 'zhiguan')))

test('a recall takes every lot of a number, also of a spelling that no row of numbers holds', async () => {
  const goodsId = world.goods.vitaminC
  await twoSpellings(goodsId, ['Rc1', 'RC1'])
  await world.db.execute(sql`delete from lot_numbers where goods_id = ${goodsId} and key = 'rc1'`)
  await recall(goodsId, 'rc1')
  expect(await whereIs(world, goodsId, 'Rc1')).toEqual([expect.stringMatching(/^recalled .* 20$/)])
  expect(await whereIs(world, goodsId, 'RC1')).toEqual([expect.stringMatching(/^recalled .* 30$/)])
  await expectSoundBooks(world)
})
