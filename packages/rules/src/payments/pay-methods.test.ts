import { expect, test } from 'vitest'
import { type PayFacts, payMethods, payRefusal, payRefusalText } from './pay-methods.ts'

const order: PayFacts = {
  kind: 'normal',
  payableFen: 10_000,
  balanceFen: 10_000,
  hasPaymentPassword: true,
  term: { leftFen: 10_000, overdue: false },
  couponUsed: false,
  sources: ['member'],
}

test('an ordinary order can be paid by balance, term and transfer', () => {
  expect(payMethods(order).map(({ method, refusal }) => [method, refusal])).toEqual([
    ['balance', null],
    ['term', null],
    ['transfer', null],
  ])
})

test('an ephedrine order can be paid by transfer only', () => {
  const refused = payMethods({ ...order, kind: 'ephedrine' }).map(({ refusal }) => refusal?.kind)
  expect(refused).toEqual(['ephedrineTransferOnly', 'ephedrineTransferOnly', undefined])
})

test('one fen too little in balance or term refuses and says how much', () => {
  const poor = { ...order, balanceFen: 9_999, term: { leftFen: 9_998, overdue: false } }
  expect(payRefusal('balance', poor)).toEqual({ kind: 'balanceTooSmall', missingFen: 1 })
  expect(payRefusal('term', poor)).toEqual({ kind: 'termTooSmall', missingFen: 2 })
  expect(payRefusalText({ kind: 'balanceTooSmall', missingFen: 1 })).toBe('余额不足，还差¥0.01')
})

test('balance and term need a payment password, transfer does not', () => {
  const unset = payMethods({ ...order, hasPaymentPassword: false }).map(({ refusal }) => refusal?.kind)
  expect(unset).toEqual(['noPaymentPassword', 'noPaymentPassword', undefined])
})

test('a term is closed when absent, overdue, or with coupon, flash or group goods and special prices', () => {
  const termRefusal = (changes: Partial<PayFacts>) => payRefusal('term', { ...order, ...changes })
  expect(termRefusal({ term: null })).toEqual({ kind: 'noTerm' })
  expect(termRefusal({ term: { leftFen: 99_999, overdue: true } })).toEqual({ kind: 'termOverdue' })
  expect(termRefusal({ couponUsed: true })).toEqual({ kind: 'termExcluded', by: 'coupon' })
  expect(termRefusal({ sources: ['member', 'special'] })).toEqual({ kind: 'termExcluded', by: 'special' })
  expect(termRefusal({ sources: ['flash'] })).toEqual({ kind: 'termExcluded', by: 'flash' })
  expect(termRefusal({ sources: ['group'] })).toEqual({ kind: 'termExcluded', by: 'group' })
  expect(payRefusal('balance', { ...order, sources: ['flash'], couponUsed: true })).toBeNull()
})
