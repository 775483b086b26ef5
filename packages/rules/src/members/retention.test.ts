import { expect, test } from 'vitest'
import { keptThrough, mayForget } from './retention.ts'

const kept = { closedUntil: '2031-11-23', papersUntil: null, goodsExpire: null } as const

test('Law table L5: nothing is taken out before the day after the five years', () => {
  expect(['2031-11-22', '2031-11-23', '2031-11-24'].map((today) => mayForget(kept, today as never))).toEqual([
    false,
    false,
    true,
  ])
})

test('a paper or goods that last longer keep everything longer, goods a year past their end', () => {
  expect(keptThrough({ ...kept, papersUntil: '2033-01-31' })).toBe('2033-01-31')
  expect(keptThrough({ ...kept, papersUntil: '2028-01-31' })).toBe('2031-11-23')
  expect(keptThrough({ ...kept, goodsExpire: '2030-11-24' })).toBe('2031-11-24')
  expect(keptThrough({ ...kept, goodsExpire: '2030-01-01' })).toBe('2031-11-23')
})
