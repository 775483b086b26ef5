import type { Explanation } from '@yaoji/rules/cart/priced-cart'
import { expect, test } from 'vitest'
import { explanationOf } from './agreement.ts'

const steps = (text: string): Explanation[] => [{ step: 'member', text, amountFen: 900 }]

test('how a price came about is what the line says, else what the order from before says of its number', () => {
  const before = {
    priced: {
      lines: [1, 2].map((lineId) => ({ lineId, source: 'member' as const, explanation: steps(`of ${lineId}`) })),
    },
  }
  expect(explanationOf(before, { lineNo: 2, explanation: null })).toEqual(steps('of 2'))
  expect(explanationOf({ priced: { lines: [] } }, { lineNo: 2, explanation: steps('own') })).toEqual(steps('own'))
  expect(explanationOf({ priced: { lines: [] } }, { lineNo: 3, explanation: null })).toEqual([])
})
