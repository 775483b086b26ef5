import { expect, test } from 'vitest'
import { differenceProblem, paidEach, type TypedDifference, typedFen } from './typed-difference.ts'

const line = { name: '布洛芬', paid: '504.00', pieces: 30, most_back: '336.00' }
const problem = (by: TypedDifference['by'], yuan: string) => differenceProblem([{ line, typed: { by, yuan } }])

test('an amount is what was typed, a price what its pieces cost less', () => {
  expect(typedFen(line, { by: 'amount', yuan: '12.5' })).toBe(1_250)
  expect(typedFen(line, { by: 'price', yuan: '15.00' })).toBe(5_400)
  expect(paidEach(line)).toBe('16.80')
  for (const yuan of ['', '-1', '1.234', 'abc', '1e3']) expect(typedFen(line, { by: 'amount', yuan })).toBeNull()
})

test('what cannot go back is said in the words of the rule before anything is sent', () => {
  expect(differenceProblem([])).toBe('请选择商品并填写要退的差价')
  expect(problem('amount', '336.00')).toBe('')
  expect(problem('amount', '336.01')).toBe('布洛芬最多可退¥336.00')
  expect(problem('price', '16.80')).toContain('没有差价')
  expect(problem('amount', '十元')).toContain('格式不正确')
})
