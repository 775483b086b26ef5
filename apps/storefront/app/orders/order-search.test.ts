import { boughtWindowNames } from '@yaoji/rules/orders/bought-lots'
import { expect, test } from 'vitest'
import { validateOrderSearch } from './order-search.ts'

test('nonsense in an address does not come back when the router lays what was read over it', () => {
  const raw = {
    status: 'x',
    start_time: '2026-13-01',
    end_time: '9999-12-31',
    page: '-1',
    period: 'x',
    keywords: '药'.repeat(60),
  }
  expect({ ...raw, ...validateOrderSearch(raw) }).toEqual({ keywords: '药'.repeat(50) })
})

test('an order list that was narrowed keeps what narrows it', () => {
  expect(validateOrderSearch({ status: 'finished', start_time: '2026-11-01', period: 'earlier', page: '2' })).toEqual({
    status: 'finished',
    start_time: '2026-11-01',
    period: 'earlier',
    page: 2,
  })
})

test('every window of bought lots is an address', () => {
  for (const window of boughtWindowNames) expect(validateOrderSearch({ window })).toEqual({ window })
})
