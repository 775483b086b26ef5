import { expect, test } from 'vitest'
import { dayIn, flagOf, idOf, oneOf, pageOf, searchOf, textUpTo } from './search-parsers.ts'

test('what does not fit is dropped', () => {
  expect(['7', 7, '0', '-1', '07x', '1.5', '', null].map(idOf)).toEqual([7, 7, ...Array(6).fill(undefined)])
  expect(['1', '2', 'x'].map(pageOf)).toEqual([undefined, 2, undefined])
  expect(['1', 1, '0', true].map(flagOf)).toEqual([1, 1, undefined, undefined])
  expect(['2026-11-01', '2026-13-01', '9999-12-31', 20261101].map(dayIn)).toEqual([
    '2026-11-01',
    ...Array(3).fill(undefined),
  ])
  expect([' 药 ', '0123456', 12, '  ', {}].map(textUpTo(5))).toEqual(['药', '01234', '12', undefined, undefined])
  expect(['used', 'Used', undefined].map(oneOf('used', 'expired'))).toEqual(['used', undefined, undefined])
  expect(['6', 6, '7'].map(oneOf(3, 6, 9))).toEqual([6, 6, undefined])
})

test('nonsense in an address does not come back when the router lays what was read over it', () => {
  const read = searchOf({ status: oneOf('used'), page: pageOf })
  const raw = { status: 'x', page: '-1', utm: '1' }
  expect({ ...raw, ...read(raw) }).toEqual({ utm: '1' })
  expect(Object.keys(read({}))).toEqual(['status', 'page'])
})
