import type { Tender } from '../cart/priced-cart.ts'
import { type Fen, sumFen } from '../money/fen.ts'
import { tenderKinds } from '../money/tenders.ts'

export interface PaidTender extends Tender {
  readonly paymentId: number
  readonly refundedFen: Fen
}
export interface RefundPart extends Tender {
  readonly paymentId: number
}

/**
 * Divides a refund over what paid an order, given in the order in which it was paid: last payer first, of one tender the
 * last payment first. None gets back more than it paid.
 */
export function refundTenders(amountFen: Fen, tenders: readonly PaidTender[]): RefundPart[] {
  const left = sumFen(tenders.map((tender) => tender.amountFen - tender.refundedFen))
  if (amountFen < 0 || amountFen > left) throw new RangeError(`cannot give back ${amountFen} of ${left}`)
  const backwards = [...tenders].reverse().sort((a, b) => tenderKinds.indexOf(b.kind) - tenderKinds.indexOf(a.kind))
  const parts: RefundPart[] = []
  let rest = amountFen
  for (const { paymentId, kind, amountFen: paidFen, refundedFen } of backwards) {
    const part = Math.min(rest, paidFen - refundedFen)
    if (part > 0) parts.push({ paymentId, kind, amountFen: part })
    rest -= part
  }
  return parts
}
