import type { Fen } from '../money/fen.ts'
import { choosePrice, type PriceCandidate, type PriceSource } from '../promotions/price-source.ts'
import type { CartLineFacts } from './cart-facts.ts'
import { ladderStep, type PricedTier, pricedTiers } from './ladder.ts'

/** A unit price with what it was before a ladder. */
export interface UnitPrice extends PriceCandidate {
  readonly baseFen: Fen
  readonly tier: PricedTier | null
}

type Prices = Pick<CartLineFacts, 'source' | 'sourceId' | 'baseFen' | 'ladder' | 'quantity' | 'agreed' | 'special'>

/**
 * Domain 2.4 step 1 and law 1: exactly one price per line. A line that was asked for on purpose keeps to its promotion's. An
 * ordinary one has the lowest of agreed price, book and ladder at this quantity, or a special that is strictly below it.
 */
export function unitPrice(line: Prices, specials: boolean): UnitPrice {
  const { source, sourceId, baseFen, special } = line
  if (source !== 'member') return { source, sourceId, baseFen, unitFen: baseFen, tier: null }
  const prices = usualPrices(line, baseFen)
  if (specials && special) prices.push(flat('special', special))
  return choosePrice(prices)!
}

/** The tiers of the ladder that are below what the buyer pays anyway: the agreed price, the special where the line has it. */
export function openTiers(line: Prices, source: PriceSource): readonly PricedTier[] {
  if (line.source !== 'member') return []
  const special = source === 'special' ? line.special?.unitFen : undefined
  const [agreedFen = line.baseFen, specialFen = line.baseFen] = [line.agreed?.unitFen, special]
  return pricedTiers(line.baseFen, line.ladder, Math.min(agreedFen, specialFen))
}

/** Would a special stand on this line, if the cart takes specials? */
export const hasSpecial = (line: Prices): boolean =>
  line.source === 'member' && line.special !== undefined && unitPrice(line, true).source === 'special'

/** What one of so many costs by itself, when the book asks `bookFen`. */
export const usualUnitFen = (line: Usual, bookFen: Fen): Fen => choosePrice(usualPrices(line, bookFen))!.unitFen

type Usual = Pick<Prices, 'sourceId' | 'ladder' | 'quantity' | 'agreed'>
function usualPrices({ sourceId, ladder, quantity, agreed }: Usual, bookFen: Fen): UnitPrice[] {
  const { unitFen, tier } = ladderStep(bookFen, ladder, quantity)
  const book: UnitPrice = { source: 'member', sourceId, baseFen: bookFen, unitFen, tier }
  return agreed ? [book, flat('agreement', agreed)] : [book]
}

const flat = (
  source: PriceCandidate['source'],
  { sourceId, unitFen }: { readonly sourceId: number; readonly unitFen: Fen },
): UnitPrice => ({ source, sourceId, baseFen: unitFen, unitFen, tier: null })
