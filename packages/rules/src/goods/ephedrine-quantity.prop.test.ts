import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countedUnder,
  type EphedrinePieces,
  overCeilingText,
  type QuantityLimit,
  raisedAlarms,
  withinCeilings,
} from './ephedrine-quantity.ts'

const names = ['氨酚伪麻美芬片', '复方甘草片', '布洛芬'] as const
const row: fc.Arbitrary<EphedrinePieces> = fc.record({
  special: fc.constantFrom<EphedrinePieces['special']>(
    ['ephedrine_compound'],
    ['compound_licorice_opioid'],
    ['ephedrine_compound', 'cold_chain'],
    ['insulin'],
    [],
  ),
  genericName: fc.constantFrom(...names),
  pieces: fc.integer({ min: 1, max: 500 }),
})
const rows = fc.array(row, { maxLength: 8 })
const limit: fc.Arbitrary<QuantityLimit> = fc.record({
  of: fc.constantFrom('ephedrine_compound', 'compound_licorice_opioid', ...names),
  alarm: fc.integer({ min: 1, max: 1_000 }),
  ceiling: fc.option(fc.integer({ min: 1, max: 1_000 })),
})
const limits = fc.array(limit, { maxLength: 4 })

test('what is let through stays within every ceiling that it counts under, and what is refused breaks one', () => {
  fc.assert(
    fc.property(limits, rows, rows, (all, bought, wanted) => {
      const judged = withinCeilings(all, bought, wanted)
      const broken = all.filter(
        (one) =>
          one.ceiling !== null &&
          countedUnder(one, wanted) > 0 &&
          countedUnder(one, [...bought, ...wanted]) > one.ceiling,
      )
      expect(judged.ok).toBe(broken.length === 0)
      if (!judged.ok) expect(overCeilingText(judged.refusal)).toContain(String(judged.refusal.ceiling))
    }),
  )
})

test('less is never refused where more is let through', () => {
  fc.assert(
    fc.property(limits, rows, rows, fc.nat(7), (all, bought, wanted, index) => {
      if (!withinCeilings(all, bought, wanted).ok) return
      const fewer = wanted.filter((_, at) => at !== index)
      expect(withinCeilings(all, bought, fewer).ok).toBe(true)
    }),
  )
})

test('goods that are no ephedrine preparations never count, whatever their generic name', () => {
  fc.assert(
    fc.property(limits, rows, (all, bought) => {
      const others = bought.map((one) => ({ ...one, special: ['insulin'] as const }))
      expect(raisedAlarms(all, others)).toEqual([])
      expect(withinCeilings(all, [], others).ok).toBe(true)
    }),
  )
})

test('an alarm is raised from its quantity on, and once raised more never lowers it', () => {
  fc.assert(
    fc.property(limit, rows, row, (one, bought, more) => {
      const raised = raisedAlarms([one], bought).length > 0
      expect(raised).toBe(countedUnder(one, bought) >= one.alarm)
      if (raised) expect(raisedAlarms([one], [...bought, more])).toHaveLength(1)
    }),
  )
})
