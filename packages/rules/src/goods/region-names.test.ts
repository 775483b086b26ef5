import { expect, test } from 'vitest'
import { regionText } from './region-names.ts'

test('whole provinces come first; cities are named by their province, which never appears twice', () => {
  expect(regionText([])).toBe('')
  expect(regionText(['51', '50'])).toBe('四川、重庆')
  expect(regionText(['5101', '5107', '50'])).toBe('重庆、四川部分城市')
  expect(regionText(['51', '5101'])).toBe('四川')
  expect(regionText(['99'])).toBe('')
})
