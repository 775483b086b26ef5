import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { actOf, deliver, supplier, whereIs } from '../../../test/lots.ts'
import { useWorld } from '../../../test/world.ts'
import { type StatedLot, stateLots } from '../state-lots.ts'
import { approveSupplier, createSupplier } from '../suppliers.ts'

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

test('a supplier whose licence is renewed is the same one: it delivers again once another person approved it', async () => {
  const name = '续证供应商'
  const id = await supplier(world, name)
  const file = (licenceUntil: string) =>
    world.db.transaction((tx) =>
      createSupplier(tx, { name, licenceNo: '川AA0280002', licenceUntil }, actOf(world, 'cangku')),
    )
  const delivery = { goodsId: world.goods.vitaminC, supplierId: id, quantity: 5 }
  // A licence that is good for no longer renews nothing.
  const older = await writesNothing(world, () => file('2030-12-31').catch((error: unknown) => error))
  expect(older).toMatchObject({ reason: 'stock.supplierTaken' })
  expect(await file('2035-12-31')).toBe(id)
  await expect(deliver(world, delivery)).rejects.toMatchObject({ reason: 'stock.supplierPending' })
  await world.db.transaction((tx) => approveSupplier(tx, id, actOf(world, 'zhiguan')))
  expect((await deliver(world, delivery)).quantity).toBe(5)
})
