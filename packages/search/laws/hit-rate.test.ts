import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GoodsIndex } from '../src/index-goods.ts'
import { factsAsGoods } from './catalogue-facts.ts'
import { hitRates, labelledQueries } from './hit-rate.ts'

const read = (file: string) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8')
const goods = factsAsGoods({
  drugs: read('drugs'),
  devices: read('devices'),
  health: read('health'),
  tcm: read('tcm'),
})
const byId = new Map(goods.map((one) => [one.id, one]))
const queries = labelledQueries(read('search-queries'))
const rates = hitRates(GoodsIndex.build(goods), queries, (id) => byId.get(id)!)

/** Just below what was reached when this was written: least share of right goods at 1 and among 10. */
const FLOORS: Readonly<Record<string, readonly [number, number]>> = {
  exact: [0.99, 0.99],
  substring: [0.95, 0.99],
  'single-char': [0.99, 0.99],
  pinyin: [0.95, 0.99],
  initials: [0.89, 0.96],
  homophone: [0.95, 0.99],
  typo: [0.95, 0.99],
  maker: [0.94, 0.99],
  approval: [0.99, 0.99],
  barcode: [0.99, 0.99],
  mixed: [0.93, 0.99],
  'multi-word': [0.94, 0.99],
}

test('at least 160 labelled queries cover every kind', () => {
  expect(queries.length).toBeGreaterThanOrEqual(160)
  expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(Object.keys(FLOORS)))
})

test.each(rates.kinds)('$kind: the right goods keep being found', ({ kind, at1, at10 }) => {
  const [least1, least10] = FLOORS[kind]!
  expect(at1).toBeGreaterThanOrEqual(least1)
  expect(at10).toBeGreaterThanOrEqual(least10)
})

test('over all kinds at least 97 of 100 first answers are right', () => {
  expect(rates.all.at1).toBeGreaterThanOrEqual(0.97)
})
