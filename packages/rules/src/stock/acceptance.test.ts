import { expect, test } from 'vitest'
import { specialClasses } from '../goods/goods-facts.ts'
import { judgePieces, needsTwoToAccept, verdictOn } from './acceptance.ts'

test('goods of every special class are accepted by two, cold goods by one', () => {
  const alone = Object.keys(specialClasses).filter((each) => !needsTwoToAccept([each as keyof typeof specialClasses]))
  expect(alone).toEqual(['cold_chain'])
  expect(needsTwoToAccept([])).toBe(false)
})

test('good pieces inside the stop-sale window are kept back', () => {
  expect(verdictOn('accept', '2026-12-21', '2026-11-21', 30)).toBe('accept')
  expect(verdictOn('accept', '2026-12-20', '2026-11-21', 30)).toBe('keepBack')
  expect(verdictOn('pass', null, '2026-11-21', 30)).toBe('pass')
})

test('what is not good is rejected with a reason, and nobody judges more than there is', () => {
  expect(judgePieces(10, 10, '')).toEqual({ ok: true, value: 0 })
  expect(judgePieces(10, 7, '外包装破损')).toEqual({ ok: true, value: 3 })
  expect(judgePieces(10, 7, ' ')).toEqual({ ok: false, refusal: { kind: 'whyRejected', rejected: 3 } })
  expect(judgePieces(10, 11, '')).toEqual({ ok: false, refusal: { kind: 'tooManyPieces', held: 10 } })
})
