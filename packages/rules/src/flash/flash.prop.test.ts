import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantOf } from '../money/day.ts'
import type { PromotionBuyer } from '../promotions/audience.ts'
import { type ClaimFacts, judgeClaim, leftForMember } from '../promotions/claims.ts'
import { type FlashFacts, flashQuantity, flashRefusal, flashRefusalText } from './flash-refusal.ts'
import { sessionInFront, sessionName, shownSessions } from './flash-sessions.ts'
import { flashStateOf, flashStates, takenPercent } from './flash-state.ts'
import { holdEndsAt, nextHold } from './hold.ts'

const day = '2026-11-23'
const opensAtMs = instantOf(day, '10:00').getTime()
const closesAtMs = instantOf(day, '14:00').getTime()
const session = { opensAtMs, closesAtMs }
const buyer: PromotionBuyer = { memberId: 7, buyerType: 1, province: '51', city: '5101' }
const everybody = { onlyRegions: [], exceptRegions: [], onlyBuyerTypes: [], onlyMembers: [] }

/** Counts as a database may hold them: what the member holds or lapsed is part of what is taken. */
const claims: fc.Arbitrary<ClaimFacts> = fc
  .record({
    quota: fc.option(fc.nat(200)),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    memberLimit: fc.option(fc.integer({ min: 1, max: 60 })),
    ordered: fc.nat(60),
    held: fc.nat(30),
    lapsed: fc.nat(20),
    limitPer: fc.constantFrom('run', 'day'),
  })
  .map(({ quota, share, ordered, held, lapsed, ...rest }) => {
    const taken = quota === null ? ordered + held : Math.floor(quota * share)
    const mine = Math.min(held, taken)
    const free = quota === null ? 0 : Math.min(lapsed, taken - mine)
    return { ...rest, quota, taken, held: mine, lapsed: free, ordered: Math.min(ordered, taken - mine - free) }
  })
const facts: fc.Arbitrary<FlashFacts> = fc.record({
  session: fc.constant(session),
  audience: fc.constant(everybody),
  claims,
  min: fc.integer({ min: 1, max: 20 }),
  step: fc.integer({ min: 1, max: 10 }),
  saleable: fc.nat(300),
})
const quantity = fc.integer({ min: 1, max: 120 })

test('what is granted keeps the quota, the limit and the stock', () => {
  fc.assert(
    fc.property(facts, quantity, (flash, asked) => {
      if (flashRefusal(flash, buyer, asked, opensAtMs)) return
      const { quota, taken, held, lapsed, memberLimit, ordered } = flash.claims
      expect(asked).toBeLessThanOrEqual(flash.saleable)
      if (quota !== null) expect(taken - held - lapsed + asked).toBeLessThanOrEqual(quota)
      if (memberLimit !== null) expect(ordered + asked).toBeLessThanOrEqual(memberLimit)
    }),
  )
})

test('what is refused could not be had, and what a refusal offers instead can', () => {
  fc.assert(
    fc.property(facts, quantity, (flash, asked) => {
      const refusal = flashRefusal(flash, buyer, asked, opensAtMs)
      if (!refusal) return
      const least = flashQuantity(flash, 0)
      const most = Math.min(leftForMember(flash.claims), flash.saleable)
      expect(Math.max(asked, least)).toBeGreaterThan(most)
      if (refusal.kind === 'short' || refusal.kind === 'overLimit') {
        expect(judgeClaim(flash.claims, refusal.left).ok || refusal.left > leftForMember(flash.claims)).toBe(true)
        expect(refusal.left).toBeGreaterThanOrEqual(least)
        expect(refusal.left).toBeLessThan(asked)
      }
    }),
  )
})

test('a claim moves the count by exactly what it adds, and never below nothing or above the quota', () => {
  fc.assert(
    fc.property(claims, quantity, (counts, asked) => {
      const verdict = judgeClaim(counts, asked)
      if (!verdict.ok) return
      const after = counts.taken + verdict.value
      expect(after).toBe(counts.taken - counts.held - counts.lapsed + asked)
      expect(after).toBeGreaterThanOrEqual(0)
      if (counts.quota !== null) expect(after).toBeLessThanOrEqual(counts.quota)
    }),
  )
})

test('a session is open from its first instant to the one before its last', () => {
  const open: FlashFacts = {
    session,
    audience: everybody,
    claims: { quota: null, taken: 0, lapsed: 0, memberLimit: null, limitPer: 'run', ordered: 0, held: 0 },
    min: 1,
    step: 1,
    saleable: 9,
  }
  const at = (ms: number) => flashRefusal(open, buyer, 1, ms)?.kind ?? 'open'
  expect([opensAtMs - 1, opensAtMs, closesAtMs - 1, closesAtMs].map(at)).toEqual(['notOpen', 'open', 'open', 'closed'])
})

