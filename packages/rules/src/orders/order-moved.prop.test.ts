import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asOrdered, type MovedLine, saidLine } from './order-moved.ts'

const count = fc.nat(9)
const lot = fc.record({ lotId: count, lotNo: fc.string(), quantity: count, returned: count })
const line: fc.Arbitrary<MovedLine> = fc.record({
  name: fc.string(),
  id: count,
  lineNo: count,
  goodsId: count,
  warehouseId: count,
  lotId: fc.option(count),
  source: fc.constantFrom('member', 'flash', 'gift'),
  sourceId: count,
  ordered: count,
  found: fc.option(count),
  picked: fc.option(count),
  returned: count,
  missed: count,
  missedFen: count,
  payableFen: count,
  refundedFen: count,
  loweredFen: count,
  lots: fc.array(lot, { maxLength: 2 }),
})

test('a line that leaves the system says all that is not as it was ordered: none found is said, not yet looked for is not', () => {
  fc.assert(
    fc.property(line, (each) => {
      const said = JSON.parse(JSON.stringify(saidLine(each)))
      expect({ ...asOrdered, ...said }).toEqual(each)
      for (const name of Object.keys(asOrdered) as (keyof typeof asOrdered)[])
        if (name in said) expect(said[name]).not.toEqual(asOrdered[name])
    }),
  )
  const untouched = {
    name: '布洛芬',
    id: 1,
    lineNo: 1,
    goodsId: 2,
    warehouseId: 3,
    source: 'member',
    sourceId: 4,
  } as const
  expect(Object.keys(saidLine({ ...asOrdered, ...untouched, ordered: 5, payableFen: 6 }))).toHaveLength(9)
})
