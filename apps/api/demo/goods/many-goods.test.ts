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
