import type { Fen } from '../money/fen.ts'
import { returnRefund, type StandingLine, standingFen, standingPieces } from '../orders/standing-line.ts'

/** 退补价: what a buyer wishes back of a line whose goods stay: an amount, or the price that each piece should have. */
export interface DifferenceWish {
  readonly by: 'amount' | 'price'
  readonly fen: Fen
}

/** A line with what open cases ask for: pieces, and parts of its price. */
export interface AskedLine extends StandingLine {
  readonly name: string
  readonly askedPieces: number
  readonly askedFen: Fen
}

/** What a wish comes to. Below 0 where the price that is wished for is above the one that was paid. */
export const differenceFen = (line: StandingLine, { by, fen }: DifferenceWish): Fen =>
  by === 'amount' ? fen : standingFen(line) - fen * standingPieces(line)

/**
 * What of a line's money nobody has asked for, were so many pieces more asked for: below 0 the cases together would give
 * back more than was paid, whichever of them ends first.
 */
export const restFen = (line: AskedLine, morePieces = 0): Fen =>
  standingFen(line) - returnRefund(line, line.askedPieces + morePieces).amountFen - line.askedFen
