import { expect } from 'vitest'
import { type Everything, everyRow } from './every-row.ts'
import type { World } from './world.ts'

export const everything = (world: Pick<World, 'db'>): Promise<Everything> => everyRow(world.db)

/** Runs what must be refused and expects every table as it was, but those that are named. Answers what the work answers. */
export async function writesNothing<Value>(
  world: Pick<World, 'db'>,
  work: () => Promise<Value>,
  but: readonly string[] = [],
): Promise<Value> {
  const before = await everything(world)
  const answer = await work()
  const after = await everything(world)
  const changed = Object.keys(after).filter((name) => before[name] !== after[name] && !but.includes(name))
  expect(changed, 'tables that changed').toEqual([])
  return answer
}
