import type { CartFacts } from '@yaoji/rules/cart/cart-facts'
import { isOfLines, priceCart } from '@yaoji/rules/cart/price-cart'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { partsOf } from '@yaoji/rules/cart/split-specials'
import { heldState } from '@yaoji/rules/coupons/coupon-state'
import { dayOf } from '@yaoji/rules/money/day'
import { yuanText } from '@yaoji/rules/money/fen'
import { type ChosenTender, tenders } from '@yaoji/rules/money/tenders'
import { ruledOutBy } from '@yaoji/rules/payments/closed-tenders'
import type { Preference } from '@yaoji/rules/promotions/choose-plan'
import { outcomeText, type PromotionOutcome } from '@yaoji/rules/promotions/outcome'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import type { HeldCoupon } from '../coupons/read-coupons.ts'
import { engineCoupon } from '../coupons/use-coupon.ts'

/** What the buyer says about coupons: none named lets the best one be proposed, 0 takes none. */
export interface CouponWish {
  readonly couponId: number | undefined
  readonly prefers: Preference
  /** The way to pay that was chosen; what it rules out the cart is priced without. */
  readonly tender?: ChosenTender | undefined
}
/** One coupon against a selection. */
interface JudgedCoupon {
  readonly coupon: HeldCoupon
  readonly usable: boolean
  /** '' or why it cannot be used now. */
  readonly reason: string
  readonly missingFen: number
  /** How much less is paid with it than without any coupon; never less than nothing. */
  readonly savingFen: number
}
export interface CouponChoice {
  readonly cart: MemberCart
  readonly judged: readonly JudgedCoupon[]
  /** The coupon that the cart is priced with; it may still be displaced by a discount. */
  readonly chosen: HeldCoupon | null
}

/**
 * Prices the selection with each coupon and takes the wished one, else the one that leaves least to pay, the one that ends
 * first at a tie; none where a discount is cheaper, or where the chosen way to pay takes none. Of the cart nothing but the
 * money changes.
 */
export function chooseCoupon(cart: MemberCart, held: readonly HeldCoupon[], wish: CouponWish, at: Date): CouponChoice {
  const without = wish.tender ? ruledOutBy(wish.tender) : []
  if (without.includes('coupon')) {
    const priced = priceAgain({ ...cart, facts: { ...cart.facts, without } }, null, wish.prefers)
    return { cart: priced, judged: held.map(closedBy(wish.tender!)), chosen: null }
  }
  const weighed = held.map((coupon) => weigh(cart, coupon, at))
  const judged = weighed.map(({ judgement }) => judgement)
  const chosen = wish.couponId === undefined ? proposed(cart, weighed, wish.prefers) : named(held, wish.couponId)
  if (!chosen && wish.prefers === 'cheaper') return { cart, judged, chosen: null }
  return { cart: priceAgain(cart, chosen, wish.prefers), judged, chosen }
}

const closedBy =
  (tender: ChosenTender) =>
  (coupon: HeldCoupon): JudgedCoupon => ({
    coupon,
    usable: false,
    reason: `${tenders[tender].name}支付不能使用优惠券，可改用其他支付方式`,
    missingFen: 0,
    savingFen: 0,
  })

const named = (held: readonly HeldCoupon[], id: number) => held.find((coupon) => coupon.id === id) ?? null

interface Weighed {
  readonly judgement: JudgedCoupon
  readonly payableFen: number
}

function weigh(cart: MemberCart, coupon: HeldCoupon, at: Date): Weighed {
  const priced = priceWith(cart, coupon, 'coupon')
  const payableFen = priced.payableFen
  const outcome = priced.outcomes.find(({ kind, id }) => kind === 'coupon' && id === coupon.id)
  const later = heldState(coupon, at) === 'later'
  const usable = !later && outcome?.state === 'applied'
  const missingFen = outcome && !usable && outcome.base > 0 ? (outcome.next?.missing ?? 0) : 0
  const savingFen = usable ? Math.max(0, cart.priced.payableFen - payableFen) : 0
  const reason = later ? `${dayOf(coupon.validFrom)} 起可用` : unmetText(priced, outcome, missingFen)
  return { judgement: { coupon, usable, reason: usable ? '' : reason, missingFen, savingFen }, payableFen }
}

/** What is measured is named, so that what is missing to it can be followed. */
function unmetText({ adjustments }: PricedCart, outcome: PromotionOutcome | undefined, missingFen: number): string {
  if (!outcome || outcome.base === 0) return '所选商品不在该券的可用范围内'
  if (missingFen === 0) return '本单用该券不会更省'
  const after = adjustments.some(isOfLines) ? '可用商品单品满减后' : '可用商品现有'
  return `${after}${yuanText(outcome.base)}，再买${yuanText(missingFen)}即可使用`
}

function proposed(cart: MemberCart, weighed: readonly Weighed[], prefers: Preference): HeldCoupon | null {
  const usable = weighed.filter(({ judgement }) => judgement.usable)
  const [best] = usable.sort((a, b) => a.payableFen - b.payableFen)
  if (!best) return null
  const discounted = cart.priced.adjustments.some(({ source }) => source === 'order_discount')
  if (prefers === 'discount' && discounted) return null
  return prefers === 'coupon' || best.payableFen < cart.priced.payableFen ? best.judgement.coupon : null
}

function factsWith({ facts }: MemberCart, coupon: HeldCoupon | null, prefers: Preference): CartFacts {
  const promotions = coupon ? [...facts.promotions, engineCoupon(coupon)] : facts.promotions
  return { ...facts, promotions, prefers }
}

const priceWith = (cart: MemberCart, coupon: HeldCoupon | null, prefers: Preference): PricedCart =>
  priceCart(factsWith(cart, coupon, prefers))

function priceAgain(cart: MemberCart, coupon: HeldCoupon | null, prefers: Preference): MemberCart {
  const facts = factsWith(cart, coupon, prefers)
  const priced = priceCart(facts)
  return {
    ...cart,
    facts,
    priced,
    lines: cart.lines.map((line) => ({ ...line, priced: partsOf(priced.lines, line.row.id)[0] })),
  }
}

/** Why a coupon that was named is not used for this selection; '' where it is. */
export function unusedBecause({ cart, judged }: CouponChoice, couponId: number | undefined): string {
  if (!couponId || couponOf(cart.priced)?.id === couponId) return ''
  const outcome = cart.priced.outcomes.find(({ kind, id }) => kind === 'coupon' && id === couponId)
  const reason = judged.find(({ coupon }) => coupon.id === couponId)?.reason
  return reason || (outcome ? outcomeText(outcome) : '')
}

/** The coupon that took money off, as the order will keep it. */
export const couponOf = (priced: Pick<PricedCart, 'adjustments'>) =>
  priced.adjustments.find(({ source }) => source === 'coupon') ?? null
