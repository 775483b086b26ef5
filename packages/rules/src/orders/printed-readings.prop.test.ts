import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedReadings } from './printed-readings.ts'

const readings = fc.array(fc.record({ at: fc.nat(), degrees: fc.integer({ min: -100, max: 1_000 }) }), {
  maxLength: 200,
})
const isOutside = ({ degrees }: { readonly degrees: number }) => degrees > 800

test('a paper shows every reading beyond the range, in order, and few of a long way that kept it', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 60 }), (all, most) => {
      const shown = printedReadings(all, isOutside, most)
      expect(all.filter((each) => shown.includes(each))).toEqual(shown)
      expect(shown.filter(isOutside)).toEqual(all.filter(isOutside))
      expect(shown.filter((each) => !isOutside(each)).length).toBeLessThanOrEqual(most)
      if (all.length <= most) expect(shown).toEqual(all)
    }),
  )
})
