import { randomBytes } from 'node:crypto'
import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import { splitEphedrine } from '@yaoji/rules/cart/split-ephedrine'
import { dayOf } from '@yaoji/rules/money/day'
import { checkoutBlock, checkoutBlockText } from '@yaoji/rules/orders/checkout-block'
import { expiresAt, type PayMethod } from '@yaoji/rules/orders/deadlines'
import { ephedrineOrderNo, orderNo, orderNoBytes } from '@yaoji/rules/orders/order-no'
import { payRefusal, payRefusalText } from '@yaoji/rules/payments/pay-methods'
import { loadMemberCart, type MemberCart, type MemberCartLine } from '../cart/pricing/member-cart.ts'
import { bumpCart, deleteLines, dropLoneAddOns } from '../cart/store.ts'
import { type AgreedAddress, agreedAddress, renumber, type Shortage } from '../orders/agreement.ts'
import { insertOrders, type NewOrder, type PlacedOrder } from '../orders/insert-orders.ts'
import { logMoves } from '../orders/log-moves.ts'
import { payFacts } from '../orders/pay/pay-order.ts'
import { type BuyerFacts, readBuyerFacts } from '../payments/buyer-facts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { changed, refused } from '../platform/http/problems.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { claimForOrder } from '../promotions/quotas/claims.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { addressProblem, chosenAddress, deliveries } from './check-out.ts'
import { differences, type Seen, shortageDifferences } from './compare-cart.ts'
import { earnedBy, giftLines } from './gift-lines.ts'
import {
  assertCouponCounts,
  type Benefits,
  settleBenefits,
  vouchersFor,
  voucherTotal,
  withBenefits,
} from './order-benefits.ts'
import { claimDifferences, orderWishes } from './order-claims.ts'

export interface Purchase extends Seen, Benefits {
  readonly addressId: number
  readonly payMethod: PayMethod
  readonly remark: string
  readonly shortage: Shortage
}

/**
 * Places the chosen lines as one order, or as two when ephedrine goods are split off (domain guide 2.7). What the buyer saw
 * must still hold, to the fen; otherwise the differences are answered and nothing is written. One transaction: stock is
 * reserved, what promotions count is taken, orders, lines, log, audit and notices written, and the lines leave the cart.
 */
export async function createOrder(
  tx: Transaction,
  session: BuyerSession,
  purchase: Purchase,
  stamp: Stamp,
): Promise<readonly PlacedOrder[]> {
  const { member } = session
  // Locks the cart; the version that the buyer saw is the one before this write.
  const version = (await bumpCart(tx, member.id)) - 1
  const buyer = await readBuyerFacts(tx, member.id)
  const address = chosenAddress(buyer, purchase.addressId)
  if (!address) throw refused('请先添加收货地址')
  const loaded = await loadMemberCart(tx, member, stamp.at, { ids: purchase.ids, destination: address })
  const cart = { ...(await withBenefits(tx, member, loaded, purchase, stamp.at)), version }
  const found = differences(cart, purchase)
  if (found.length > 0) throw changed('价格或库存已变化，请确认后重新提交', { differences: found })
  assertCouponCounts(cart, purchase)
  const vouchers = await vouchersFor(tx, member, cart, purchase)
  const block = checkoutBlock(cart.priced, buyer.term?.overdue ?? false, cart.terms.minimumFen)
  if (block) throw refused(checkoutBlockText(block))
  const problem = addressProblem(cart, address)
  if (problem) throw refused(problem)
  const gifts = giftLines(cart)
  const drafts = draft(cart, gifts, buyer, session, purchase, address, voucherTotal(vouchers), stamp.at)
  const short = await reserveStock(tx, [
    ...cart.lines.filter((line) => !sellsALot(line)).map(({ row }) => row),
    ...gifts,
  ])
  if (short.length > 0)
    throw changed('部分商品库存不足，请调整后重新提交', { differences: shortageDifferences(cart, short) })
  const placed = await insertOrders(tx, drafts)
  const gone = await claimForOrder(tx, member.id, orderWishes(cart, drafts, placed), stamp.at)
  if (gone.length > 0)
    throw changed('部分商品的活动名额已变化，请调整后重新提交', { differences: claimDifferences(cart, gone) })
  await logMoves(
    tx,
    placed.map((order) => ({
      order,
      move: 'create',
      fromState: null,
      reason: '',
      data: {
        orderNo: order.orderNo,
        payableFen: order.payableFen,
        payMethod: order.payMethod,
        ...(order.kind === 'normal' ? { couponId: usedCoupon(cart), voucherFen: voucherTotal(vouchers) } : {}),
      },
    })),
    stamp,
  )
  await settleBenefits(tx, cart, drafts, placed, member, vouchers, stamp)
  await deleteLines(
    tx,
    member.id,
    cart.lines.map(({ row }) => row.id),
  )
  await dropLoneAddOns(tx, member.id)
  return placed
}

