import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import { splitEphedrine } from '@yaoji/rules/cart/split-ephedrine'
import { dayOf } from '@yaoji/rules/money/day'
import type { ChosenTender } from '@yaoji/rules/money/tenders'
import { expiresAt } from '@yaoji/rules/orders/deadlines'
import { ephedrineOrderNo, orderNo, orderNoBytes } from '@yaoji/rules/orders/order-no'
import { renumber } from '@yaoji/rules/orders/priced-from'
import { payRefusal } from '@yaoji/rules/payments/pay-choices'
import { voucherTotal } from '@yaoji/rules/vouchers/voucher-tender'
import { agreedAddress, agreedCart } from '../orders/agreement.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { payFacts } from '../payments/pay-facts.ts'
import { refuse as refusePayment } from '../payments/refusals.ts'
import type { Placing } from './placing.ts'

/** A purchase as one order, or as two where ephedrine goods are split off (domain guide 2.7). */
export function draftOrders(placing: Placing, random: (bytes: number) => Uint8Array, at: Date): readonly NewOrder[] {
  const { main: own, ephedrine } = splitEphedrine(placing.priced)
  const main = own && { ...own, lines: [...addOnsLast(own.lines), ...placing.gifts] }
  const purchaseNo = orderNo(dayOf(at), random(orderNoBytes))
  const numbered = { purchaseNo, at }
  return [
    ...(main ? [draft(placing, 'normal', main, placing.tender, { ...numbered, no: purchaseNo })] : []),
    // Domain guide 2.7: by transfer only. Bought alone, another choice is refused rather than replaced.
    ...(ephedrine
      ? [
          draft(placing, 'ephedrine', ephedrine, main ? 'transfer' : placing.tender, {
            ...numbered,
            no: main ? ephedrineOrderNo(purchaseNo) : purchaseNo,
          }),
        ]
      : []),
  ]
}

function draft(
  placing: Placing,
  kind: NewOrder['kind'],
  part: PricedCart,
  tender: ChosenTender,
  { purchaseNo, no, at }: { readonly purchaseNo: string; readonly no: string; readonly at: Date },
): NewOrder {
  const coveredFen = kind === 'normal' ? voucherTotal(placing.vouchers) : 0
  refuseTender(placing, kind, part, tender, coveredFen)
  // Lines take the order's own numbers, 1 upward, wherever the agreement names them.
  const numbers = new Map(part.lines.map((line, index) => [line.lineId, index + 1]))
  const priced = renumber(part, numbers)
  const payUntil = placing.group && new Date(placing.group.closesAtMs)
  const couponId = part.adjustments.find(({ source }) => source === 'coupon')?.id ?? null
  return {
    orderNo: no,
    purchaseNo,
    kind,
    memberId: placing.memberId,
    loginId: placing.placer.loginId,
    askedBy: placing.askedBy,
    tender,
    priced: agreedCart(priced, coveredFen > 0 ? [{ kind: 'voucher', amountFen: coveredFen }] : []),
    facts: { from: placing.from, kind, numbers: [...numbers] },
    lines: part.lines.map((line) => {
      const { goods, lotId, replaces = null } = placing.goodsOf(line)
      const earnedBy = line.source === 'gift' ? earners(priced, line) : null
      return { priced: line, goods, lotId, earnedBy, promised: [], replaces }
    }),
    address: agreedAddress(placing.address),
    invoice: placing.contracts.invoice,
    remark: placing.remark,
    shortage: placing.shortage,
    createdAt: at,
    expiresAt: earlier(
      expiresAt(
        { state: 'awaitingPayment', tender, createdAt: at, sources: part.lines.map((line) => line.source) },
        placing.deadlines,
      ),
      payUntil,
    ),
    payUntil,
    expectedOn: placing.expectedOn,
    promotionId: placing.group?.promotionId ?? null,
    replaces: placing.replaces ?? null,
    data: {
      orderNo: no,
      payableFen: part.payableFen,
      tender,
      ...(kind === 'normal' && { couponId, voucherFen: coveredFen }),
      ...(placing.group && { group: placing.group.promotionId }),
      ...(placing.replaces && { replaces: placing.replaces }),
    },
  }
}

/** What vouchers cover needs no other way to pay. */
function refuseTender(
  { buyer }: Placing,
  kind: NewOrder['kind'],
  part: PricedCart,
  tender: ChosenTender,
  coveredFen: number,
): void {
  if (!buyer) return
  const dueFen = part.payableFen - coveredFen
  const refusal = payRefusal(tender, payFacts({ kind, payableFen: dueFen, priced: part }, buyer))
  if (refusal && (dueFen > 0 || coveredFen === 0)) throw refusePayment('payments.*', refusal)
}

/** The lines that earned a gift, by the order's own numbers. */
const earners = ({ gifts }: PricedCart, { sourceId, goodsId }: PricedLine) =>
  gifts.filter((gift) => gift.promotionId === sourceId && gift.goodsId === goodsId).flatMap(({ lineIds }) => lineIds)

/** What came along stands after what it came along with. */
const addOnsLast = (lines: readonly PricedLine[]): PricedLine[] =>
  [...lines].sort((a, b) => Number(a.source === 'add_on') - Number(b.source === 'add_on'))

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other)
