import { expect, it } from 'vitest'
import { demoGoods, demoSeed } from './demo-goods.ts'
import { variedCopies } from './many-goods.ts'
import { readFacts } from './read-facts.ts'

it('copies of the catalogue differ from it and from each other in code, key and name', () => {
  const goods = demoGoods(readFacts().slice(0, 400), demoSeed, '2026-11-21')
  const all = [...goods, ...variedCopies(goods, demoSeed, 1), ...variedCopies(goods, demoSeed, 2)]
  expect(new Set(all.map((one) => one.code)).size).toBe(all.length)
  expect(new Set(all.map((one) => one.sourceKey)).size).toBe(all.length)
  expect(new Set(all.map((one) => `${one.name}|${one.maker}|${one.spec}`)).size).toBe(all.length)
})

it('four times the goods have about twice the makers', () => {
  const goods = demoGoods(readFacts(), demoSeed, '2026-11-21')
  const grown = [goods, ...[1, 2, 3].map((round) => variedCopies(goods, demoSeed, round))].flat()
  const makersOf = (list: typeof goods) => new Set(list.map(({ maker }) => maker)).size
  expect(makersOf(grown) / makersOf(goods)).toBeGreaterThan(1.7)
  expect(makersOf(grown) / makersOf(goods)).toBeLessThan(2.1)
})
