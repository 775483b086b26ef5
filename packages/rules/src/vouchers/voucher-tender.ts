import { type Fen, sumFen } from '../money/fen.ts'

interface VoucherLeft {
  readonly id: number
  readonly leftFen: Fen
}
export interface VoucherPart {
  readonly id: number
  readonly amountFen: Fen
}

/** What parts pay together. */
export const voucherTotal = (parts: readonly VoucherPart[]): Fen => sumFen(parts.map(({ amountFen }) => amountFen))

/**
 * Domain guide 2.4 step 8: vouchers pay up to the payable amount, several in one order; what is not needed stays on the
 * voucher. Our choice: the one with least left first, then the oldest, so that small rests are used up.
 */
export function useVouchers(payableFen: Fen, vouchers: readonly VoucherLeft[]): VoucherPart[] {
  const parts: VoucherPart[] = []
  let rest = payableFen
  for (const { id, leftFen } of [...vouchers].sort((a, b) => a.leftFen - b.leftFen || a.id - b.id)) {
    const amountFen = Math.min(rest, leftFen)
    if (amountFen > 0) parts.push({ id, amountFen })
    rest -= amountFen
  }
  return parts
}

/** A refund goes back onto the vouchers that paid, the last one first; none gets more than it gave. */
export function refillVouchers(amountFen: Fen, kept: readonly VoucherPart[]): VoucherPart[] {
  const parts: VoucherPart[] = []
  let rest = amountFen
  for (const { id, amountFen: keptFen } of [...kept].sort((a, b) => b.amountFen - a.amountFen || b.id - a.id)) {
    const back = Math.min(rest, keptFen)
    if (back > 0) parts.push({ id, amountFen: back })
    rest -= back
  }
  if (rest > 0) throw new RangeError(`${rest} fen more than the vouchers gave`)
  return parts
}
