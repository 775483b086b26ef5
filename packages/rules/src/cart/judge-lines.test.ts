import { expect, test } from 'vitest'
import { cartLine } from '../../laws/cart-cast.ts'
import type { CartLineFacts } from './cart-facts.ts'
import { judgeLines, type LineTerms, quantityShortage } from './judge-lines.ts'

const quantity = {
  measure: 'piece',
  innerPack: 1,
  caseSize: 1,
  minQuantity: 1,
  saleable: 100,
  limitLeft: null,
} as const
const terms = (more: Partial<LineTerms> = {}): LineTerms => ({
  name: '甲',
  problem: '',
  quantity,
  claim: null,
  ...more,
})
const judge = (
  lines: readonly CartLineFacts[],
  of: Record<number, LineTerms> = {},
  limits: [number, number][] = [],
) => {
  const { lines: own, judged } = judgeLines(lines, (id) => of[id] ?? terms(), new Map(limits))
  return own.map(({ lineId, buyable }) => ({ buyable, ...judged.get(lineId)! }))
}
const set = (lineId: number, more: Partial<CartLineFacts> = {}) =>
  cartLine({ lineId, source: 'combination', sourceId: 30, ...more })

test('a line that cannot be had says why, however few are asked for', () => {
  expect(judge([cartLine()], { 1: terms({ problem: '已下架' }) })).toMatchObject([
    { buyable: false, problem: '已下架' },
  ])
  expect(judge([cartLine()])).toMatchObject([{ buyable: true, problem: '' }])
})

test('what a promotion leaves a member stops a line that asks more, and only then', () => {
  const claimed = { 1: terms({ claim: { left: 10, refusal: '名额不足' } }) }
  expect(judge([cartLine({ quantity: 10 })], claimed)).toMatchObject([{ problem: '' }])
  expect(judge([cartLine({ quantity: 11 })], claimed)).toMatchObject([{ buyable: false, problem: '名额不足' }])
})

test('what stops one goods of a set stops the set and names the goods', () => {
  const short = { 2: terms({ name: '乙', quantity: { ...quantity, saleable: 5 } }) }
  const rows = [set(1), set(2), cartLine({ lineId: 3 }), set(4, { sourceId: 31 })]
  const problem = '乙：库存不足，最多可购买5'
  expect(judge(rows, short).map((line) => line.problem)).toEqual([problem, problem, '', ''])
})

test('lines of one goods share its purchase limit, the oldest first; unticked and flash lines take nothing of it', () => {
  const rows = [
    cartLine({ lineId: 9, quantity: 4 }),
    cartLine({ lineId: 2, quantity: 7 }),
    cartLine({ lineId: 3, quantity: 7, selected: false }),
    cartLine({ lineId: 4, quantity: 7, source: 'flash' }),
  ]
  expect(judge(rows, {}, [[1, 10]]).map((line) => line.quantity.limitLeft)).toEqual([3, 10, 3, null])
})

test('a shortage says what is short: stock, the limit, or everything', () => {
  expect(quantityShortage(quantity, 100)).toBeNull()
  expect(quantityShortage(quantity, 101)).toEqual({ kind: 'overStock', max: 100 })
  expect(quantityShortage({ ...quantity, limitLeft: 3 }, 4)).toEqual({ kind: 'overLimit', max: 3 })
  expect(quantityShortage({ ...quantity, limitLeft: 0 }, 1)).toEqual({ kind: 'limitUsed' })
  expect(quantityShortage({ ...quantity, saleable: 0 }, 1)).toEqual({ kind: 'soldOut' })
})
