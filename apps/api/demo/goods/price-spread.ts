import type { Fen } from '@yaoji/rules/money/fen'
import { chanceFor } from '../../src/goods/chance.ts'
import type { GoodsFacts } from '../../src/import/complete-goods.ts'

/** How wholesale prices spread in this trade: the share of goods below a price in fen; between two points, log-linear. */
const pieceSpread = [
  [0, 50],
  [0.02, 120],
  [0.1, 250],
  [0.25, 450],
  [0.5, 750],
  [0.75, 1_400],
  [0.9, 3_200],
  [0.97, 8_500],
  [0.995, 28_000],
  [1, 90_000],
] as const
/** Loose herbs, fen per kilogram. */
const kilogramSpread = [
  [0, 600],
  [0.1, 1_400],
  [0.25, 2_600],
  [0.5, 4_800],
  [0.75, 9_500],
  [0.9, 22_000],
  [0.985, 68_000],
  [1, 180_000],
] as const

/** Dearer and cheaper forms and categories, in steps of a chance's whole width. */
function leaning(goods: GoodsFacts): number {
  const byForm: Record<string, number> = {
    注射用粉针: 0.12,
    注射液: 0,
    贴膏剂: 0.05,
    配方颗粒: -0.55,
    气雾剂: 0.3,
    吸入剂: 0.4,
  }
  const byCategory: Record<number, number> = {
    107: 0.9,
    115: 0.8,
    112: 0.2,
    114: -0.5,
    404: 0.3,
    405: 0.4,
    212: 0.5,
    104: 0.05,
  }
  const byKind = { western: 0, patent: 0.08, tcm: 0, device: 0.1, health: 0.75 }[goods.kind]
  const dearHerb = /西红花|冬虫夏草|鹿茸|牛黄|人参|西洋参|沉香|川贝|三七|阿胶|哈蟆油|海龙|石斛|血竭|蛤蚧/.test(
    goods.name,
  )
    ? 0.9
    : 0
  const instrument = /血压计|血糖仪|血糖测试仪|制氧|轮椅|助行/.test(goods.name) ? 1.2 : 0
  return (byForm[goods.dosageForm] ?? 0) + (byCategory[goods.categoryId] ?? 0) + byKind + dearHerb + instrument
}

/**
 * Wholesale prices for the whole catalogue, in the order given. Each goods gets a place between cheap and dear (half its
 * generic name, half itself, leaning by form and category); the places are then laid over the trade's spread, so that
 * the quartiles hold whatever the catalogue.
 */
export function wholesalePrices(seed: number, goods: readonly GoodsFacts[]): Fen[] {
  const prices = new Array<Fen>(goods.length)
  for (const measure of ['piece', 'gram'] as const) {
    const spread = measure === 'piece' ? pieceSpread : kilogramSpread
    const placed = goods
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => one.measure === measure)
      .map(({ one, index }) => ({ index, key: one.sourceKey, place: place(seed, one) }))
      .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    placed.forEach(({ index }, rank) => {
      prices[index] = tidy(along(spread, placed.length === 1 ? 0.5 : rank / (placed.length - 1)))
    })
  }
  return prices
}

const place = (seed: number, goods: GoodsFacts): number =>
  chanceFor(seed, goods.genericName)('price') + chanceFor(seed, goods.sourceKey)('price') * 0.7 + leaning(goods)

function along(spread: readonly (readonly [number, number])[], at: number): number {
  const after = Math.max(
    1,
    spread.findIndex(([share]) => share >= at),
  )
  const [lowShare, low] = spread[after - 1]!
  const [highShare, high] = spread[after]!
  return low * (high / low) ** ((at - lowShare) / (highShare - lowShare))
}

/** Trade prices: to the fen below ¥20, to the jiao above, to the yuan above ¥200. */
const tidy = (fen: number): Fen => {
  const step = fen < 2_000 ? 1 : fen < 20_000 ? 10 : 100
  return Math.round(fen / step) * step
}
