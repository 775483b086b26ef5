import { allocate, type Fen, share, sumFen } from '../money/fen.ts'

/** What a refund reads of an order line: what was agreed, never today's price. */
interface RefundLine {
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

interface ShortPick {
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

interface WholeLine extends Pick<RefundLine, 'lineId' | 'ordered' | 'payableFen'> {
  readonly goodsId: number
}

/**
 * What of an order that ends before anything left goes back for each of its lines. Of one that was paid that is its net
 * price. Where vouchers had paid a part, each line and the freight got their share of it (Spec §9: rounded down, the rest to
 * the last line by goods id).
 */
export function wholeRefund(lines: readonly WholeLine[], freightFen: Fen, paidFen: Fen): LineRefund[] {
  const goods = lines.map(({ goodsId, lineId, payableFen }) => ({
    key: [goodsId, lineId] as const,
    weightFen: payableFen,
  }))
  const shares = allocate(paidFen, [...goods, { key: [0, 0], weightFen: freightFen }])
  return lines
    .map(({ lineId, ordered }, index) => ({ lineId, quantity: ordered, amountFen: shares[index]! }))
    .filter(({ amountFen }) => amountFen > 0)
}
