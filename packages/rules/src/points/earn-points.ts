import { type Fen, share } from '../money/fen.ts'

interface EarningOrder {
  readonly kind: 'normal' | 'ephedrine'
  readonly paidFen: Fen
  readonly refundedFen: Fen
}

/** Domain guide 2.11: one point for each whole yuan of a completed order's net payment; none for ephedrine goods. */
export function pointsOfOrder(order: EarningOrder): number {
  if (order.kind === 'ephedrine') return 0
  return share(Math.max(0, order.paidFen - order.refundedFen), 1, 100)
}
