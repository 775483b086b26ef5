import { expect, test } from 'vitest'
import { amountProblem } from './transfer-form.tsx'

test.each([
  ['', '请输入转账金额'],
  ['1796.005', '转账金额格式不正确，最多两位小数，例如1796.00'],
  ['100000', '转账金额须为应付的¥1,796.00，金额不符的凭证会被驳回；已转其他金额请联系客服'],
  ['1796', ''],
])('a proof of %j for 1796.00 says %j before it is sent', (amount, said) =>
  expect(amountProblem(amount, '1796.00')).toBe(said),
)
