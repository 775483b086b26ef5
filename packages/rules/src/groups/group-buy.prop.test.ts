import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endsWithGroup,
  type GroupBounds,
  type GroupBuy,
  type GroupRefusal,
  groupProgress,
  groupQuantityRefusal,
  groupQuantityRule,
  groupRefusalText,
  groupState,
  joinRefusal,
  mayJoin,
  settlement,
} from './group-buy.ts'

const opensAtMs = Date.parse('2026-11-23T01:00:00Z')
const closesAtMs = Date.parse('2026-11-25T10:00:00Z')
const window = { opensAtMs, closesAtMs }
const moment = (ms: number) => new Date(ms)

const group: fc.Arbitrary<GroupBuy> = fc.record({
  opensAtMs: fc.constant(opensAtMs),
  closesAtMs: fc.constant(closesAtMs),
  targetQuantity: fc.integer({ min: 1, max: 5000 }),
  min: fc.integer({ min: 1, max: 60 }),
  step: fc.integer({ min: 1, max: 12 }),
  memberLimit: fc.option(fc.integer({ min: 1, max: 400 })),
})
const bounds: fc.Arbitrary<GroupBounds> = fc.record({
  takenByMember: fc.nat(300),
  quotaLeft: fc.option(fc.nat(600)),
  saleable: fc.nat(900),
  limitLeft: fc.option(fc.nat(300)),
})

test('a quantity is ordered exactly when it is a multiple of the step between the smallest and the largest', () => {
  fc.assert(
    fc.property(group, bounds, fc.integer({ min: -5, max: 1000 }), (deal, left, asked) => {
      const { min, step, max } = groupQuantityRule(deal, left)
      expect(groupQuantityRefusal(deal, left, asked) === null).toBe(
        asked > 0 && asked >= min && asked <= max && asked % step === 0,
      )
    }),
  )
})

test('what a refusal offers instead can be had, and is the most that can', () => {
  fc.assert(
    fc.property(group, bounds, fc.integer({ min: 1, max: 1000 }), (deal, left, asked) => {
      const refusal = groupQuantityRefusal(deal, left, asked)
      if (!refusal || !('max' in refusal)) return
      const { max } = groupQuantityRule(deal, left)
      // The first bound that is crossed is named; a later one may be tighter, never wider than the offer.
      expect(max).toBeLessThanOrEqual(refusal.max)
      expect(asked).toBeGreaterThan(refusal.max)
    }),
  )
})

test('no member ever takes more than the limit, nor all of them more than there is', () => {
  fc.assert(
    fc.property(group, bounds, (deal, left) => {
      const { max } = groupQuantityRule(deal, left)
      if (max === 0) return
      if (deal.memberLimit !== null) expect(left.takenByMember + max).toBeLessThanOrEqual(deal.memberLimit)
      expect(max).toBeLessThanOrEqual(Math.min(left.saleable, left.quotaLeft ?? max, left.limitLeft ?? max))
    }),
  )
})

test('a group is decided once: the target makes it succeed at any time, only the end without it makes it fail', () => {
  fc.assert(
    fc.property(group, fc.nat(10_000), fc.integer({ min: -5, max: 5 }), (deal, paid, hours) => {
      for (const edge of [opensAtMs, closesAtMs]) {
        const at = moment(edge + hours * 3_600_000)
        const decided = settlement(deal, paid, at)
        if (paid >= deal.targetQuantity) expect(decided).toBe('succeeded')
        else expect(decided).toBe(at.getTime() >= closesAtMs ? 'failed' : null)
      }
    }),
  )
})

test('progress says 100 only when the target is reached, and what is missing makes it whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(10_000), (target, paid) => {
      const { missing, percent } = groupProgress(target, paid)
      expect(percent === 100).toBe(paid >= target)
      expect(Math.max(paid, target)).toBe(paid + missing)
    }),
  )
})

describe('the window is half-open', () => {
  test.each([
    [opensAtMs - 1, null, 'notStarted'],
    [opensAtMs, null, 'running'],
    [closesAtMs - 1, null, 'running'],
    [closesAtMs, null, 'failed'],
    [closesAtMs - 1, 'succeeded', 'succeeded'],
    [closesAtMs, 'succeeded', 'ended'],
    [opensAtMs, 'failed', 'failed'],
  ] as const)('at %i with outcome %s it is %s', (ms, outcome, state) => {
    expect(groupState(window, outcome, moment(ms))).toBe(state)
    const refusal = joinRefusal(window, outcome, { ephedrine: false }, moment(ms))
    expect(refusal === null).toBe(mayJoin(state))
  })
})

test('an ephedrine preparation is refused even where the group is open', () => {
  expect(joinRefusal(window, null, { ephedrine: true }, moment(opensAtMs))).toEqual({ kind: 'ephedrine' })
})

test('an order is paid within its time to pay and never after the end of the group', () => {
  expect(endsWithGroup(moment(opensAtMs + 1_800_000), window)).toEqual(moment(opensAtMs + 1_800_000))
  expect(endsWithGroup(moment(closesAtMs + 60_000), window)).toEqual(moment(closesAtMs))
  expect(endsWithGroup(null, window)).toEqual(moment(closesAtMs))
})

test('every refusal has a sentence, with the number that helps', () => {
  const refusals: GroupRefusal[] = [
    { kind: 'notStarted', opensAtMs },
    { kind: 'failed' },
    { kind: 'ended' },
    { kind: 'ephedrine' },
    { kind: 'invalid' },
    { kind: 'belowMin', min: 20 },
    { kind: 'offStep', step: 10 },
    { kind: 'limitUsed' },
    { kind: 'overLimit', max: 30 },
    { kind: 'groupFull' },
    { kind: 'overQuota', max: 40 },
    { kind: 'soldOut' },
    { kind: 'overStock', max: 50 },
  ]
  const texts = refusals.map(groupRefusalText)
  expect(new Set(texts).size).toBe(refusals.length)
  expect(texts[0]).toBe('拼团将于11月23日 09:00开始，请届时参加')
  expect(texts[5]).toContain('20')
  expect(texts[8]).toContain('30')
})
