import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultName, resultOf, sumOf } from './arrival-result.ts'
import { type DifferenceKind, differenceKindNames, differenceKinds } from './difference-kinds.ts'
import { arrivalRefusalText, differenceWords, judgeArrival, type StatedDifference } from './judge-arrival.ts'

const lots = fc
  .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 })
  .map((sent) => sent.map((pieces, place) => ({ id: place + 1, name: `药${place}`, lotNo: `L${place}`, sent: pieces })))
const difference = fc.record({
  lotId: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom(...differenceKindNames),
  outcome: fc.constant('return_refund' as const),
  quantity: fc.integer({ min: 1, max: 30 }),
  pictures: fc.nat(3),
})
const stated = fc.record({
  checked: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
  differences: fc.array(difference, { maxLength: 5 }),
  acceptor: fc.constantFrom('陈秀英', '  ', ''),
  secondAcceptor: fc.constantFrom('张华', '陈秀英', ''),
})
const piecesOf = (list: readonly StatedDifference[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)

test('what is accepted accounts for every piece that was sent, once', () => {
  fc.assert(
    fc.property(lots, stated, fc.boolean(), (sent, said, twoPeople) => {
      const judged = judgeArrival(sent, said, { twoPeople })
      if (!judged.ok) return
      expect(judged.value.map(({ lotId }) => lotId)).toEqual(sent.map(({ id }) => id))
      for (const lot of judged.value) {
        expect(lot.accepted + lot.refused + lot.missing).toBe(lot.expected)
        expect(Math.min(lot.accepted, lot.refused, lot.missing)).toBeGreaterThanOrEqual(0)
        expect(lot.result).toBe(resultOf(lot))
      }
      const sum = sumOf(judged.value)
      expect(sum.missing + sum.refused).toBe(piecesOf(said.differences))
      expect(sum.missing).toBe(piecesOf(said.differences.filter(({ kind }) => kind === 'shortage')))
      expect(said.acceptor.trim()).not.toBe('')
      expect(said.acceptor).not.toBe(said.secondAcceptor)
      if (twoPeople) expect(said.secondAcceptor).not.toBe('')
    }),
  )
})

test('it is refused exactly where a slow reading finds a fault, and in words that name the lot', () => {
  fc.assert(
    fc.property(lots, stated, fc.boolean(), (sent, said, twoPeople) => {
      const faults = [
        said.acceptor.trim() === '' || said.acceptor === said.secondAcceptor,
        twoPeople && said.secondAcceptor === '',
        said.checked.some((id) => id > sent.length),
        said.differences.some(({ lotId, pictures }) => lotId > sent.length || pictures === 0),
        new Set(said.differences.map(({ lotId, kind }) => `${lotId} ${kind}`)).size < said.differences.length,
        sent.some((lot) => piecesOf(said.differences.filter(({ lotId }) => lotId === lot.id)) > lot.sent),
        sent.some(({ id }) => !said.checked.includes(id) && said.differences.every(({ lotId }) => lotId !== id)),
      ]
      const judged = judgeArrival(sent, said, { twoPeople })
      expect(judged.ok).toBe(!faults.includes(true))
      if (judged.ok) return
      const { refusal } = judged
      const text = arrivalRefusalText(refusal)
      if ('lotNo' in refusal) expect(text).toContain(`${refusal.name}批号${refusal.lotNo}`)
      expect(text.length).toBeGreaterThan(5)
    }),
  )
})

test('a difference is a case of its own kind, and says enough for one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...differenceKindNames), fc.string({ maxLength: 200 }), (kind: DifferenceKind, own) => {
      const words = differenceWords({ name: '药', lotNo: '1' }, { kind, quantity: '1盒' }, own)
      expect(words.trim().length).toBeGreaterThanOrEqual(10)
      expect(words).toContain(differenceKinds[kind])
    }),
  )
})

test('the conclusion is of what arrived', () => {
  const all = { expected: 10, missing: 0, refused: 0, accepted: 10 }
  expect(resultOf(all)).toBe('good')
  expect(resultOf({ ...all, missing: 4, accepted: 6 })).toBe('good')
  expect(resultOf({ ...all, refused: 1, accepted: 9 })).toBe('part')
  expect(resultOf({ ...all, missing: 4, refused: 6, accepted: 0 })).toBe('bad')
  expect(resultOf({ ...all, missing: 10, accepted: 0 })).toBe('absent')
})

test('goods that came are good and some never came: the conclusion says both', () => {
  expect(resultName('good', 0)).toBe('合格')
  expect(resultName('good', 3)).toBe('到货合格，有少货')
  expect(resultName('part', 3)).toBe('部分合格，有少货')
  expect(resultName('absent', 9)).toBe('未到货')
})
