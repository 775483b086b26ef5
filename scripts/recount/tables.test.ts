import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../apps/storefront/app/routes.ts'
import { specifiedCalls } from '../../packages/contract/src/specified-calls.ts'
import { inCheckout } from '../checkout.ts'
import { inPreparation } from './in-preparation.ts'
import { keyOf, waitingFaults } from './judge.ts'
import { projectOf } from './project-of.ts'
import { readTables, writtenWaiting } from './tables.ts'
import { testNames } from './test-names.ts'

const rows = readTables()

test('every statement is held by tests that are in their files, which a suite runs', () => {
  const names = new Map<string, readonly RegExp[]>()
  const namesIn = (file: string) => {
    const path = inCheckout(file)
    if (!names.has(file)) names.set(file, existsSync(path) ? testNames(file, readFileSync(path, 'utf8')) : [])
    return names.get(file)!
  }
  const missing = rows.flatMap(({ place, heldBy }) =>
    heldBy
      .filter(({ file, name }) => !projectOf(file) || !namesIn(file).some((pattern) => pattern.test(name)))
      .map((named) => `${place}  ${keyOf(named)}`),
  )
  expect(missing).toEqual([])
})

test('no statement is counted twice in its section', () => {
  const seen = new Set<string>()
  const twice = rows.filter(({ section, statement }) => {
    const key = `${section} ${statement}`
    return seen.has(key) || !seen.add(key)
  })
  expect(twice.map(({ place }) => place)).toEqual([])
})

test('what waits is in preparation, and no more waits than is written down', async () => {
  const waits = rows.filter(({ waitsFor }) => waitsFor !== undefined)
  expect(waitingFaults(waits, { inPreparation: await inPreparation(), waiting: writtenWaiting() })).toEqual([])
})

test('every route of the store is a statement of the screens', () => {
  const words = new Set(
    rows.filter(({ section }) => section === 2).flatMap(({ statement }) => statement.split(/[ ,;]+/)),
  )
  expect(routes.map(({ path }) => path).filter((path) => !words.has(path))).toEqual([])
})

test('every call that the specification names is a statement of the calls', () => {
  const stated = new Set(
    rows.filter(({ section }) => section === 7).map(({ statement }) => statement.split(' ').slice(0, 2).join(' ')),
  )
  const calls = specifiedCalls.map(([method, path]) => `${method} ${path}`)
  expect(calls.filter((call) => !stated.has(call))).toEqual([])
})
