import { expect, test } from 'vitest'
import { ledgerSource } from './ledger-source.ts'

test.each([
  ['order:17:pay', 17, { kind: 'order', id: 17 }],
  ['cashback:3', 17, { kind: 'order', id: 17 }],
  ['withdrawal:7', null, { kind: 'withdrawal', id: 7 }],
  ['withdrawal:7:back', null, { kind: 'withdrawal', id: 7 }],
  ['top_up:4:bonus', null, { kind: 'top_up', id: 4 }],
  ['repayment:5', null, { kind: 'repayment', id: 5 }],
  ['statement:6:case:2', null, { kind: 'statement', id: 6 }],
  ['demo-opening', null, { kind: 'other', id: 0 }],
  ['withdrawals:7', null, { kind: 'other', id: 0 }],
])('the row %s of order %s came from %o', (key, orderId, source) => {
  expect(ledgerSource(key, orderId)).toEqual(source)
})
