import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { prohibitedClass } from '@yaoji/rules/goods/prohibited'
import type { Day } from '@yaoji/rules/money/day'
import { type Chance, chanceFor, pick } from '../../src/goods/chance.ts'
import { completeGoods, type GoodsFacts, type UnknownClass } from '../../src/import/complete-goods.ts'
import { type RawGoods, sourceKey } from '../../src/import/raw-goods.ts'
import { cleanFacts } from './clean-facts.ts'
import type { DemoGoods } from './demo-row.ts'
import { herbOf } from './herb-origin.ts'
import { demoLots } from './lots.ts'
import { bookPrices, ladderOf, retailPrice } from './price-books.ts'
import { wholesalePrices } from './price-spread.ts'
import type { DemoFact } from './read-facts.ts'
import { sellingTerms } from './selling-terms.ts'
import { supposeClass } from './suppose-class.ts'

export const demoSeed = 20_261_121

const prefixes = { western: 'X', patent: 'Z', tcm: 'Y', device: 'Q', health: 'B' } as const

/**
 * The demonstration catalogue: a pure function of facts, seed and day. Another day moves dates and nothing else. Classes
 * that no store may list are left out.
 */
export function demoGoods(facts: readonly DemoFact[], seed: number, day: Day): DemoGoods[] {
  const unknownClass = supposeClass(seed, facts)
  const described = facts.map((fact) => describe(fact, seed, unknownClass)).filter((goods) => allowed(goods, day))
  const prices = wholesalePrices(seed, described)
  const goods = described.map((one, index): DemoGoods => {
    const chance = chanceFor(seed, one.sourceKey)
    const baseFen = prices[index]!
    const terms = sellingTerms(chance, one, baseFen, day)
    const books = bookPrices(chance, baseFen)
    const priced = books[0]!.priceFen > 0
    return {
      ...one,
      ...terms,
      code: `${prefixes[one.kind]}${String(index + 1).padStart(6, '0')}`,
      marketPriceFen: retailPrice(chance, baseFen, one.measure === 'gram'),
      prices: books,
      ladder: priced ? ladderOf(chance, baseFen, terms.innerPack) : [],
      lots: demoLots(chance, one, terms.innerPack, baseFen, day),
    }
  })
  return shuffled(eachOnce(goods), seed)
}

/** The facts of one goods put right, with what a list of that kind never says; its key is of the facts as they are listed. */
function describe({ raw: listed, kind }: DemoFact, seed: number, unknownClass: UnknownClass): GoodsFacts {
  const chance = chanceFor(seed, `${listed.approvalNo}|${listed.name}|${listed.spec}`)
  const raw = cleanFacts(listed)
  return { ...complete(raw, kind, chance, unknownClass), sourceKey: sourceKey(listed) }
}

function complete(raw: RawGoods, kind: GoodsKind, chance: Chance, unknownClass: UnknownClass): GoodsFacts {
  if (kind === 'tcm') {
    const herb = herbOf(chance, raw.name)
    const loose = !raw.category.includes('颗粒')
    const maker = raw.maker || (loose ? herb.maker : '江阴配方颗粒厂（演示）')
    const grown = loose ? { origin: herb.origin, grade: herb.grade } : {}
    const filled = { ...raw, ...grown, maker, spec: raw.spec || `${herb.grade} 散装` }
    return completeGoods(filled, kind, unknownClass)
  }
  if (kind === 'health' && !raw.spec) {
    return completeGoods({ ...raw, spec: usualSpec(raw.name) }, kind, unknownClass)
  }
  const cool =
    kind !== 'device' && !raw.storage && chance('cool') < (/栓|乳膏|软胶囊|糖浆|滴眼/.test(raw.name) ? 0.6 : 0.12)
  const insurance =
    raw.insurance || (chance('insurance') < 0.22 ? pick(['甲', '乙', '乙'], chance('insurance class')) : '')
  const insured = kind === 'western' || kind === 'patent' ? insurance : ''
  return completeGoods({ ...raw, storage: cool ? 'cool' : raw.storage, insurance: insured }, kind, unknownClass)
}

/** How health foods of such a name are packed, for the many whose register entry gives no packing. */
function usualSpec(name: string): string {
  if (/胶囊/.test(name)) return '0.5g*60粒/瓶'
  if (/口服液|饮|茶$/.test(name)) return '10ml*10支/盒'
  if (/片/.test(name)) return '0.8g*60片/瓶'
  return /粉|颗粒|晶/.test(name) ? '5g*20袋/盒' : '1盒'
}

function allowed(goods: GoodsFacts, day: Day): boolean {
  return prohibitedClass(goods, day) === null
}

/** What the lists have twice under two spellings of one specification is one goods: the first. */
function eachOnce(goods: readonly DemoGoods[]): DemoGoods[] {
  const first = new Map<string, DemoGoods>()
  for (const one of goods) {
    const key = sourceKey(one)
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/** Mixed as on a real shelf, so that the first page is not one maker's or one kind's. */
function shuffled(goods: readonly DemoGoods[], seed: number): DemoGoods[] {
  return goods
    .map((one) => ({ one, at: chanceFor(seed, one.sourceKey)('shelf') }))
    .sort((a, b) => a.at - b.at || (a.one.code < b.one.code ? -1 : 1))
    .map(({ one }) => one)
}
