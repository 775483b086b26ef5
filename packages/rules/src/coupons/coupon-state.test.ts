import { describe, expect, test } from 'vitest'
import {
  type ClaimFacts,
  claimState,
  couponText,
  couponType,
  heldState,
  scopeText,
  untilAfterShortage,
  validPeriod,
} from './coupon-state.ts'

const at = new Date('2026-11-21T02:00:00Z')
const hour = 3_600_000

describe('a held coupon', () => {
  const held = { state: 'unused', validFrom: at, validUntil: new Date(at.getTime() + hour) } as const
  test('can be used from its first instant up to, but not at, its last', () => {
    expect(heldState(held, at)).toBe('unused')
    expect(heldState(held, new Date(at.getTime() - 1))).toBe('later')
    expect(heldState(held, new Date(at.getTime() + hour - 1))).toBe('unused')
    expect(heldState(held, new Date(at.getTime() + hour))).toBe('expired')
  })
  test('that was used or revoked stays so, whatever the time', () => {
    expect(heldState({ ...held, state: 'used' }, new Date(0))).toBe('used')
    expect(heldState({ ...held, state: 'void' }, new Date(2 ** 42))).toBe('void')
  })
})

test('so many days after claiming end with the last of those days in Shanghai', () => {
  expect(validPeriod({ kind: 'days', days: 1 }, at).until.toISOString()).toBe('2026-11-22T16:00:00.000Z')
  expect(validPeriod({ kind: 'days', days: 30 }, new Date('2026-11-21T15:59:59Z')).until.toISOString()).toBe(
    '2026-12-21T16:00:00.000Z',
  )
})

test('a coupon that ran out while the store could not deliver is good seven days more, another one as long as before', () => {
  expect(untilAfterShortage(new Date(at.getTime() + 1), at)).toEqual(new Date(at.getTime() + 1))
  for (const ranOut of [at, new Date(at.getTime() - 100 * 24 * hour)])
    expect(untilAfterShortage(ranOut, at).toISOString()).toBe('2026-11-28T16:00:00.000Z')
})

describe('the coupon centre says', () => {
  const facts: ClaimFacts = {
    opensAtMs: at.getTime(),
    closesAtMs: at.getTime() + hour,
    left: 5,
    memberLimit: 1,
    received: 0,
    usable: 0,
  }
  test.each([
    ['claim', {}],
    ['soon', { opensAtMs: at.getTime() + 1 }],
    ['gone', { left: 0 }],
    ['gone', { closesAtMs: at.getTime() }],
    ['use', { received: 1, usable: 1 }],
    ['use', { left: 0, memberLimit: 2, received: 1, usable: 1 }],
    ['claimed', { received: 1 }],
    ['claim', { memberLimit: 2, received: 1, usable: 1 }],
    ['claim', { left: null }],
  ] as const)('%s for %j', (state, more) => {
    expect(claimState({ ...facts, ...more }, at.getTime())).toBe(state)
  })
})

test('a coupon says what it is for', () => {
  expect(couponText(50_000, 1_550)).toBe('满¥500减¥15.50')
  expect(couponText(0, 1_000)).toBe('无门槛减¥10')
  expect(couponType({ by: 'kind', kinds: ['tcm'] })).toBe('tcm')
  expect(couponType({ by: 'kind', kinds: ['tcm', 'western'] })).toBe('other_kinds')
  expect(scopeText({ by: 'brand', names: ['仁和'] })).toBe('限品牌 仁和')
})
