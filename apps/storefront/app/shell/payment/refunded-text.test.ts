import { expect, test } from 'vitest'
import { refundedText } from './refunded-text.ts'

test('what was given back is 已退 only when all of it has arrived', () => {
  expect(refundedText('1960.00', '0.00')).toBe('已退 ¥1,960.00')
  expect(refundedText('1960.00', '980.00')).toBe('退款 ¥1,960.00，其中退款中 ¥980.00')
})
