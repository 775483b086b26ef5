import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('shows first, last and neighbouring pages', () => {
  expect(pagesShown(1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesShown(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20])
  expect(pagesShown(1, 20)).toEqual([1, 2, 0, 20])
})
