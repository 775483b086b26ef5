import { describe, expect, test } from 'vitest'
import { refundTenders } from './refund-tenders.ts'

describe('tenders', () => {
  const paid = [
    { paymentId: 1, kind: 'recharge', amountFen: 500, refundedFen: 0 },
    { paymentId: 2, kind: 'balance', amountFen: 300, refundedFen: 100 },
    { paymentId: 3, kind: 'transfer', amountFen: 200, refundedFen: 0 },
  ] as const

  test('get back in reverse of the order in which they pay, none more than it has left', () => {
    expect(refundTenders(450, paid)).toEqual([
      { paymentId: 3, kind: 'transfer', amountFen: 200 },
      { paymentId: 2, kind: 'balance', amountFen: 200 },
      { paymentId: 1, kind: 'recharge', amountFen: 50 },
    ])
  })

  test('two payments of one tender get back the last one first, each its own', () => {
    const twice = [...paid, { paymentId: 4, kind: 'transfer', amountFen: 100, refundedFen: 0 }] as const
    expect(refundTenders(150, twice)).toEqual([
      { paymentId: 4, kind: 'transfer', amountFen: 100 },
      { paymentId: 3, kind: 'transfer', amountFen: 50 },
    ])
  })

  test('more than is left is a defect', () => {
    expect(() => refundTenders(901, paid)).toThrow(RangeError)
    expect(refundTenders(0, paid)).toEqual([])
  })
})
