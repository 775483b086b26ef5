import type { GiftCartLineWire, GiftCartWire } from '@yaoji/contract/points'
import { expect, test } from 'vitest'
import { changeText, pointsText, redeemable, redemptionOf } from './chosen-gifts.ts'

const line = (id: number, points: number, number: number, stock: number): GiftCartLineWire => ({
  gift: { id, name: '礼品', spec: '', remarks: '', image: '', points, sold_out: stock === 0 ? 1 : 0, number: stock },
  number,
  points: points * number,
})
const cart = (held: number, ...data: GiftCartLineWire[]): GiftCartWire => ({
  data,
  points: data.reduce((sum, each) => sum + each.points, 0),
  points_held: held,
  address: null,
})

test('everything is chosen but what was unticked and what is gone', () => {
  const given = cart(1000, line(1, 100, 2, 9), line(2, 300, 1, 9), line(3, 50, 1, 0), line(4, 50, 5, 3))
  expect(redemptionOf(given, new Set([2]))).toEqual({ ids: [1], points: 200, pieces: 2, missing: 0 })
  expect(given.data.map(redeemable)).toEqual([true, true, false, false])
})

test('says how many points are missing, never fewer than none', () => {
  expect(redemptionOf(cart(450, line(1, 100, 5, 9)), new Set()).missing).toBe(50)
  expect(redemptionOf(cart(500, line(1, 100, 5, 9)), new Set()).missing).toBe(0)
  expect(redemptionOf(cart(0), new Set())).toEqual({ ids: [], points: 0, pieces: 0, missing: 0 })
})

test('writes points in thousands and changes with their sign', () => {
  expect([0, 999, 12_460, 1_234_567].map(pointsText)).toEqual(['0', '999', '12,460', '1,234,567'])
  expect([50, -3600].map(changeText)).toEqual(['+50', '−3,600'])
})
