import { expect, test } from 'vitest'
import { goesFirstCosts } from './goes-first-cost.ts'
import { readTerms } from './stored-terms.ts'

const off = (tiers: readonly [number, number][], more: object = {}) =>
  readTerms('full_reduction', { tiers: tiers.map(([from, reduceFen]) => ({ from, reduceFen })), ...more })
const given = (goodsId: number, quantity: number, more: object = {}) =>
  readTerms('gift', { tiers: [{ from: 10_000, gifts: [{ goodsId, quantity }] }], ...more })
const first = { goesFirst: true }
const fen = () => 500

test('a narrow promotion that goes first says at which amount a wider one would take off more, and how much', () => {
  const wide = {
    name: '全场满减',
    terms: off([
      [10_000, 500],
      [30_000, 5000],
    ]),
  }
  expect(goesFirstCosts(off([[10_000, 1000]], first), [wide], fen)).toEqual([
    '专属优先：满¥300.00时，买家比参加“全场满减”少得¥40.00',
  ])
})

test('it costs nothing where it gives as much at every threshold, or does not go first', () => {
  const wide = { name: '全场满减', terms: off([[10_000, 1000]]) }
  expect(goesFirstCosts(off([[10_000, 1000]], first), [wide], fen)).toEqual([])
  expect(goesFirstCosts(off([[10_000, 1]]), [wide], fen)).toEqual([])
})

test('below its own first threshold it takes no line from anybody', () => {
  const wide = { name: '全场满减', terms: off([[5000, 4000]]) }
  expect(goesFirstCosts(off([[90_000, 9000]], first), [wide], fen)).toEqual([])
})

test('gifts are compared at the base price of their pieces', () => {
  const wide = { name: '满赠', terms: given(7, 3) }
  expect(goesFirstCosts(given(8, 1, first), [wide], (id) => (id === 7 ? 200 : 450))).toEqual([
    '专属优先：满¥100.00时，买家比参加“满赠”少得¥1.50',
  ])
  expect(goesFirstCosts(given(8, 1, first), [wide], (id) => (id === 7 ? 150 : 450))).toEqual([])
})

test('thresholds of money and of pieces cannot be compared, and it says so', () => {
  const wide = { name: '满10盒减', terms: off([[10, 5000]], { unit: 'piece' }) }
  expect(goesFirstCosts(off([[10_000, 1000]], first), [wide], fen).join()).toContain('请自行比较')
})
