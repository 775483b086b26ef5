import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawContexts, mostHandedIn, readHandedIn } from './handed-in.ts'

const wiring = 'apps/api/src/wiring.ts'
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('the wiring hands in at most forty functions, and the drawing of the contexts shows each', async () => {
  const handed = readHandedIn(wiring, read(wiring))
  expect(handed.length).toBeGreaterThan(0)
  expect(handed.length).toBeLessThanOrEqual(mostHandedIn)
  await expect(drawContexts(handed)).toMatchFileSnapshot('../../docs/contexts.md')
})

test('values count, types and what is about machines do not', () => {
  const source = `
    import { sendLetter } from './platform/letters.ts'
    import { giveBack, type Given } from './points/give-back.ts'
    import type { House } from './orders/house.ts'
    import { join as joinGroup } from './groups/join.ts'
    export const house: House = { sendLetter, giveBack, joinGroup }`
  expect(readHandedIn(wiring, source)).toEqual([
    { name: 'joinGroup', giver: 'groups' },
    { name: 'giveBack', giver: 'points' },
  ])
})

test('the application mounts routes; functions are handed in by the wiring alone', () => {
  const app = read('apps/api/src/app.ts')
  const named = readHandedIn('apps/api/src/app.ts', app).map(({ name }) => name)
  // Routes, measures and what starts with the process are mounted, not handed in.
  const mounted = /^measure|(Routes|Authenticator|WhileListening|startSearch)$/
  expect(named.filter((name) => !mounted.test(name))).toEqual([])
})
