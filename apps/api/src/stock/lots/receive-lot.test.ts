import { expect, test } from 'vitest'
import { actOf, deliver, supplier, whereIs } from '../../../test/lots.ts'
import { useWorld } from '../../../test/world.ts'
import { type StatedLot, stateLots } from '../state-lots.ts'

const world = useWorld()

test('a delivery that joins a listed lot is the store’s own count: the list that is read again leaves it', async () => {
  const lot = { goodsId: world.goods.vitaminC, lotNo: 'VC2611', supplierId: await supplier(world) }
  const days = { producedOn: '2026-10-01', expiresOn: '2028-09-30' }
  const listed: StatedLot = { ...lot, ...days, warehouseId: 1, quantity: 30, state: 'awaiting', papers: '' }
  const list = () => world.db.transaction((tx) => stateLots(tx, [listed], 'import', actOf(world, 'admin')))
  await list()
  await deliver(world, { ...lot, ...days, quantity: 7 })
  await list()
  expect(await whereIs(world, lot.goodsId, lot.lotNo)).toEqual(['awaiting acceptance 37'])
})
