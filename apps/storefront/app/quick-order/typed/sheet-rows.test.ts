import type { PastedRowWire } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { expect, test } from 'vitest'
import {
  amountsOf,
  appendRead,
  blankRow,
  changeRow,
  dropRows,
  isDraft,
  isOpen,
  linesOf,
  takenOf,
  wantedOf,
} from './sheet-rows.ts'

const choice = (id: number, number: number) => ({
  goods: { id } as GoodsWire,
  number,
  bought: 0 as const,
  unit_note: '',
  unmet: [],
})
const read = (words: string, sure: 0 | 1, ...choices: PastedRowWire['choices']): PastedRowWire => ({
  ...{ written: `${words} 3盒`, words, sure, alias: 0, choices },
})

test('a sheet ends with one blank row, whatever is typed or taken out', () => {
  const typed = changeRow([blankRow(1)], 1, { words: 'amxl' })
  expect(typed.map(({ words }) => words)).toEqual(['amxl', ''])
  expect(dropRows(typed, new Set([1])).map(({ words }) => words)).toEqual([''])
  expect(dropRows(typed, new Set([1, 2])).map(({ words }) => words)).toEqual([''])
})

test('every line that was read is a row: sure ones are chosen, doubtful ones keep their choices, others stay open', () => {
  const rows = appendRead(changeRow([blankRow(1)], 1, { words: 'vc', goodsId: 9, number: 2 }), [
    read('布洛芬', 1, choice(7, 3)),
    read('感冒灵', 0, choice(5, 20), choice(6, 20)),
    read('没有这种药', 0),
    // What was written as its quantity is none: nothing is taken for it.
    read('黄芪', 0, choice(4, 0)),
  ])
  expect(rows.map(({ words, goodsId, number, choices }) => [words, goodsId, number, choices])).toEqual([
    ['vc', 9, 2, []],
    ['布洛芬', 7, 3, []],
    ['感冒灵', null, 20, [5, 6]],
    ['没有这种药', null, null, []],
    ['黄芪', null, null, [4]],
    ['', null, null, []],
  ])
  expect(rows.filter(isOpen).map(({ words }) => words)).toEqual(['感冒灵', '没有这种药', '黄芪'])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(isDraft(JSON.parse(JSON.stringify(rows)))).toBe(true)
})

test('what is doubtful of a number that was read stands beside its row, also when the page is opened again', () => {
  const doubtful = { ...choice(4, 0), unit_note: '没有读懂数量“约10”' }
  const rows = appendRead([], [read('黄芪', 0, doubtful), read('布洛芬', 1, choice(7, 3))])
  expect(rows.map(({ note }) => note)).toEqual(['没有读懂数量“约10”', undefined, undefined])
  expect(isDraft(JSON.parse(JSON.stringify(rows)))).toBe(true)
  expect(isDraft([{ ...blankRow(1), note: 3 }])).toBe(false)
})

test('rows of the same goods are one wish, rows without a number none', () => {
  const rows = [
    { ...blankRow(1), goodsId: 7, number: 3 },
    { ...blankRow(2), goodsId: 8 },
    { ...blankRow(3), goodsId: 7, number: 2 },
  ]
  expect(linesOf(wantedOf(rows))).toBe('7:5')
})

test('rows of the same goods cost what they cost together: a ladder is reached by their sum, a flash price is had once', () => {
  const rows = [
    { ...blankRow(1), goodsId: 7, number: 10 },
    { ...blankRow(2), goodsId: 8, number: 3 },
    { ...blankRow(3), goodsId: 7, number: 20 },
    { ...blankRow(4), goodsId: 7 },
    { ...blankRow(5), goodsId: 9, number: 4 },
  ]
  const costs = new Map([
    ['7:30', 1_000],
    ['8:3', 300],
  ])
  const amounts = amountsOf(rows, (goodsId, number) => costs.get(`${goodsId}:${number}`) ?? 0)
  expect([...amounts].toSorted()).toEqual([
    [1, 333],
    [2, 300],
    [3, 667],
    [5, 0],
  ])
})

test('what another page wrote is no draft', () => {
  for (const wrong of [null, {}, [{}], [null], [{ ...blankRow(1), goodsId: '7' }]]) expect(isDraft(wrong)).toBe(false)
})

test('the goods that is taken has its own number and what is doubtful of it; a number that was typed stays', () => {
  const rows = appendRead(
    [],
    [read('感冒灵', 0, { ...choice(5, 200), unit_note: '写了“2件”' }, choice(6, 120), choice(8, 0))],
  )
  const [row] = rows
  expect(row).toMatchObject({ number: 200, note: '写了“2件”' })
  expect(takenOf(row!, 5)).toEqual({ goodsId: 5, choices: [], number: 200, note: '写了“2件”' })
  expect(takenOf(row!, 6)).toEqual({ goodsId: 6, choices: [], number: 120, note: '' })
  expect(takenOf(row!, 8)).toMatchObject({ number: null, note: '' })
  const [typed] = changeRow(rows, row!.key, { number: 7, note: '', offered: [] })
  expect(takenOf(typed!, 6)).toEqual({ goodsId: 6, choices: [], number: 7, note: '' })
  expect(isDraft(JSON.parse(JSON.stringify(rows)))).toBe(true)
  expect(isDraft([{ ...blankRow(1), offered: [{ id: 5 }] }])).toBe(false)
})
