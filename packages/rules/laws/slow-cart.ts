import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import type { Promotion } from '../src/promotions/promotion.ts'
import { kindsOf, measured } from './kinds.ts'
import { type SlowGift, slowGifts } from './slow-gifts.ts'
import { amountOf, countsAtAll, takesPart } from './slow-lines.ts'
import { kindOrder, orderBase, type SlowPlan, slowPlans } from './slow-plans.ts'
import { soldLines } from './slow-specials.ts'
import type { Money } from './slow-sums.ts'
import { keyOf } from './slow-ways.ts'

/** What a cart costs by decisions 0025 and 0070 read word by word: slow, in bigints, with no code of the engine's. */
export interface SlowCart extends SlowPlan {
  readonly gifts: readonly SlowGift[]
  readonly refused: SlowAddOns['refused']
  /** Promotions that took money off, gave a gift or opened an offer. */
  readonly applied: ReadonlySet<string>
  /** What each promotion's threshold was measured on, in its unit. */
  readonly base: ReadonlyMap<string, bigint>
  /** Every plan that may be. */
  readonly plans: readonly SlowPlan[]
}

/** A cart is read once: it never changes, and seeded faults ask thousands of times. */
const known = new WeakMap<CartFacts, SlowCart>()
export function slowCart(facts: CartFacts): SlowCart {
  const before = known.get(facts)
  if (before) return before
  const read = readCart(facts)
  known.set(facts, read)
  return read
}

/** The lines toward which a promotion looks, as this cart sells them. Add-ons go by ordinary prices. */
export const linesFor = (facts: CartFacts, promotion: Promotion): readonly CartLineFacts[] =>
  soldLines(facts, promotion.kind !== 'add_on' && slowCart(facts).way.specials)

/** Does a line count toward a promotion, at the price that it has in this cart? Add-ons go by ordinary prices. */
export const takesPartIn = (facts: CartFacts, promotion: Promotion, line: CartLineFacts): boolean =>
  takesPart(promotion, line, promotion.kind !== 'add_on' && slowCart(facts).way.specials)

function readCart(facts: CartFacts): SlowCart {
  const addOns = slowAddOns(facts)
  const countedWith = (specials: boolean) =>
    soldLines(facts, specials).filter((line) => countsAtAll(line) && !addOns.refused.has(line.lineId))
  const plans = slowPlans(facts, countedWith)
  const plan = cheapest(facts, plans)
  const counted = countedWith(plan.way.specials)
  const { standing, gifts } = slowGifts(facts, plan.way.specials, plan.way.money)
  const base = new Map([...plan.way.base, ...addOns.base])
  for (const { promotion, lines } of standing) base.set(keyOf(promotion), measured(promotion, lines, plan.way.money))
  for (const promotion of facts.promotions)
    if (kindsOf('order').includes(promotion.kind)) base.set(keyOf(promotion), orderBase(promotion, counted, plan.way))
  const given = gifts
    .filter((gift) => gift.given > 0)
    .map(({ promotionId }) => keyOf({ kind: 'gift', id: promotionId }))
  const applied = new Set([...plan.cuts.keys(), ...addOns.open, ...given])
  // What does not count shows what it would go into the cart for.
  const shown = soldLines(facts, true)
    .filter((line) => !countsAtAll(line))
    .map((line) => [line.lineId, amountOf(line, true)] as const)
  const linePayable: Money = new Map([...plan.linePayable, ...shown])
  return { ...plan, linePayable, gifts, refused: addOns.refused, applied, base, plans }
}

/** Law 1: the lowest, what is below the minimum last; fewer kinds, no coupon, earlier kinds, older promotions. */
function cheapest(facts: CartFacts, plans: readonly SlowPlan[]): SlowPlan {
  const kind = { cheaper: null, discount: 'order_discount', coupon: 'coupon' }[facts.prefers]
  const wished = plans.filter(({ kinds }) => kind !== null && kinds.includes(kind))
  const rank = (plan: SlowPlan): readonly number[] => [
    plan.goods < BigInt(facts.minimumFen ?? 0) ? 1 : 0,
    Number(plan.payable),
    plan.kinds.length,
    plan.kinds.includes('coupon') ? 1 : 0,
    ...plan.kinds.map((each) => kindOrder.indexOf(each)),
    ...plan.used.map(({ id }) => id),
  ]
  const [best] = (wished.length > 0 ? wished : plans)
    .map((plan) => ({ plan, rank: rank(plan) }))
    .sort((a, b) => a.rank.map((one, at) => one - (b.rank[at] ?? 0)).find((difference) => difference !== 0) ?? 0)
  return best!.plan
}

interface SlowAddOns {
  readonly refused: ReadonlyMap<number, 'gone' | 'locked' | 'tooMany'>
  readonly base: ReadonlyMap<string, bigint>
  /** Promotions of which an offer is open. */
  readonly open: readonly string[]
}

/** Rule 4, laws 1 and 2: add-ons by ordinary prices, every line for every promotion whose scope names it. */
function slowAddOns(facts: CartFacts): SlowAddOns {
  const money: Money = new Map(facts.lines.map((line) => [line.lineId, amountOf(line, false)]))
  const promotions = facts.promotions.filter((each) => each.kind === 'add_on')
  const linesOf = (promotion: Promotion) => facts.lines.filter((line) => takesPart(promotion, line, false))
  const base = new Map(promotions.map((each) => [keyOf(each), measured(each, linesOf(each), money)]))
  const reached = (promotion: Promotion, from: number) => BigInt(from) <= base.get(keyOf(promotion))!
  const refused = new Map<number, 'gone' | 'locked' | 'tooMany'>()
  const added = new Map<string, number>()
  const asked = facts.lines.filter((line) => line.source === 'add_on' && countsAtAll(line))
  for (const line of asked.sort((a: CartLineFacts, b: CartLineFacts) => a.lineId - b.lineId)) {
    const promotion = promotions.find(({ id }) => id === line.sourceId)
    const offer = promotion?.offers.find((each) => each.goodsId === line.goodsId)
    const before = added.get(`${line.sourceId} ${line.goodsId}`) ?? 0
    if (!promotion || !offer) refused.set(line.lineId, 'gone')
    else if (!reached(promotion, offer.from)) refused.set(line.lineId, 'locked')
    else if (before + line.quantity > offer.most) refused.set(line.lineId, 'tooMany')
    else added.set(`${line.sourceId} ${line.goodsId}`, before + line.quantity)
  }
  const open = promotions.filter((each) => each.offers.some(({ from }) => reached(each, from))).map(keyOf)
  return { refused, base, open }
}
