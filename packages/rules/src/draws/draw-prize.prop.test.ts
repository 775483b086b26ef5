import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chancesLeft, drawPrize, maskedName, type Prize } from './draw-prize.ts'

const prize = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  kind: fc.constantFrom('points' as const, 'coupon' as const, 'gift' as const, 'nothing' as const),
  weight: fc.integer({ min: 0, max: 1000 }),
  left: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
})
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a draw never answers a prize that ran out or has no weight', () => {
  fc.assert(
    fc.property(fc.array(prize, { maxLength: 8 }), chance, (prizes, at) => {
      const won = drawPrize(prizes, at)
      if (won === null) return
      expect(won.weight).toBeGreaterThan(0)
      expect(won.left === null || won.left > 0).toBe(true)
    }),
  )
})

test('each prize is drawn in exactly its announced share of the chances, also after another ran out', () => {
  fc.assert(
    fc.property(fc.array(prize, { minLength: 1, maxLength: 6 }), (given) => {
      const prizes = given.map((each, index): Prize => ({ ...each, id: index, weight: each.weight % 40 }))
      const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
      const counts = new Map<number, number>()
      for (let step = 0; step < total; step++) {
        const won = drawPrize(prizes, (step + 0.5) / total)
        if (won) counts.set(won.id, (counts.get(won.id) ?? 0) + 1)
      }
      for (const each of prizes) expect(counts.get(each.id) ?? 0).toBe(each.left === 0 ? 0 : each.weight)
    }),
  )
})

test('chances never fall below none, nor rise above the day or the activity', () => {
  const counts = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(counts, fc.option(counts, { nil: null }), counts, counts, (perDay, inAll, today, earlier) => {
      const left = chancesLeft({ perDay, inAll }, { today, inAll: today + earlier })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(perDay)
      if (inAll !== null && left > 0) expect(today + earlier + left).toBeLessThanOrEqual(inAll)
    }),
  )
})

test('a masked name never shows the whole name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (name) => {
      const shown = [...maskedName(name)].filter((letter) => letter !== '*').length
      if ([...name].length > 1) expect(shown).toBeLessThan([...name].length)
    }),
  )
})
