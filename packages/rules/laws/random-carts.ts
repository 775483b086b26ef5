import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import type { GoodsKind } from '../src/goods/goods-facts.ts'
import { type PriceSource, priceSources } from '../src/promotions/price-source.ts'
import type { Promotion, PromotionKindName, Scope, ThresholdUnit } from '../src/promotions/promotion.ts'
import { keyOf, type SlowCart, slowCart } from './slow-cart.ts'

/** The chance of one cart: the same number gives the same cart everywhere. */
export class Dice {
  private state: number
  constructor(seed: number) {
    this.state = (seed * 2_654_435_761) >>> 0
  }
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  from(first: number, last: number): number {
    return first + this.below(last - first + 1)
  }
  percent(chance: number): boolean {
    return this.below(100) < chance
  }
  one<Each>(list: readonly Each[]): Each {
    return list[this.below(list.length)]!
  }
  shuffled<Each>(list: readonly Each[]): Each[] {
    const left = [...list]
    return list.map(() => left.splice(this.below(left.length), 1)[0]!)
  }
}

const kinds: readonly GoodsKind[] = ['western', 'tcm']
const makers = ['甲厂', '乙厂']
const brands = ['', '丙牌']
export const promotionKindNames: readonly PromotionKindName[] = [
  'full_reduction',
  'gift',
  'add_on',
  'order_reduction',
  'order_discount',
  'coupon',
]
const giftGoods = [901, 902]
const addOnGoods = [801, 802]

/** A small cart in which promotions meet, tie and stand at their thresholds; `lineIds` are not in the page's order. */
export function randomCart(seed: number): CartFacts {
  const dice = new Dice(seed)
  // Chance of its own: what a gift is decides nothing else of the cart.
  const classes = new Dice(seed + 1_000_003)
  const promotions = dice.shuffled(somePromotions(dice))
  const addOns = promotions.filter((each) => each.kind === 'add_on')
  const ids = dice.shuffled([1, 2, 3, 4, 5, 6, 7])
  const lines = ids.slice(0, dice.from(1, 6)).map((lineId) => someLine(dice, lineId, addOns))
  const facts: CartFacts = {
    lines,
    freightTerms: [1, 2].map((warehouseId) => ({
      warehouseId,
      thresholdFen: dice.from(1, 12_000),
      feeFen: dice.one([0, 500, 1200]),
      pendingFen: dice.one([0, 0, 2500]),
    })),
    singleItemFrees: dice.one(['order', 'line']),
    promotions,
    prefers: dice.one(['cheaper', 'cheaper', 'cheaper', 'discount', 'coupon']),
    giftsLeft: giftGoods.slice(dice.below(2)).map((goodsId) => ({
      goodsId,
      quantity: dice.from(0, 5),
      ephedrine: classes.percent(10),
      restricted: classes.percent(10),
      permitted: !classes.percent(15),
    })),
    giftQuotas: promotions
      .filter((each) => each.kind === 'gift' && dice.percent(30))
      .map(({ id }) => ({ promotionId: id, goodsId: dice.one(giftGoods), quantity: dice.from(0, 3) })),
  }
  return atTheEdge(dice, facts)
}

function someLine(dice: Dice, lineId: number, addOns: readonly Promotion[]): CartLineFacts {
  const addOn = dice.percent(addOns.length > 0 ? 20 : 4)
  const source: PriceSource = addOn
    ? 'add_on'
    : dice.percent(55)
      ? dice.one(['member', 'whole_case', 'agreement', 'special'] as const)
      : dice.one(priceSources)
  const gram = !addOn && dice.percent(12)
  const goodsId = source === 'add_on' ? dice.one(addOnGoods) : dice.from(1, 5)
  return {
    lineId,
    goodsId,
    goodsKind: gram ? 'tcm' : dice.one(kinds),
    maker: dice.one(makers),
    brand: dice.one(brands),
    warehouseId: dice.percent(65) ? 1 : 2,
    quantity: gram ? dice.from(1, 30) * 50 + dice.below(3) : dice.percent(5) ? dice.from(1, 9_999) : dice.from(1, 12),
    measure: gram ? 'gram' : 'piece',
    unit: gram ? 'g' : '盒',
    source,
    sourceId: source === 'add_on' ? (addOns.length > 0 ? dice.one(addOns).id : 1) : dice.below(9),
    baseFen: dice.percent(15) ? dice.below(4) : dice.from(1, gram ? 20_000 : 1500),
    ladder: dice.percent(20)
      ? {
          type: dice.one([1, 2]),
          tiers: dice.shuffled([
            { id: 1, fromQuantity: dice.from(2, 6), amountFen: dice.below(900) },
            { id: 2, fromQuantity: dice.from(7, 9), amountFen: dice.below(900) },
          ]),
        }
      : null,
    selected: !dice.percent(6),
    buyable: !dice.percent(4),
    inStock: !dice.percent(4),
    couponEligible: !dice.percent(15),
    ephedrine: dice.percent(14),
    freeShippingFrom: dice.percent(8) ? dice.from(1, 12) : null,
    zoneShipsFree: dice.percent(8),
  }
}

function somePromotions(dice: Dice): Promotion[] {
  const wanted = dice.percent(75)
    ? promotionKindNames.filter(() => dice.percent(78))
    : promotionKindNames.filter(() => dice.percent(25))
  return wanted.flatMap((kind) => {
    // Ids of different kinds may be the same number.
    const ids = dice.shuffled([1, 2, 3, 4, 5]).slice(0, dice.one([1, 1, 2, 3]))
    return ids.map((id) => somePromotion(dice, kind, id))
  })
}

