import { ApiError } from '@yaoji/client/api-error'
import { expect, test } from 'vitest'
import { fieldProblems, pictureProblem } from './picture-file.ts'

test.each([
  ['image/jpeg', 5_000, 'file', ''],
  ['application/pdf', 5_000, 'file', ''],
  ['application/pdf', 5_000, 'identity', '请上传jpg或png文件'],
  ['image/svg+xml', 5_000, 'file', '请上传jpg、png或pdf文件'],
  ['image/png', 0, 'file', '文件是空的，请重新选择'],
  ['image/png', 10 * 1_048_576 + 1, 'identity', '文件超过10MB，请压缩后再上传'],
] as const)('a %s of %i bytes as %s: %s', (type, size, role, problem) => {
  expect(pictureProblem({ type, size }, role)).toBe(problem)
})

test('what the server refuses is known by its fields', () => {
  expect(fieldProblems(new ApiError(422, '有误', { errors: { number: ['请填写编号'] } }))).toEqual({
    number: '请填写编号',
  })
  expect(fieldProblems(new ApiError(400, '不行'))).toBeNull()
  expect(fieldProblems(new Error('broken'))).toBeNull()
})