const usedCoupon = ({ priced }: MemberCart): number | null =>
  priced.adjustments.find(({ source }) => source === 'coupon')?.id ?? null

/** Near-expiry lots are no part of ordinary stock: their promotion counts them. */
const sellsALot = (line: MemberCartLine) => line.price.found?.goods.lotId != null

function draft(
  cart: MemberCart,
  gifts: readonly PricedLine[],
  buyer: BuyerFacts,
  { member, loginId }: BuyerSession,
  purchase: Purchase,
  address: AgreedAddress,
  voucherFen: number,
  at: Date,
): NewOrder[] {
  const split = splitEphedrine(cart.priced)
  const main = split.main && { ...split.main, lines: [...addOnsLast(split.main.lines), ...gifts] }
  const { ephedrine } = split
  const purchaseNo = orderNo(dayOf(at), randomBytes(orderNoBytes))
  const expectedOn = deliveries(cart, at)
    .map((delivery) => delivery.arrives_on)
    .sort()
    .at(-1)
  const order = (kind: NewOrder['kind'], part: PricedCart, payMethod: PayMethod): NewOrder => {
    const coveredFen = kind === 'normal' ? voucherFen : 0
    const dueFen = part.payableFen - coveredFen
    const refusal = payRefusal(payMethod, payFacts({ kind, payableFen: dueFen, priced: part }, buyer))
    // What vouchers cover needs no other way to pay.
    if (refusal && (dueFen > 0 || coveredFen === 0)) throw refused(payRefusalText(refusal))
    // Lines take the order's own numbers, 1 upward, wherever the agreement names them.
    const numbers = new Map(part.lines.map((line, index) => [line.lineId, index + 1]))
    return {
      orderNo: kind === 'ephedrine' && main ? ephedrineOrderNo(purchaseNo) : purchaseNo,
      purchaseNo,
      kind,
      memberId: member.id,
      loginId,
      payMethod,
      priced: {
        ...renumber(part, numbers),
        tenders: coveredFen > 0 ? [{ kind: 'voucher', amountFen: coveredFen }] : [],
      },
      lines: part.lines.map((line) => {
        const found = cart.lines.find((candidate) => candidate.row.id === line.lineId)
        const goods = found?.offer.goods ?? cart.offers.get(line.goodsId)?.goods
        if (!goods) throw new Error(`line ${line.lineId} was priced but not loaded`)
        const lotId = found?.price.found?.goods.lotId ?? null
        return { priced: line, goods, lotId, earnedBy: earnedBy(cart, line, numbers) }
      }),
      address: agreedAddress(address),
      remark: purchase.remark,
      shortage: purchase.shortage,
      createdAt: at,
      expiresAt: expiresAt(
        { state: 'awaitingPayment', payMethod, createdAt: at, sources: part.lines.map((line) => line.source) },
        cart.terms,
      ),
      expectedOn: expectedOn ?? null,
    }
  }
  return [
    ...(main ? [order('normal', main, purchase.payMethod)] : []),
    // Domain guide 2.7: by transfer only. Bought alone, another choice is refused rather than replaced.
    ...(ephedrine ? [order('ephedrine', ephedrine, main ? 'transfer' : purchase.payMethod)] : []),
  ]
}

/** What came along stands after what it came along with. */
const addOnsLast = (lines: readonly PricedLine[]): PricedLine[] =>
  [...lines].sort((a, b) => Number(a.source === 'add_on') - Number(b.source === 'add_on'))
