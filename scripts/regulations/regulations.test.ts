import { readFileSync } from 'node:fs'
import { everyCall } from '@yaoji/contract/laws/every-call'
import { describe, expect, test } from 'vitest'
import { inCheckout } from '../checkout.ts'
import { isWritten, nameOf } from '../named-tests/named-test.ts'
import { projectOf } from '../named-tests/project-of.ts'
import { inPreparation } from '../recount/in-preparation.ts'
import { readRegulations } from './regulations.ts'

const { held, waiting } = readRegulations()
const calls = new Set((await everyCall()).map(({ method, path }) => `${method} ${path}`))
/** Falls with every page that is built, and never rises. */
const mostWaiting = 1

test('every legal rule of the trade is in the table', () => {
  const rules = [...held, ...waiting].map(({ rule }) => rule)
  expect(new Set(rules)).toEqual(new Set(Array.from({ length: 29 }, (_, index) => `L${index + 1}`)))
})

test.each(held)('$rule: $what: names tests that exist, and a guard that is written once', (one) => {
  const { allowed, refused, guard } = one
  for (const named of [...allowed, ...refused]) {
    expect(isWritten(named), nameOf(named)).toBe(true)
    // Those that need built pages or a browser are too slow to be broken one by one.
    expect(['unit', 'laws', 'api', 'storefront']).toContain(projectOf(named.file))
  }
  expect(readFileSync(inCheckout(guard.file), 'utf8').split(guard.text)).toHaveLength(2)
  expect(guard.without).not.toBe(guard.text)
})

test.each(held)('$rule: $what: has an allowed and a refused case of its own, met where people meet it', (one) => {
  const { allowed, refused } = one
  expect(allowed.map(nameOf).filter((name) => refused.map(nameOf).includes(name))).toEqual([])
  // A rule alone may be right while the call forgets to ask it.
  expect([...allowed, ...refused].filter(({ file }) => !file.startsWith('apps/')).map(nameOf)).toEqual([])
})

describe('what waits', () => {
  test.each(waiting)(
    '$rule: $what: waits for a page in preparation or a call that is not there',
    async ({ waitsFor }) => {
      const isCall = /^[A-Z]+ \//.test(waitsFor)
      expect(isCall ? !calls.has(waitsFor) : (await inPreparation()).has(waitsFor)).toBe(true)
    },
  )

  test('becomes less and never more', () => {
    expect(waiting.length).toBeLessThanOrEqual(mostWaiting)
  })
})
