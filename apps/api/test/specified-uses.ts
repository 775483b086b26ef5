import { specifiedCalls } from '@yaoji/contract/specified-calls'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Rows of a table over the calls of Spec §7: a use with the payload that it names, what is seen of it and what is known. */
export type Uses = readonly (readonly [call: string, use: () => Promise<readonly [seen: unknown, known: unknown]>])[]

/** The use does what the call is for; and who may not make the call is asked to log in, the others are not. */
export async function servesAsStated(world: World, call: string, use: Uses[number][1]): Promise<void> {
  const [seen, known] = await use()
  expect(seen).toEqual(known)
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const stated = specifiedCalls.find((each) => each[0] === method && each[1] === path)
  if (!stated) throw new Error(`${call} is no call of the specification`)
  const visit = await world.call(method, path.replace(/\{\w+\}/, '1'), method === 'POST' ? { form: {} } : {})
  if (stated[2] === 'member') expect([visit.status, visit.body.code]).toEqual([401, 10001])
  else expect([401, 403]).not.toContain(visit.status)
}
