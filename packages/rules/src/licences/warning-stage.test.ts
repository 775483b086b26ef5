import { expect, test } from 'vitest'
import { warningStage } from './warning-stage.ts'

test.each([
  [61, 60, null],
  [60, 60, 60],
  [31, 60, 60],
  [30, 60, 30],
  [8, 60, 30],
  [7, 60, 7],
  [1, 60, 7],
  [0, 60, 0],
  [-3, 60, 0],
  [45, 90, 60],
  [20, 15, null],
] as const)('%i days before the end, with a first warning at %i, stage %s is due', (left, first, stage) => {
  expect(warningStage(left, first)).toBe(stage)
})
