import { expect, test } from 'vitest'
import { killRun } from '../../bench/kill-run.ts'

/** A share of `npm run soak`: one run, fewer buyers, two kills. */
test('buyers who race while processes are killed find all that they were answered, and nothing is sold twice', async () => {
  const verdict = await killRun({ buyers: 40, goods: 10, pieces: 5, kills: 2, random: Math.random })
  expect(verdict.faults).toEqual([])
  expect(verdict.ordered).toBeGreaterThan(0)
  expect(verdict.killed).toHaveLength(2)
})
