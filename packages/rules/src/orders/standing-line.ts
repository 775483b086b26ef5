import { type Fen, share } from '../money/fen.ts'
import { type LineRefund, lineRefund } from './refund.ts'

/** A line that was sent, with what of it went back, in pieces and in money. */
export interface StandingLine {
  /** Its number in the order. */
  readonly lineNo: number
  readonly ordered: number
  /** What left; null before it was picked. */
  readonly picked: number | null
  readonly returned: number
  readonly payableFen: Fen
  /** All that went back of it, by pieces or without. */
  readonly refundedFen: Fen
  /** Of that, what went back without pieces (退补价). */
  readonly loweredFen: Fen
}

const gonePieces = ({ ordered, picked, returned }: StandingLine): number => ordered - (picked ?? ordered) + returned
/** Pieces that left and did not come back. */
export const standingPieces = (line: StandingLine): number => line.ordered - gonePieces(line)
/** What is still paid for them. */
export const standingFen = ({ payableFen, refundedFen }: Pick<StandingLine, 'payableFen' | 'refundedFen'>): Fen =>
  payableFen - refundedFen

/**
 * What pieces of a line give back. Spec §9 while its price stands as agreed. Our choice (decision 0122): once a part of the
 * price went back without pieces, the pieces that stand share what is still paid for them, rounded down; the last one takes
 * the rest, so that a line gives back what was paid for it, never a fen more.
 */
export function returnRefund(line: StandingLine, quantity: number): LineRefund {
  const { lineNo: lineId, ordered, payableFen, loweredFen } = line
  if (loweredFen === 0) return lineRefund({ lineId, ordered, payableFen, refundedQuantity: gonePieces(line) }, quantity)
  const pieces = standingPieces(line)
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > pieces)
    throw new RangeError(`line ${lineId}: cannot give back ${quantity} of ${pieces}`)
  return { lineId, quantity, amountFen: quantity === 0 ? 0 : share(standingFen(line), quantity, pieces) }
}