function somePromotion(dice: Dice, kind: PromotionKindName, id: number): Promotion {
  const common = {
    id,
    name: `促${id}`,
    scope: someScope(dice),
    alsoFor: priceSources.filter(() => dice.percent(50)),
  }
  const unit: ThresholdUnit = dice.one(['fen', 'piece'])
  const froms = (one: ThresholdUnit) => {
    const first = one === 'fen' ? dice.from(1, 6000) : dice.from(1, 12)
    return dice.shuffled([first, first + dice.from(1, one === 'fen' ? 9000 : 12)].slice(0, dice.from(1, 2)))
  }
  const repeats = dice.percent(40)
  switch (kind) {
    case 'full_reduction':
      return { ...common, kind, unit, repeats, tiers: froms(unit).map((from) => ({ from, reduceFen: cut(dice) })) }
    case 'gift':
      return {
        ...common,
        kind,
        unit,
        repeats,
        tiers: froms(unit).map((from) => ({
          from,
          gifts: giftGoods.slice(dice.below(2)).map((goodsId) => ({ goodsId, quantity: dice.from(1, 3) })),
        })),
      }
    case 'add_on':
      return {
        ...common,
        kind,
        unit,
        offers: addOnGoods.slice(0, dice.from(1, 2)).map((goodsId) => ({
          goodsId,
          from: dice.one(froms(unit)),
          unitFen: dice.from(1, 500),
          most: dice.from(1, 14),
        })),
      }
    case 'order_reduction':
      return { ...common, kind, repeats, tiers: froms('fen').map((from) => ({ from, reduceFen: cut(dice) })) }
    case 'order_discount':
      return {
        ...common,
        kind,
        tiers: froms('fen').map((from) => ({ from, payBp: dice.one([9400, 9800, 5000, 9999]) })),
      }
    case 'coupon':
      return { ...common, kind, from: dice.percent(25) ? 0 : dice.one(froms('fen')), reduceFen: cut(dice) }
  }
}

const cut = (dice: Dice) => (dice.percent(12) ? dice.from(5000, 90_000) : dice.from(1, 900))

function someScope(dice: Dice): Scope {
  const by = dice.one(['goods', 'maker', 'brand', 'kind', 'all', 'all', 'all'] as const)
  if (by === 'goods') return { by, ids: [1, 2, 3, 4, 5].filter(() => dice.percent(60)) }
  if (by === 'maker') return { by, names: [dice.one(makers)] }
  if (by === 'brand') return { by, names: [dice.one(brands), '丙牌'] }
  return by === 'kind' ? { by, kinds: [dice.one(kinds)] } : { by }
}

/** Moves one threshold to what it is measured on, or a fen beside it, or makes two ways cost the same. */
function atTheEdge(dice: Dice, facts: CartFacts): CartFacts {
  if (dice.percent(10)) return facts
  if (dice.percent(20)) return tied(facts)
  const slow = slowCart(facts)
  if (dice.percent(25))
    return { ...facts, freightTerms: facts.freightTerms.map((term) => termAtEdge(dice, term, slow)) }
  const chosen = dice.below(Math.max(1, facts.promotions.length))
  return {
    ...facts,
    promotions: facts.promotions.map((each, at) =>
      at === chosen ? thresholdAt(each, Number(slow.base.get(keyOf(each)) ?? 0n) + dice.from(-1, 1)) : each,
    ),
  }
}

function termAtEdge(dice: Dice, term: CartFacts['freightTerms'][number], slow: SlowCart) {
  const judged = Number(slow.judged.get(term.warehouseId)) + term.pendingFen
  return { ...term, feeFen: term.feeFen || 800, thresholdFen: Math.max(1, judged + dice.from(-1, 1)) }
}

function thresholdAt(promotion: Promotion, from: number): Promotion {
  if (from < 1) return promotion
  // The other tiers keep their distance above, so that no two stand at one threshold.
  const moved = <Tier extends { readonly from: number }>(tiers: readonly Tier[]) =>
    tiers.map((tier, at) => ({ ...tier, from: from + at * 2000 }))
  switch (promotion.kind) {
    case 'coupon':
      return { ...promotion, from }
    case 'add_on':
      return { ...promotion, offers: promotion.offers.map((offer) => ({ ...offer, from })) }
    case 'full_reduction':
      return { ...promotion, tiers: moved(promotion.tiers) }
    case 'gift':
      return { ...promotion, tiers: moved(promotion.tiers) }
    case 'order_reduction':
      return { ...promotion, tiers: moved(promotion.tiers) }
    case 'order_discount':
      return { ...promotion, tiers: moved(promotion.tiers) }
  }
}

/** A coupon that makes its way exactly as dear as the discount's, or reductions that take off the same. */
function tied(facts: CartFacts): CartFacts {
  const coupon = facts.promotions.find((each) => each.kind === 'coupon')
  if (!coupon || !facts.promotions.some((each) => each.kind === 'order_discount'))
    return { ...facts, promotions: facts.promotions.map(sameReduction) }
  // Without a reduction beside it the coupon needs no luck to make up the whole difference.
  const without = facts.lines.length % 2 === 0 ? ['coupon'] : ['coupon', 'order_reduction']
  const others = facts.promotions.filter((each) => !without.includes(each.kind))
  const withCoupon = (reduceFen: number): CartFacts => ({
    ...facts,
    prefers: 'cheaper',
    promotions: [{ ...coupon, from: 0, reduceFen }, ...others],
  })
  const [couponPlan, discountPlan] = slowCart(withCoupon(1)).plans
  return withCoupon(Math.max(1, 1 + Number(couponPlan!.payable - discountPlan!.payable)))
}

const sameReduction = (promotion: Promotion): Promotion =>
  promotion.kind === 'order_reduction'
    ? { ...promotion, repeats: false, tiers: [{ from: 1, reduceFen: 300 }] }
    : promotion
