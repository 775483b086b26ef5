import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../money/day.ts'
import { pointsOfOrder } from './earn-points.ts'
import { countsFrom, lapsed, lapsesOn } from './lapse-points.ts'
import { cappedQuantity, type GiftLine, pointsOf, redeem } from './redeem-gifts.ts'

const fen = fc.integer({ min: 0, max: 10_000_000 })
const day = fc.integer({ min: 0, max: 4000 }).map((days): Day => addDays('2024-01-01', days))

test('points of an order are its whole net yuan, never negative, and none for ephedrine goods', () => {
  fc.assert(
    fc.property(fen, fen, (paidFen, refundedFen) => {
      const points = pointsOfOrder({ kind: 'normal', paidFen, refundedFen })
      const net = Math.max(0, paidFen - refundedFen)
      expect(points * 100).toBeLessThanOrEqual(net)
      expect((points + 1) * 100).toBeGreaterThan(net)
      expect(pointsOfOrder({ kind: 'ephedrine', paidFen, refundedFen })).toBe(0)
    }),
  )
})

test('points count through 31 December of next year and not a day longer', () => {
  fc.assert(
    fc.property(day, (earned) => {
      const last = lapsesOn(earned)
      expect(last.endsWith('-12-31')).toBe(true)
      expect(earned >= countsFrom(last)).toBe(true)
      expect(earned >= countsFrom(addDays(last, 1))).toBe(false)
    }),
  )
})

/** The slow way: every earning is a heap of its own, and spending takes from the oldest. */
function lapsedByHeaps(rows: readonly { day: Day; amount: number }[], today: Day): number {
  const heaps: { day: Day; left: number }[] = []
  for (const { day: on, amount } of rows) {
    if (amount > 0) heaps.push({ day: on, left: amount })
    let rest = Math.max(0, -amount)
    for (const heap of heaps) {
      const taken = Math.min(rest, heap.left)
      heap.left -= taken
      rest -= taken
    }
  }
  return heaps.filter((heap) => heap.day < countsFrom(today)).reduce((sum, heap) => sum + heap.left, 0)
}

test('what lapses is what first-earned-first-spent leaves of the old points', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -500, max: 500 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(moves, fc.integer({ min: 0, max: 900 }), (given, after) => {
      let on: Day = '2025-03-01'
      let held = 0
      const rows: { day: Day; amount: number }[] = []
      for (const [days, wanted] of given) {
        on = addDays(on, days)
        const amount = Math.max(wanted, -held)
        held += amount
        if (amount !== 0) rows.push({ day: on, amount })
      }
      const today = addDays(on, after)
      const from = countsFrom(today)
      const sum = (keep: (row: { day: Day; amount: number }) => boolean) =>
        rows.filter(keep).reduce((total, row) => total + Math.abs(row.amount), 0)
      const flow = {
        earnedBefore: sum((row) => row.amount > 0 && row.day < from),
        spent: sum((row) => row.amount < 0),
      }
      expect(lapsed(flow)).toBe(lapsedByHeaps(rows, today))
      expect(lapsed(flow)).toBeLessThanOrEqual(held)
    }),
  )
})

const line = fc
  .record({
    points: fc.integer({ min: 1, max: 20_000 }),
    stock: fc.integer({ min: 0, max: 20 }),
    listed: fc.boolean(),
    quantity: fc.integer({ min: 0, max: 25 }),
  })
  .map(
    ({ points, stock, listed, quantity }): GiftLine => ({
      gift: { id: 1, name: '礼品', points, stock, listed },
      quantity,
    }),
  )

test('a redemption is accepted exactly when every line is in stock and the points suffice, and says what is missing', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.integer({ min: 0, max: 100_000 }), (lines, held) => {
      const answer = redeem(lines, held)
      const stocked = lines.every(({ gift, quantity }) => quantity >= 1 && cappedQuantity(gift, quantity) === quantity)
      const needed = pointsOf(lines)
      expect(answer.ok).toBe(lines.length > 0 && stocked && needed <= held)
      if (!answer.ok && answer.refusal.kind === 'short') expect(held + answer.refusal.missing).toBe(needed)
      if (answer.ok) expect(answer.value.points).toBe(needed)
    }),
  )
})

test('a capped quantity is never more than asked or in stock', () => {
  fc.assert(
    fc.property(line, ({ gift, quantity }) => {
      const capped = cappedQuantity(gift, quantity)
      expect(capped).toBeGreaterThanOrEqual(0)
      expect(capped).toBeLessThanOrEqual(quantity)
      expect(capped).toBeLessThanOrEqual(gift.listed ? gift.stock : 0)
    }),
  )
})
