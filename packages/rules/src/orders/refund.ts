import type { Tender, TenderKind } from '../cart/priced-cart.ts'
import { type Fen, share, sumFen } from '../money/fen.ts'

/** What a refund reads of an order line: what was agreed, never today's price. */
export interface RefundLine {
  readonly lineId: number
  readonly ordered: number
  readonly payableFen: Fen
  /** Quantity that earlier refunds gave back. */
  readonly refundedQuantity: number
}

export interface LineRefund {
  readonly lineId: number
  readonly quantity: number
  readonly amountFen: Fen
}

/**
 * Spec §9, rounded down: the refund of a quantity is the difference of two rounded-down totals, so that a line given
 * back piece by piece gives back exactly its net price, whatever the pieces.
 */
export function lineRefund(line: RefundLine, quantity: number): LineRefund {
  const { ordered, payableFen, refundedQuantity } = line
  if (!Number.isSafeInteger(quantity) || quantity < 0 || refundedQuantity + quantity > ordered)
    throw new RangeError(`line ${line.lineId}: cannot give back ${refundedQuantity} + ${quantity} of ${ordered}`)
  const amountFen =
    share(payableFen, refundedQuantity + quantity, ordered) - share(payableFen, refundedQuantity, ordered)
  return { lineId: line.lineId, quantity, amountFen }
}

export interface ShortPick {
  readonly lines: readonly LineRefund[]
  readonly freightFen: Fen
  readonly amountFen: Fen
}

export interface PickedLine extends RefundLine {
  readonly picked: number
  readonly gift: boolean
  readonly warehouseId: number
}

/**
 * Domain guide 2.6, "缺货退款": fewer picked than ordered gives back the difference. Domain 2.4, law 4: the freight of a
 * warehouse is kept for priced lines that leave it, its threshold not tested again, since the shortage is the store's
 * doing; it comes back where none of them leaves.
 */
export function shortPick(
  lines: readonly PickedLine[],
  freights: readonly { readonly warehouseId: number; readonly feeFen: Fen }[],
): ShortPick {
  const refunds = lines
    .map((line) => lineRefund(line, line.ordered - line.picked - line.refundedQuantity))
    .filter((refund) => refund.quantity > 0)
  const leaving = new Set(lines.flatMap((line) => (!line.gift && line.picked > 0 ? line.warehouseId : [])))
  const freightFen = sumFen(freights.filter(({ warehouseId }) => !leaving.has(warehouseId)).map(({ feeFen }) => feeFen))
  return { lines: refunds, freightFen, amountFen: sumFen(refunds.map((refund) => refund.amountFen)) + freightFen }
}

/** Our choice: the order in which tenders pay; refunds go back in reverse, so prepaid promises are restored last. */
export const payPriority: readonly TenderKind[] = ['voucher', 'recharge', 'balance', 'credit', 'online', 'transfer']

export const tenderNames: Readonly<Record<TenderKind, string>> = {
  voucher: '现金券',
  recharge: '充值余额',
  balance: '余额',
  credit: '账期',
  online: '在线支付',
  transfer: '对公转账',
}

/** A transfer is sent back by finance; the others are booked at once. */
export const refundedByHand = (kind: TenderKind): boolean => kind === 'transfer' || kind === 'online'

export interface PaidTender extends Tender {
  readonly refundedFen: Fen
}

/** Divides a refund over the order's tenders, last payer first; a tender never gets back more than it paid. */
export function refundTenders(amountFen: Fen, tenders: readonly PaidTender[]): Tender[] {
  const left = sumFen(tenders.map((tender) => tender.amountFen - tender.refundedFen))
  if (amountFen < 0 || amountFen > left) throw new RangeError(`cannot give back ${amountFen} of ${left}`)
  const backwards = [...tenders].sort((a, b) => payPriority.indexOf(b.kind) - payPriority.indexOf(a.kind))
  const parts: Tender[] = []
  let rest = amountFen
  for (const tender of backwards) {
    const part = Math.min(rest, tender.amountFen - tender.refundedFen)
    if (part > 0) parts.push({ kind: tender.kind, amountFen: part })
    rest -= part
  }
  return parts
}
