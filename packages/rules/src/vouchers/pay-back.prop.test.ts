import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnused, payBackOf } from './pay-back.ts'

const voucher = fc
  .record({ id: fc.nat(1_000), faceFen: fc.integer({ min: 1, max: 500_000 }), part: fc.nat(4) })
  .chain(({ id, faceFen, part }) =>
    fc.record({
      id: fc.constant(id),
      faceFen: fc.constant(faceFen),
      priceFen: fc.integer({ min: 1, max: faceFen }),
      leftFen: fc.constant(Math.floor((faceFen * Math.min(part, 3)) / 3)),
    }),
  )
const vouchers = fc.uniqueArray(voucher, { selector: ({ id }) => id, maxLength: 8 })

test('only whole unused vouchers are paid back, each for what was paid for it, in no other number than was asked', () => {
  fc.assert(
    fc.property(vouchers, fc.option(fc.integer({ min: 1, max: 9 })), (held, number) => {
      const unused = held.filter(isUnused)
      const answer = payBackOf(held, number)
      if (unused.length === 0) {
        expect(answer).toMatchObject({ refusal: { kind: 'noneUnused' } })
        return
      }
      if (number !== null && number > unused.length) {
        expect(answer).toMatchObject({ refusal: { kind: 'fewerUnused', unused: unused.length } })
        return
      }
      if (!answer.ok) throw new Error('refused')
      const going = answer.value.voucherIds.map((id) => held.find((each) => each.id === id)!)
      expect(going).toHaveLength(number ?? unused.length)
      expect(new Set(answer.value.voucherIds).size).toBe(going.length)
      for (const each of going) expect(each.leftFen).toBe(each.faceFen)
      expect(answer.value.amountFen).toBe(going.reduce((sum, { priceFen }) => sum + priceFen, 0))
      expect(payBackOf(held.toReversed(), number)).toEqual(answer)
    }),
  )
})
