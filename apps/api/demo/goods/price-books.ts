import type { Fen } from '@yaoji/rules/money/fen'
import { between, type Chance, pick } from '../../src/goods/chance.ts'
import type { Book, Ladder } from './demo-row.ts'

/** For each book beside the base: the share of goods with a price of their own and its per mille of the base price. */
const differences = [
  ['pharmacy', 0.1, 955, 990],
  ['clinic', 0.08, 970, 1_030],
  ['wholesaler', 0.12, 920, 960],
  ['chain', 0.15, 930, 975],
] as const

/** The base price and the few books that differ; 3 in 1,000 goods have no price yet. */
export function bookPrices(chance: Chance, baseFen: Fen): { book: Book; priceFen: Fen }[] {
  if (chance('unpriced') < 0.003) return [{ book: 'base', priceFen: 0 }]
  const own = differences.flatMap(([book, share, low, high]) => {
    const priceFen = Math.max(1, Math.round((baseFen * between(low, high, chance(`${book} rate`))) / 1_000))
    return chance(book) < share && priceFen !== baseFen ? [{ book, priceFen }] : []
  })
  return [{ book: 'base', priceFen: baseFen }, ...own]
}

/** Suggested retail price: 1.2 to 2.1 times wholesale, to the jiao; unknown for 6 in 100. */
export function retailPrice(chance: Chance, baseFen: Fen, gram: boolean): Fen | null {
  if (gram || chance('retail unknown') < 0.06) return null
  return Math.max(100, Math.round((baseFen * (1.2 + chance('retail') * 0.9)) / 10) * 10)
}

/** About 12 in 100 goods are cheaper from a quantity on; every tier is cheaper than the one before and above nothing. */
export function ladderOf(chance: Chance, baseFen: Fen, innerPack: number): Ladder[] {
  if (chance('ladder') >= 0.125 || baseFen < 100) return []
  const type = chance('ladder type') < 0.75 ? 1 : 2
  const steps = pick([[10], [10, 50], [20, 100], [10, 30, 100]] as const, chance('ladder steps'))
  const rate = 0.012 + chance('ladder rate') * 0.02
  return steps.map((step, index) => {
    const reduction = Math.max(index + 1, Math.round(baseFen * rate * (index + 1)))
    return { fromQuantity: step * innerPack, type, amountFen: type === 1 ? baseFen - reduction : reduction }
  })
}
