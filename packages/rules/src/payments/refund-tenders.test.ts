import { describe, expect, test } from 'vitest'
import { refundTenders } from './refund-tenders.ts'

describe('tenders', () => {
  const paid = [
    { kind: 'recharge', amountFen: 500, refundedFen: 0 },
    { kind: 'balance', amountFen: 300, refundedFen: 100 },
    { kind: 'transfer', amountFen: 200, refundedFen: 0 },
  ] as const

  test('get back in reverse of the order in which they pay, none more than it has left', () => {
    expect(refundTenders(450, paid)).toEqual([
      { kind: 'transfer', amountFen: 200 },
      { kind: 'balance', amountFen: 200 },
      { kind: 'recharge', amountFen: 50 },
    ])
  })

  test('more than is left is a defect', () => {
    expect(() => refundTenders(901, paid)).toThrow(RangeError)
    expect(refundTenders(0, paid)).toEqual([])
  })
})
