import { readFileSync } from 'node:fs'
import { everyCall } from '@yaoji/contract/laws/every-call'
import { describe, expect, test } from 'vitest'
import { type RouteRow, routes } from '../../apps/storefront/app/routes.ts'
import { isWritten, nameOf, suiteOf } from '../breaks/named-test.ts'
import { inCheckout } from '../checkout.ts'
import { readRegulations } from './regulations.ts'

const { held, waiting } = readRegulations()
const calls = new Set((await everyCall()).map(({ method, path }) => `${method} ${path}`))
/** Falls with every page that is built, and never rises. */
const mostWaiting = 10

test('every legal rule of the trade is in the table', () => {
  const rules = [...held, ...waiting].map(({ rule }) => rule)
  expect(new Set(rules)).toEqual(new Set(Array.from({ length: 29 }, (_, index) => `L${index + 1}`)))
})

test.each(held)('$rule: $what: names tests that exist, and a guard that is written once', (one) => {
  const { allowed, refused, guard } = one
  for (const named of [...allowed, ...refused]) {
    expect(isWritten(named), nameOf(named)).toBe(true)
    expect(suiteOf(named)).toMatch(/./)
  }
  expect(readFileSync(inCheckout(guard.file), 'utf8').split(guard.text)).toHaveLength(2)
  expect(guard.without).not.toBe(guard.text)
})

describe('what waits', () => {
  const inPreparation = new Set<string>(
    (routes as readonly RouteRow[]).filter(({ page }) => page === 'preparation').map(({ path }) => path),
  )

  test.each(waiting)('$rule: $what: waits for a page in preparation or a call that is not there', ({ waitsFor }) => {
    const isCall = /^[A-Z]+ \//.test(waitsFor)
    expect(isCall ? !calls.has(waitsFor) : inPreparation.has(waitsFor)).toBe(true)
  })

  test('becomes less and never more', () => {
    expect(waiting.length).toBeLessThanOrEqual(mostWaiting)
  })
})
