import { lineAmountFen } from '../goods/line-amount.ts'
import { type Fen, sumFen } from '../money/fen.ts'
import { isOrdinary } from '../promotions/price-source.ts'
import type { CartLineFacts } from './cart-facts.ts'
import { usualUnitFen } from './unit-price.ts'

/**
 * Domain 2.4, law 1: what was asked for on purpose is refused at a price that is not below what so many cost by themselves:
 * the lowest of agreed price, book and ladder. Where the buyer's book is not known nothing is compared; a set is judged whole.
 */
export function isNoCheaper(line: CartLineFacts): boolean {
  const { source, bookFen, baseFen } = line
  if (bookFen === undefined || isOrdinary(source) || source === 'combination') return false
  return baseFen >= usualUnitFen(line, bookFen)
}

/** The same of a set: what its goods cost together. */
export function isNoCheaperSet(rows: readonly CartLineFacts[]): boolean {
  if (rows.some(({ bookFen }) => bookFen === undefined)) return false
  const together = (unitFen: (row: CartLineFacts) => Fen) =>
    sumFen(rows.map((row) => lineAmountFen(unitFen(row), row.quantity, row.measure)))
  return together((row) => row.baseFen) >= together((row) => usualUnitFen(row, row.bookFen!))
}