test('every refusal has words of its own', () => {
  const refusals = [
    { kind: 'closed' },
    { kind: 'notOpen' },
    { kind: 'audience', why: { kind: 'outsideRegion', regions: ['51'] } },
    { kind: 'audience', why: { kind: 'wrongBuyerType', types: [1, 2, 5, 6, 7] } },
    { kind: 'bought', limit: 3 },
    { kind: 'quotaGone' },
    { kind: 'soldOut' },
    { kind: 'overLimit', limit: 3, left: 1 },
    { kind: 'short', left: 2 },
  ] as const
  const texts = refusals.map((refusal) => flashRefusalText(refusal, '盒', () => '四川'))
  expect(new Set(texts).size).toBe(refusals.length)
  expect(texts).toEqual([
    '活动已结束',
    '活动暂未开始',
    '该商品仅限四川终端客户购买',
    '只有终端可以参与活动!',
    '商品已抢购，每家限购3盒',
    '本场已抢完，请看看其他场次',
    '商品已售罄',
    '每家限购3盒，您还可抢购1盒',
    '库存不足，最多可抢购2盒',
  ])
  const states = refusals.map((refusal) => flashStates[flashStateOf(refusal, false)])
  expect(new Set(states)).toContain('已抢完')
  expect(flashStateOf({ kind: 'quotaGone' }, true)).toBe('held')
})

test('a hold lasts a quarter of an hour and never outlives its session', () => {
  fc.assert(
    fc.property(fc.integer({ min: opensAtMs, max: closesAtMs - 1 }), (ms) => {
      const ends = holdEndsAt(session, new Date(ms)).getTime()
      expect(ends).toBeGreaterThan(ms)
      expect(ends).toBe(Math.min(ms + 15 * 60_000, closesAtMs))
    }),
  )
})

test('however a member takes its line out and puts it back, pieces are held for two quarters of an hour at most', () => {
  const minute = 60_000
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 40 }), (pauses) => {
      let at = opensAtMs
      let held: { turn: number; until: Date } | null = null
      const begun = new Set<number>()
      for (const pause of pauses) {
        at += pause * minute
        if (at >= closesAtMs) break
        const next = nextHold({ turns: held?.turn ?? 0, turnEnds: held?.until ?? null }, session, new Date(at))
        if (!next) {
          expect(held?.turn).toBe(2)
          expect(held!.until.getTime()).toBeLessThanOrEqual(at)
          break
        }
        expect(next.until.getTime()).toBeGreaterThan(at)
        expect(next.until.getTime()).toBeLessThanOrEqual(at + 15 * minute)
        begun.add(next.until.getTime())
        held = next
      }
      expect(begun.size).toBeLessThanOrEqual(2)
    }),
  )
})

test('sessions are named by their clock hour; the last one of a day says so; the one that began last stands in front', () => {
  const of = (id: number, onDay: string, hour: number, hours = 4) => {
    const opens = instantOf(onDay, `${String(hour).padStart(2, '0')}:00`).getTime()
    return { id, opensAtMs: opens, closesAtMs: opens + hours * 3_600_000 }
  }
  const tomorrow = addDays(day, 1)
  const list = [
    of(5, tomorrow, 8),
    of(3, day, 20),
    of(1, day, 8),
    of(2, day, 10),
    of(6, addDays(day, 2), 8),
    of(0, day, 0),
  ]
  const shown = shownSessions(list, instantOf(day, '10:30').getTime())
  expect(shown.map(({ name }) => name)).toEqual(['8点场', '10点场', '20点场', '明天8点场'])
  expect(shown.map(({ phase }) => phase)).toEqual(['running', 'running', 'upcoming', 'upcoming'])
  expect(shown.map(({ isLast }) => isLast)).toEqual([false, false, true, true])
  expect(shown[sessionInFront(shown)]?.session.id).toBe(2)
  expect(sessionInFront([])).toBe(0)
  expect(sessionName({ opensAtMs: instantOf('2026-12-01', '09:30').getTime(), closesAtMs }, day)).toBe(
    '12月01日09:30场',
  )
})

test('已抢 n% reaches a hundred only when nothing is left', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (quota, free) => {
      const percent = takenPercent(quota, Math.min(free, quota))
      expect(percent === 100).toBe(quota === 0 || free === 0)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
  expect(takenPercent(50, 49)).toBe(2)
  expect(takenPercent(3, 1)).toBe(66)
})
