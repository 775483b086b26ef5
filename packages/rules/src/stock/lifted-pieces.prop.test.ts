import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftedPieces } from './lifted-pieces.ts'
import { nextLotState } from './lot-state.ts'

const count = fc.nat(50)

test('no piece is lost or made, and none is for sale while one that was not judged could be among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), count, count, count, (quantity, awaiting, returned, stopped) => {
      const steps = liftedPieces(quantity, { awaiting, returned, stopped })
      expect(steps.reduce((sum, step) => sum + step.quantity, 0)).toBe(quantity)
      const pieces = (state: string) =>
        steps.find(({ move }) => nextLotState('recalled', move) === state)?.quantity ?? 0
      expect(pieces('saleable')).toBe(Math.max(0, quantity - awaiting - returned - stopped))
      expect(pieces('awaiting')).toBeLessThanOrEqual(awaiting)
      expect(pieces('returned')).toBeLessThanOrEqual(returned)
      expect(pieces('stopped')).toBeLessThanOrEqual(stopped)
    }),
  )
})
