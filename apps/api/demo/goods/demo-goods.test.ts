import { addDays } from '@yaoji/rules/money/day'
import { describe, expect, it } from 'vitest'
import { categoryTree } from '../../src/goods/category-tree.ts'
import { demoGoods, demoSeed } from './demo-goods.ts'
import { stopSaleDays } from './lots.ts'
import { readFacts } from './read-facts.ts'
import { demoTerritories } from './territories.ts'

const day = '2026-11-21'
const facts = readFacts()
const goods = demoGoods(facts, demoSeed, day)

describe('the demonstration catalogue', () => {
  it('is the same for the same facts, seed and day', () => {
    expect(demoGoods(facts, demoSeed, day)).toEqual(goods)
  })

  it('is another for another seed', () => {
    expect(demoGoods(facts.slice(0, 50), 1, day)).not.toEqual(demoGoods(facts.slice(0, 50), 2, day))
  })

  it('moves dates by the days between and changes nothing else', () => {
    const moved = demoGoods(facts, demoSeed, addDays(day, 40))
    const undated = (all: typeof goods) =>
      all.map((one) => ({
        ...one,
        listedOn: '',
        lots: one.lots.map((lot) => ({ ...lot, producedOn: '', expiresOn: '' })),
      }))
    expect(undated(moved)).toEqual(undated(goods))
    for (const [index, one] of goods.entries())
      for (const [at, lot] of one.lots.entries())
        expect(moved[index]!.lots[at]!.expiresOn).toBe(lot.expiresOn && addDays(lot.expiresOn, 40))
  })

  it('spreads wholesale prices as the trade does: quartiles near 4.5, 7.5 and 14 yuan', () => {
    const prices = goods
      .filter((one) => one.measure === 'piece')
      .flatMap((one) => one.prices.filter((price) => price.book === 'base' && price.priceFen > 0))
      .map((price) => price.priceFen)
      .sort((a, b) => a - b)
    const at = (share: number) => prices[Math.round(share * (prices.length - 1))]!
    expect(at(0.25)).toBeGreaterThan(420)
    expect(at(0.25)).toBeLessThan(480)
    expect(at(0.5)).toBeGreaterThan(700)
    expect(at(0.5)).toBeLessThan(800)
    expect(at(0.75)).toBeGreaterThan(1_300)
    expect(at(0.75)).toBeLessThan(1_500)
    expect(at(0)).toBeGreaterThanOrEqual(50)
    expect(at(1)).toBeLessThanOrEqual(90_000)
  })

  it('gives every goods a name, category, unit, specification, maker and key of its own', () => {
    const categories = new Set(categoryTree.map((category) => category.id))
    for (const one of goods) {
      expect(categories.has(one.categoryId), one.name).toBe(true)
      expect([one.name, one.genericName, one.unit, one.spec, one.maker].every(Boolean), one.name).toBe(true)
      expect(one.scope !== null || one.deviceClass === 'I', one.name).toBe(true)
    }
    expect(new Set(goods.map((one) => one.code)).size).toBe(goods.length)
    expect(new Set(goods.map((one) => one.sourceKey)).size).toBe(goods.length)
  })

  it('never sells a lot that expires within the stop-sale window, and has some that are stopped', () => {
    const lots = goods.flatMap((one) => one.lots)
    const soon = lots.filter((lot) => lot.expiresOn !== null && lot.expiresOn <= addDays(day, stopSaleDays))
    expect(soon.length).toBeGreaterThan(50)
    expect(soon.filter((lot) => lot.state === 'saleable')).toEqual([])
    expect(lots.some((lot) => lot.expiresOn !== null && lot.expiresOn < day)).toBe(true)
  })

  it('has sold-out, near-expiry, controlled, tiered and clinic-only goods', () => {
    const share = (test: (one: (typeof goods)[number]) => boolean) => goods.filter(test).length / goods.length
    expect(share((one) => one.lots.every((lot) => lot.state !== 'saleable'))).toBeCloseTo(0.06, 1)
    expect(share((one) => one.onlyRegions.length > 0)).toBeCloseTo(0.05, 2)
    for (const { maker } of demoTerritories)
      expect(goods.filter((one) => one.maker === maker && one.onlyRegions.length > 0).length, maker).toBeGreaterThan(5)
    expect(goods.filter((one) => one.freeShippingZone).length).toBeGreaterThan(120)
    expect(share((one) => one.ladder.length > 0)).toBeCloseTo(0.12, 1)
    expect(share((one) => one.onlyBuyerTypes.includes(2))).toBeGreaterThan(0.03)
    expect(
      share((one) =>
        one.lots.some((lot) => lot.state === 'saleable' && lot.expiresOn !== null && lot.expiresOn < addDays(day, 180)),
      ),
    ).toBeGreaterThan(0.03)
  })

  it('prices loose herbs per kilogram and sells them in steps of 500 g', () => {
    const herbs = goods.filter((one) => one.measure === 'gram')
    expect(herbs.length).toBeGreaterThan(700)
    for (const herb of herbs) expect([herb.unit, herb.innerPack, herb.taxRateBp]).toEqual(['g', 500, 900])
  })

  it('makes every tier cheaper than the one before', () => {
    for (const one of goods) {
      const base = one.prices[0]!.priceFen
      const tiers = one.ladder.map((tier) => (tier.type === 1 ? tier.amountFen : base - tier.amountFen))
      for (const [index, price] of tiers.entries()) {
        expect(price).toBeGreaterThan(0)
        expect(price).toBeLessThan(index === 0 ? base : tiers[index - 1]!)
      }
    }
  })
})
