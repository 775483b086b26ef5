import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asideWarehouse, planAside } from './set-aside.ts'

const stocks = fc.uniqueArray(fc.record({ warehouseId: fc.integer({ min: 1, max: 6 }), saleable: fc.nat(50) }), {
  selector: ({ warehouseId }) => warehouseId,
  maxLength: 5,
})
const sum = (list: readonly { saleable: number }[]) => list.reduce((all, { saleable }) => all + saleable, 0)

test('as much as is wanted and there is, from no warehouse more than it has, from as few as can hold it', () => {
  fc.assert(
    fc.property(stocks, fc.nat(150), (given, wanted) => {
      const plan = planAside(wanted, given)
      expect(sum(plan)).toBe(Math.min(wanted, sum(given)))
      for (const { warehouseId, saleable } of plan)
        expect(saleable).toBeLessThanOrEqual(given.find((each) => each.warehouseId === warehouseId)!.saleable)
      const fullest = Math.max(0, ...given.map(({ saleable }) => saleable))
      if (wanted > 0 && wanted <= fullest) expect(plan).toHaveLength(1)
    }),
  )
})

test('a buyer is served from the usual warehouse where that has enough, and from none that has less than another', () => {
  fc.assert(
    fc.property(stocks, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 6 }), (given, quantity, usual) => {
      const chosen = asideWarehouse(given, quantity, usual)
      const own = given.find(({ warehouseId }) => warehouseId === usual)
      if (own && own.saleable >= quantity) expect(chosen).toEqual(own)
      else expect(chosen?.saleable ?? 0).toBe(Math.max(0, ...given.map(({ saleable }) => saleable)))
    }),
  )
})
