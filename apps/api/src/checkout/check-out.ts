import type { cartInputs } from '@yaoji/contract/cart.input'
import type { CheckoutWire } from '@yaoji/contract/checkout'
import { tenderWire } from '@yaoji/contract/tenders'
import { splitEphedrine } from '@yaoji/rules/cart/split-ephedrine'
import type { Purchaser } from '@yaoji/rules/members/buyer-rights'
import { formatYuan } from '@yaoji/rules/money/fen'
import { checkoutBlock } from '@yaoji/rules/orders/checkout-block'
import { giftItem, promotionBars } from '@yaoji/views/cart/promotions'
import { freightWire, totalsWire } from '@yaoji/views/cart/totals'
import type { z } from 'zod'
import { ceilingRefusal } from '../cart/ephedrine-ceiling.ts'
import { cartLineWires } from '../cart/line-wire.ts'
import { type FrozenLines, loadMemberCart, type MemberCart, quantityProblem } from '../cart/pricing/member-cart.ts'
import { promotedView } from '../cart/promotion-wire.ts'
import { pendingGoods } from '../orders/pending-goods.ts'
import type { Db } from '../platform/database/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { BuyerSession } from '../platform/session.ts'
import { limitRefusal } from './assert-within-limit.ts'
import { type BuyerFacts, type DeliveryAddress, readCheckoutFacts } from './buyer-facts.ts'
import { goingGoods } from './cart-goods.ts'
import { couponWires, expectedCashback, voucherChoice, withCoupon } from './checkout-benefits.ts'
import { checkoutLots } from './checkout-lots.ts'
import { addressRefusal, chosenAddress } from './chosen-address.ts'
import type { CouponWish } from './coupon-choice.ts'
import { deliveries } from './deliveries.ts'
import { invoiceWire } from './invoice-wire.ts'
import { methodWires } from './method-wires.ts'
import { refuse } from './refusals.ts'

interface CheckoutChoice extends CouponWish {
  readonly ids: readonly number[]
  readonly voucherIds: readonly number[]
  readonly addressId: number | undefined
  /** A frozen list instead of the cart. */
  readonly frozen?: FrozenLines
}

/** What a confirm page asks to be priced, beside the lines that it is about. */
export const checkoutWish = (
  input: Omit<z.output<typeof cartInputs.checkout>, 'ids' | 'new'>,
): Omit<CheckoutChoice, 'ids'> => ({
  addressId: input.address_id,
  couponId: input.coupon_id,
  prefers: input.prefers,
  voucherIds: input.voucher_ids,
  tender: input.pay_type,
})

/** The confirm page: the chosen lines as they would be ordered now, to the chosen address. Writes nothing. */
export async function checkOut(
  db: Db,
  session: Purchaser & Pick<BuyerSession, 'member'>,
  choice: CheckoutChoice,
  at: Date,
): Promise<CheckoutWire> {
  const { member } = session
  const { buyer, read } = await readCheckoutFacts({ pendingGoods }, db, member.id)
  const address = chosenAddress(buyer, choice.addressId)
  const loaded = await loadMemberCart({ pendingGoods }, db, member, at, {
    ids: choice.ids,
    read,
    ...(choice.frozen ? { frozen: choice.frozen } : {}),
    ...(address ? { destination: address } : {}),
  })
  if (loaded.lines.length === 0) throw refuse('checkout.linesGone')
  const coupon = await withCoupon(db, member, loaded, choice, at)
  const { cart } = coupon
  const { main, ephedrine } = splitEphedrine(cart.priced)
  const amounts = { mainFen: main?.payableFen ?? 0, allFen: cart.priced.payableFen }
  const vouchers = await voucherChoice(db, member, choice.voucherIds, amounts)
  const view = promotedView(cart)
  const nameOf = (id: number) => cart.terms.warehouses.find((warehouse) => warehouse.id === id)?.name ?? ''
  return {
    version: cart.version,
    lines: cartLineWires(
      cart,
      cart.lines.filter((line) => !line.facts.ephedrine),
      at,
    ),
    ephedrine_lines: cartLineWires(
      cart,
      cart.lines.filter((line) => line.facts.ephedrine),
      at,
    ),
    ...(await checkoutLots(db, cart, member.id, at)),
    addresses: buyer.addresses.map((each) => ({
      ...each,
      licensed: each.licensed ? 1 : 0,
      is_default: each.is_default ? 1 : 0,
    })),
    freights: cart.priced.freights.map((freight) => freightWire(freight, nameOf)),
    totals: totalsWire(cart.priced, cart.terms.minimumFen),
    ephedrine_totals: ephedrine && totalsWire(ephedrine, null),
    methods: methodWires(cart, buyer, choice.tender, vouchers.paidFen),
    pay_type: choice.tender ? tenderWire(choice.tender) : '',
    delivery: deliveries(cart, at),
    balance: formatYuan(buyer.balanceFen),
    invoice: invoiceWire(buyer.invoice, member.name),
    promotions: promotionBars(view),
    gifts: cart.priced.gifts.flatMap((gift) => giftItem(gift, view.briefs)),
    ...couponWires(coupon, choice.prefers, at),
    ...vouchers.wires,
    cashback: expectedCashback(cart, member, at),
    ...blockedWires(cart, buyer, session, address, await ceilingOf(db, cart, member.id, at)),
  }
}

/** Domain 2.7, rule 8; asked only of a selection with such goods. */
async function ceilingOf(db: Db, cart: MemberCart, memberId: number, at: Date): Promise<Refusal | null> {
  const going = cart.lines.filter(({ facts }) => facts.ephedrine)
  return going.length === 0
    ? null
    : ceilingRefusal(
        db,
        memberId,
        going.map(({ row }) => row),
        at,
      )
}

/** Why the selection cannot be ordered, as '' or words and a reason: the rules' blocks, a line that cannot be had, the address, the limit. */
function blockedWires(
  cart: MemberCart,
  buyer: BuyerFacts,
  session: Purchaser & Pick<BuyerSession, 'member'>,
  address: DeliveryAddress | null,
  aboveCeiling: Refusal | null,
): Pick<CheckoutWire, 'blocked' | 'blocked_reason'> {
  const block = checkoutBlock(cart.priced, buyer.creditTerm?.overdue ?? false, cart.terms.minimumFen)
  const broken = cart.lines.find((line) => quantityProblem(line) !== '')
  const refusal = block
    ? refuse('checkout.*', block)
    : broken
      ? refuse('checkout.lineRefused', { name: broken.offer.goods.name, words: quantityProblem(broken) })
      : (aboveCeiling ??
        addressRefusal(goingGoods(cart), session.member.id, address) ??
        limitRefusal(session, cart.priced.payableFen))
  return { blocked: refusal?.message ?? '', blocked_reason: refusal?.reason ?? '' }
}
