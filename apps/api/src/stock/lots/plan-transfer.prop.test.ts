import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LotRow } from './lot-row.ts'
import { planTransfer, type Transfer } from './plan-transfer.ts'

const states = ['awaiting', 'saleable', 'near_expiry', 'stopped', 'recalled'] as const
const row = (id: number, state: (typeof states)[number], quantity: number, lotNo = 'A1'): LotRow => ({
  id,
  goodsId: 1,
  warehouseId: 1,
  lotNo,
  supplierId: 1,
  producedOn: null,
  expiresOn: null,
  quantity,
  state,
  zone: 'qualified',
})
const to = (state: (typeof states)[number]) => ({ state, zone: 'qualified' })

/** The rows after a plan, by number; new ones from 1000. */
function after(family: readonly LotRow[], transfers: readonly Transfer[]): Map<number, LotRow> {
  const { turned, changed, parted } = planTransfer(family, transfers)
  const rows = new Map(family.map((each) => [each.id, each]))
  for (const { id, to: place } of turned) rows.set(id, { ...rows.get(id)!, ...place })
  for (const { id, by } of changed) rows.set(id, { ...rows.get(id)!, quantity: rows.get(id)!.quantity + by })
  for (const [index, { fromId, to: place, quantity }] of parted.entries())
    rows.set(1000 + index, { ...rows.get(fromId)!, ...place, id: 1000 + index, quantity })
  return rows
}

test('a row that goes whole keeps its number; part of it gets one of its own; what is there is joined', () => {
  const lot = row(1, 'saleable', 10)
  const whole: Transfer = { lot, quantity: 10, to: to('stopped'), act: 'stop' }
  expect(planTransfer([lot], [whole])).toMatchObject({ turned: [{ id: 1 }], changed: [], parted: [], ends: [1] })
  expect(planTransfer([lot], [{ ...whole, quantity: 4 }])).toMatchObject({
    turned: [],
    changed: [{ id: 1, by: -4 }],
    parted: [{ fromId: 1, quantity: 4 }],
    ends: [{ parted: 0 }],
  })
  expect(planTransfer([lot, row(2, 'stopped', 5)], [whole])).toMatchObject({
    turned: [],
    changed: [
      { id: 1, by: -10 },
      { id: 2, by: 10 },
    ],
    ends: [2],
  })
})

test('rows set aside for a sale are joined by nobody', () => {
  const lot = row(1, 'saleable', 10)
  const aside: Transfer = { lot, quantity: 10, to: to('near_expiry'), act: 'setAside' }
  expect(planTransfer([lot, row(2, 'near_expiry', 5)], [aside])).toMatchObject({ turned: [{ id: 1 }], ends: [1] })
})

test('however rows are moved, no piece is lost, every piece is where it was to go, and no two rows say the same', () => {
  const piles = fc.uniqueArray(
    fc.record({ state: fc.constantFrom(...states), quantity: fc.integer({ min: 1, max: 30 }) }),
    {
      selector: (pile) => pile.state,
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(
      piles,
      fc.constantFrom(...states),
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true })),
      (all, goal, shares) => {
        const family = all.map(({ state, quantity }, index) => row(index + 1, state, quantity))
        const transfers = family
          .filter(({ state }) => state !== goal)
          .map((lot, index): Transfer => {
            const quantity = Math.max(1, Math.floor(lot.quantity * (shares[index] ?? 1)))
            return { lot, quantity, to: to(goal), act: 'recall' }
          })
        const rows = [...after(family, transfers).values()]
        const sum = (some: readonly LotRow[]) => some.reduce((total, each) => total + each.quantity, 0)
        expect(sum(rows)).toBe(sum(family))
        for (const each of rows) expect(each.quantity).toBeGreaterThanOrEqual(0)
        const moved = transfers.reduce((total, each) => total + each.quantity, 0)
        const there = (some: readonly LotRow[]) => sum(some.filter(({ state }) => state === goal))
        expect(there(rows)).toBe(there(family) + moved)
        if (goal !== 'near_expiry') expect(rows.filter(({ state }) => state === goal).length).toBeLessThanOrEqual(1)
      },
    ),
  )
})
