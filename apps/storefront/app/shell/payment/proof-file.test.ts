import { expect, test } from 'vitest'
import { largestProofBytes, proofFileProblem } from './proof-file.ts'

test.each([
  ['image/png', 5000, ''],
  ['application/pdf', largestProofBytes, ''],
  ['application/pdf', largestProofBytes + 1, '文件超过 10MB，请压缩后再上传'],
  ['image/gif', 5000, '请上传 jpg、png 或 pdf 文件'],
  ['image/jpeg', 0, '文件是空的，请重新选择'],
])('a proof of type %s with %i bytes: %j', (type, size, problem) => {
  expect(proofFileProblem({ type, size })).toBe(problem)
})

test('no file is no proof', () => {
  expect(proofFileProblem(null)).toBe('请选择转账凭证')
})
