import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../money/day.ts'
import { type GoodsKind, goodsKinds } from './goods-facts.ts'
import { type GoodsPaper, goodsPaperKindNames, isExpired, missingPapers, neededPapers } from './goods-papers.ts'

const today = '2026-11-23'
const kind = fc.constantFrom(...(Object.keys(goodsKinds) as GoodsKind[]))
const paper: fc.Arbitrary<GoodsPaper> = fc.record({
  kind: fc.constantFrom(...goodsPaperKindNames),
  validUntil: fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))),
})

test('what is missing is needed, and every needed kind that is not missing has a paper in force', () => {
  fc.assert(
    fc.property(kind, fc.array(paper, { maxLength: 12 }), (goods, papers) => {
      const missing = missingPapers(goods, papers, today)
      for (const each of neededPapers(goods)) {
        const inForce = papers.some((one) => one.kind === each && !isExpired(one, today))
        expect(missing.includes(each)).toBe(!inForce)
      }
      expect(missing.every((each) => neededPapers(goods).includes(each))).toBe(true)
    }),
  )
})

test('another paper never makes one missing, and what ends never brings one back', () => {
  fc.assert(
    fc.property(kind, fc.array(paper, { maxLength: 8 }), paper, fc.nat(500), (goods, papers, more, days) => {
      const before = missingPapers(goods, papers, today)
      for (const each of missingPapers(goods, [...papers, more], today)) expect(before).toContain(each)
      const later = missingPapers(goods, papers, addDays(today, days))
      for (const each of before) expect(later).toContain(each)
    }),
  )
})

test('a paper is good through its last day', () => {
  expect(isExpired({ validUntil: today }, today)).toBe(false)
  expect(isExpired({ validUntil: addDays(today, -1) }, today)).toBe(true)
  expect(isExpired({ validUntil: null }, today)).toBe(false)
})
