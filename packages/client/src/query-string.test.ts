import { expect, test } from 'vitest'
import { readQuery, writeQuery } from './query-string.ts'

test('keeps the text of query values and drops empty ones', () => {
  expect(readQuery('?keywords=0123&type=2')).toEqual({ keywords: '0123', type: '2' })
  expect(writeQuery({ keywords: '0123', empty: '', none: undefined, ids: [1, 2] })).toBe('?keywords=0123&ids=1,2')
})
