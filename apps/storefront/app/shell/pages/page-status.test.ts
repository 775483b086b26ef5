import { ApiError, noAnswer, TimedOut } from '@yaoji/client/api-error'
import { expect, test } from 'vitest'
import { statusOfFailure } from './page-status.ts'

test.each([
  ['an address that asks too deep', new ApiError(422, '结果太多'), 422],
  ['what is not there', new ApiError(404, '不存在'), 404],
  ['what is not for this person', new ApiError(403, '没有权限'), 403],
  ['a store that sheds load', new ApiError(503, '系统繁忙'), 503],
  ['an API that is away', new ApiError(noAnswer, '网络连接失败'), 503],
  ['an API that does not answer', new TimedOut(), 503],
  ['a defect of the API', new ApiError(500, '系统错误'), 500],
  ['a code that is no status', new ApiError(10002, '?'), 500],
  ['a defect of the page', new TypeError('x is undefined'), 500],
])('the page of %s', (_, error, status) => expect(statusOfFailure(error)).toBe(status))
