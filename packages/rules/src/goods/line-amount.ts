import { type Fen, share } from '../money/fen.ts'

/** Our choice (decision 0016): grams are not pieces; a line of loose herbs counts as one. */
export const piecesOf = (quantity: number, measure: 'piece' | 'gram'): number => (measure === 'gram' ? 1 : quantity)

/** Loose herbs are priced per kilogram and sold by the gram; the only rounding of a line is here, down. */
export const lineAmountFen = (unitFen: Fen, quantity: number, measure: 'piece' | 'gram'): Fen =>
  measure === 'gram' ? share(unitFen, quantity, 1000) : unitFen * quantity
