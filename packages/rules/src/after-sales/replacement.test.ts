import { expect, test } from 'vitest'
import { caseKindNames, comesBack, factsOf, isReplacement, outcomeNames } from './case-kinds.ts'
import { approvalOf, endOf, inspectionOf, restOf } from './replacement.ts'

const item = (change = {}) => ({ quantity: 5, received: null, replaced: 0, ...change })

test('what is to be made good is what came back, or was asked for where nothing comes, less what left once more', () => {
  expect(restOf(item())).toBe(5)
  expect(restOf(item({ received: 4 }))).toBe(4)
  expect(restOf(item({ received: 4, replaced: 3 }))).toBe(1)
})

test('a case ends with goods alone where none of them is missing', () => {
  expect(endOf([item({ replaced: 5 }), item({ received: 2, replaced: 2 })])).toBe('replaced')
  expect(endOf([item({ replaced: 5 }), item({ replaced: 4 })])).toBe('short')
})

test('each outcome leads where it belongs: back to the warehouse, out once more, or to finance', () => {
  expect(outcomeNames.map((outcome) => [outcome, approvalOf(outcome), inspectionOf(outcome)])).toEqual([
    ['refund_only', 'approveRefund', 'inspect'],
    ['return_refund', 'approveReturn', 'inspect'],
    ['exchange', 'approveReturn', 'inspectExchange'],
    ['resend', 'approveResend', 'inspectExchange'],
    ['price_difference', 'approveRefund', 'inspect'],
  ])
})

test('goods are sent again only for what is wrong with goods, and where they are wrong they come back first', () => {
  const again = caseKindNames.flatMap((kind) =>
    factsOf(kind)
      .outcomes.filter(isReplacement)
      .map((outcome) => `${kind} ${outcome}`),
  )
  expect(again).toEqual([
    ...['shortage resend', 'damage exchange', 'damage resend', 'wrong_goods exchange', 'quality exchange'],
    ...['expiry exchange', 'recall exchange'],
  ])
  expect(outcomeNames.filter(comesBack)).toEqual(['return_refund', 'exchange'])
})
