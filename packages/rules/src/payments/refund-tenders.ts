import type { Tender } from '../cart/priced-cart.ts'
import { type Fen, sumFen } from '../money/fen.ts'
import { tenderKinds } from '../money/tenders.ts'

export interface PaidTender extends Tender {
  readonly refundedFen: Fen
}

/** Divides a refund over the order's tenders, last payer first; a tender never gets back more than it paid. */
export function refundTenders(amountFen: Fen, tenders: readonly PaidTender[]): Tender[] {
  const left = sumFen(tenders.map((tender) => tender.amountFen - tender.refundedFen))
  if (amountFen < 0 || amountFen > left) throw new RangeError(`cannot give back ${amountFen} of ${left}`)
  const backwards = [...tenders].sort((a, b) => tenderKinds.indexOf(b.kind) - tenderKinds.indexOf(a.kind))
  const parts: Tender[] = []
  let rest = amountFen
  for (const tender of backwards) {
    const part = Math.min(rest, tender.amountFen - tender.refundedFen)
    if (part > 0) parts.push({ kind: tender.kind, amountFen: part })
    rest -= part
  }
  return parts
}
