import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { splitEphedrine } from '@yaoji/rules/cart/split-ephedrine'
import type { ChosenTender } from '@yaoji/rules/money/tenders'
import { checkoutBlock } from '@yaoji/rules/orders/checkout-block'
import type { VoucherPart } from '@yaoji/rules/vouchers/voucher-tender'
import { type FrozenLines, loadMemberCart, type MemberCart } from '../cart/pricing/member-cart.ts'
import { bumpCart, takeLines } from '../cart/store.ts'
import { cashbacksFor } from '../cashback/running-cashbacks.ts'
import type { ContractsInForce } from '../contracts/contracts-in-force.ts'
import { couponsOnOffer } from '../coupons/use-coupon.ts'
import type { Shortage } from '../orders/agreement.ts'
import type { House } from '../orders/house.ts'
import type { PlacedOrder } from '../orders/insert-orders.ts'
import type { Config } from '../platform/config.ts'
import { ask, type Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { promotionBuyer } from '../promotions/live.ts'
import { type CheckoutFacts, readPlacingFacts } from './buyer-facts.ts'
import { cartGifts } from './cart-gifts.ts'
import { cartGoods, goingGoods } from './cart-goods.ts'
import { addressRefusal, chosenAddress } from './chosen-address.ts'
import { differences, giftNumbers, type Seen } from './compare-cart.ts'
import { type CouponChoice, type CouponWish, chooseCoupon, unusedBecause } from './coupon-choice.ts'
import { deliveries } from './deliveries.ts'
import { lockedVouchers, type VoucherWish } from './locked-vouchers.ts'
import { placeOrder } from './place-order.ts'
import type { PlacingRefusal } from './placing.ts'
import { refuse } from './refusals.ts'
import { claimDifferences, shortageDifferences } from './taken-meanwhile.ts'

/** What the confirm page submits. */
export interface PlaceOrder extends Seen, CouponWish, VoucherWish {
  readonly addressId: number
  readonly tender: ChosenTender
  readonly remark: string
  readonly shortage: Shortage
}

/**
 * Places the chosen lines of the cart. What the buyer saw must still hold, to the fen; otherwise the differences are
 * answered and nothing is written. The lines leave the cart in the transaction that places them.
 */
export async function createOrder(
  house: House,
  tx: Transaction,
  session: BuyerSession,
  wish: PlaceOrder,
  stamp: Stamp,
  mode: Config['MODE'],
): Promise<readonly PlacedOrder[]> {
  const { member } = session
  // One after the other on their way: the cart is read under its lock.
  const bumped = ask(tx, bumpCart(tx, member.id))
  const { contracts, facts } = await readPlacingFacts(house, tx, member.id, stamp.at, mode)
  // The version that the buyer saw is the one before this write.
  const version = (await bumped) - 1
  const { placed, cart } = await placeChosen(house, tx, session, { contracts, version, facts }, wish, stamp)
  takeLines(
    tx,
    member.id,
    cart.lines.map(({ row }) => row.id),
  )
  return placed
}

/** The lines that are placed, as their lock found them. */
interface Chosen {
  readonly contracts: ContractsInForce
  readonly version: number
  readonly facts: CheckoutFacts
  /** A frozen list instead of the cart, and who asked for it. */
  readonly frozen?: FrozenLines & { readonly askedBy: number }
}

/** Prices the chosen lines afresh, compares them with what the buyer saw, and places them. The caller holds the cart's lock. */
export async function placeChosen(
  house: House,
  tx: Transaction,
  session: BuyerSession,
  { contracts, version, facts: { buyer, read }, frozen }: Chosen,
  wish: PlaceOrder,
  stamp: Stamp,
): Promise<{ readonly placed: readonly PlacedOrder[]; readonly cart: MemberCart }> {
  const { member } = session
  const address = chosenAddress(buyer, wish.addressId)
  if (!address) throw refuse('checkout.noAddress')
  const beside = [...giftNumbers(wish.gifts ?? '').keys()]
  const held = ask(tx, couponsOnOffer(tx, member.id, wish.couponId, stamp.at))
  const loaded = await loadMemberCart(house, tx, member, stamp.at, {
    ...{ ids: wish.ids, destination: address, beside, read },
    ...(frozen ? { frozen } : {}),
  })
  const choice = chooseCoupon(loaded, await held, wish, stamp.at)
  const cart = { ...choice.cart, version }
  const found = differences(cart, wish)
  if (found.length > 0) throw refuse('checkout.changed', { differences: found })
  assertCouponCounts(choice, wish)
  const vouchers = await vouchersFor(tx, member.id, cart.priced, wish)
  const block = checkoutBlock(cart.priced, buyer.creditTerm?.overdue ?? false, cart.terms.minimumFen)
  if (block) throw refuse('checkout.*', block)
  const elsewhere = addressRefusal(goingGoods(cart), member.id, address)
  if (elsewhere) throw elsewhere
  const arrivals = deliveries(cart, stamp.at).map((delivery) => delivery.arrives_on)
  const placed = await placeOrder(
    tx,
    house,
    {
      memberId: member.id,
      contracts,
      placer: session,
      askedBy: frozen?.askedBy ?? null,
      buyer,
      from: { by: 'cart', facts: cart.facts },
      priced: cart.priced,
      gifts: cartGifts(cart),
      goodsOf: cartGoods(cart),
      address,
      tender: wish.tender,
      remark: wish.remark,
      shortage: wish.shortage,
      vouchers,
      cashbacks: cashbacksFor(cart.live, promotionBuyer(member), stamp.at),
      expectedOn: arrivals.sort().at(-1) ?? null,
      deadlines: cart.terms,
      stopSaleDays: cart.terms.stopSaleDays,
      group: null,
    },
    stamp,
  )
  if (!placed.ok) throw takenMeanwhile(cart, placed.refusal)
  return { placed: placed.value, cart }
}

/** Someone else bought it between the page and the order. */
const takenMeanwhile = (cart: MemberCart, refusal: PlacingRefusal) =>
  refusal.kind === 'stock'
    ? refuse('checkout.stockTaken', { differences: shortageDifferences(cart, refusal.shortages) })
    : refuse('checkout.quotaTaken', { differences: claimDifferences(cart, refusal.refused) })

/** A coupon that was named but does nothing for this selection is refused, unless a discount takes its place. */
function assertCouponCounts(choice: CouponChoice, { couponId }: CouponWish): void {
  const because = unusedBecause(choice, couponId)
  const outcome = choice.cart.priced.outcomes.find(({ kind, id }) => kind === 'coupon' && id === couponId)
  if (because === '' || outcome?.state === 'displaced') return
  throw refuse('checkout.couponDoesNothing', { because })
}

/** What vouchers pay of the main order; ephedrine goods take none. */
async function vouchersFor(
  tx: Transaction,
  memberId: number,
  priced: PricedCart,
  wish: PlaceOrder,
): Promise<readonly VoucherPart[]> {
  const { main } = splitEphedrine(priced)
  if (wish.voucherIds.length > 0 && !main) throw refuse('checkout.noVouchersForEphedrine')
  return lockedVouchers(tx, memberId, main?.payableFen ?? 0, wish)
}
