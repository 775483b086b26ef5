import { expect, test } from 'vitest'
import { routes } from '../../apps/storefront/app/routes.ts'
import { specifiedCalls } from '../../packages/contract/src/specified-calls.ts'
import { isWritten, nameOf } from '../named-tests/named-test.ts'
import { projectOf } from '../named-tests/project-of.ts'
import { inPreparation } from './in-preparation.ts'
import { waitingFaults } from './judge.ts'
import { readTables, writtenWaiting } from './tables.ts'

const rows = readTables()

test('every statement is held by tests that are in their files, which a suite runs', () => {
  const missing = rows.flatMap(({ place, heldBy }) =>
    heldBy.filter((named) => !projectOf(named.file) || !isWritten(named)).map((named) => `${place}  ${nameOf(named)}`),
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
