import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import type { GoodsKind } from '../src/goods/goods-facts.ts'
import { type PriceSource, priceSources } from '../src/promotions/price-source.ts'
import type { Promotion } from '../src/promotions/promotion.ts'
import type { Scope } from '../src/promotions/scope.ts'
import { Dice, diceOf } from './dice.ts'
import { addOnGoods, giftGoods } from './kinds/some-tiers.ts'
import { kindNames, kindsOf, lawOf } from './kinds.ts'
import { type SlowCart, slowCart } from './slow-cart.ts'
import { keyOf } from './slow-ways.ts'

const kinds: readonly GoodsKind[] = ['western', 'tcm']
const makers = ['甲厂', '乙厂']
const brands = ['', '丙牌']
/** A small cart in which promotions meet, tie and are at their thresholds; `lineIds` are not in the page's order. */
export function randomCart(seed: number): CartFacts {
  const dice = new Dice(seed)
  const classes = diceOf(seed, 'classes of gifts')
  const promotions = diceOf(seed, 'order of promotions').shuffled(somePromotions(seed, dice.percent(75) ? 78 : 25))
  const addOns = promotions.filter((each) => each.kind === 'add_on')
  const ids = dice.shuffled([1, 2, 3, 4, 5, 6, 7])
  const prices = diceOf(seed, 'other prices')
  const drawn = ids.slice(0, dice.from(1, 6)).map((lineId) => withOtherPrices(prices, someLine(dice, lineId, addOns)))
  const lines = withQuotas(diceOf(seed, 'quotas of specials'), drawn)
  const facts: CartFacts = {
    lines,
    freightTerms: [1, 2].map((warehouseId) => ({
      warehouseId,
      thresholdFen: dice.from(1, 12_000),
      feeFen: dice.one([0, 500, 1200]),
      pendingFen: dice.one([0, 0, 2500]),
    })),
    singleItemFrees: dice.one(['order', 'line']),
    minimumFen: prices.percent(15) ? prices.from(1, 9_000) : 0,
    promotions,
    prefers: dice.one(['cheaper', 'cheaper', 'cheaper', 'discount', 'coupon']),
    giftsLeft: giftGoods.slice(dice.below(2)).map((goodsId) => ({
      goodsId,
      quantity: dice.from(0, 5),
      ephedrine: classes.percent(10),
      restricted: classes.percent(10),
      permitted: !classes.percent(15),
      worthFen: classes.from(0, 900),
    })),
    giftQuotas: promotions
      .filter((each) => each.kind === 'gift' && dice.percent(30))
      .map(({ id }) => ({ promotionId: id, goodsId: dice.one(giftGoods), quantity: dice.from(0, 3) })),
  }
  const cart = atTheEdge(dice, facts)
  return prices.percent(12) ? dearlyChosen(cart) : cart
}

/** A buyer who chose a discount of next to nothing: specials that it keeps off the lines would be cheaper. */
const dearlyChosen = (facts: CartFacts): CartFacts => ({
  ...facts,
  prefers: 'discount',
  lines: facts.lines.map((line) =>
    line.source === 'member' ? { ...line, special: { sourceId: 1, unitFen: Math.floor(line.baseFen / 2) } } : line,
  ),
  promotions: facts.promotions.map((each) =>
    each.kind === 'order_discount' ? { ...each, tiers: [{ from: 1, payBp: 9_999 }] } : each,
  ),
})

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

/** What was agreed, today's special, and the book of lines that were asked for; around the line's own price. */
function withOtherPrices(dice: Dice, line: CartLineFacts): CartLineFacts {
  const near = () => Math.max(0, line.baseFen + dice.one([-200, -30, -1, 0, 1, 40]))
  if (line.source !== 'member' && line.source !== 'agreement' && line.source !== 'special')
    return dice.percent(20) ? { ...line, bookFen: near() + dice.below(300) } : line
  if (line.source !== 'member') return line
  return {
    ...line,
    ...(dice.percent(15) ? { agreed: { sourceId: 60 + line.lineId, unitFen: near() } } : {}),
    ...(dice.percent(40) ? { special: { sourceId: 70 + line.lineId, unitFen: near() } } : {}),
  }
}

/** Some specials give so many and no more; lines of one goods then share them. In some carts every ordinary line has one. */
function withQuotas(dice: Dice, drawn: readonly CartLineFacts[]): readonly CartLineFacts[] {
  const everywhere = dice.percent(20)
  const lines = drawn.map((line): CartLineFacts => {
    if (!everywhere || line.source !== 'member') return line
    const special = { sourceId: 1, unitFen: Math.floor(line.baseFen / 2) }
    const tiers = [{ id: 1, fromQuantity: dice.from(2, 8), amountFen: Math.ceil(line.baseFen * 0.8) }]
    return { ...line, special, ...(dice.percent(50) ? { ladder: { type: 1, tiers } } : {}) }
  })
  const shared = [1, 2, 3, 4, 5].map((goodsId) => {
    const of = lines.filter((line) => line.goodsId === goodsId)
    const most = of.reduce((sum, { quantity }) => sum + quantity, 1)
    return everywhere || dice.percent(50)
      ? { goodsId, left: dice.percent(20) ? dice.from(0, 1) : dice.from(0, most) }
      : null
  })
  return lines.map((line) => {
    const bound = shared.find((each) => each?.goodsId === line.goodsId)
    const special = bound && line.special && { ...line.special, sourceId: 80 + bound.goodsId, left: bound.left }
    return special ? { ...line, special } : line
  })
}

/** Each kind by chance of its own: another kind changes no promotion of the others. */
const somePromotions = (seed: number, percent: number): Promotion[] =>
  kindNames.flatMap((kind) => {
    const dice = diceOf(seed, kind)
    if (!dice.percent(percent)) return []
    // Ids of different kinds may be the same number.
    const ids = dice.shuffled([1, 2, 3, 4, 5]).slice(0, dice.one([1, 1, 2, 3]))
    return ids.map((id): Promotion => {
      const alsoFor = priceSources.filter(() => dice.percent(50))
      const common = { id, name: `促${id}`, scope: someScope(dice), alsoFor }
      return lawOf({ kind }).some(dice, dice.percent(12) ? { ...common, goesFirst: true } : common)
    })
  })

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
  if (dice.percent(25)) {
    const slow = slowCart(facts)
    if (slow.refused.size > 0) return decidedByFreight(facts, slow)
    if (dice.percent(40))
      return { ...facts, minimumFen: Math.max(0, Number(dice.one(slow.plans).goods) + dice.from(-1, 1)) }
    return { ...facts, freightTerms: facts.freightTerms.map((term) => termAtEdge(dice, term, slow)) }
  }
  // First one of the lines, then one of the order, which measures what the first left.
  return withThreshold(dice, withThreshold(dice, facts, kindsOf('line')), kindsOf('order'))
}

function withThreshold(dice: Dice, facts: CartFacts, kinds: readonly string[]): CartFacts {
  const own = facts.promotions.filter(({ kind }) => kinds.includes(kind))
  if (own.length === 0) return facts
  const chosen = dice.one(own)
  const from = Number(slowCart(facts).base.get(keyOf(chosen)) ?? 0n) + dice.from(-1, 1)
  if (from < 1) return facts
  const promotions = facts.promotions.map((each) => (each === chosen ? lawOf(each).at(each, from) : each))
  return { ...facts, promotions }
}

function termAtEdge(dice: Dice, term: CartFacts['freightTerms'][number], slow: SlowCart) {
  const judged = Number(slow.judged.get(term.warehouseId)) + term.pendingFen
  return { ...term, feeFen: term.feeFen || 800, thresholdFen: Math.max(1, judged + dice.from(-1, 1)) }
}

/** Freight that only plans escape which take nothing off lines, and refused add-ons that would lift the others over it must not. */
const decidedByFreight = (facts: CartFacts, { plans, refused }: SlowCart): CartFacts => ({
  ...facts,
  prefers: 'cheaper',
  lines: facts.lines.map((line) => (refused.has(line.lineId) ? { ...line, baseFen: 9000 } : line)),
  freightTerms: facts.freightTerms.map((term) => {
    const most = Math.max(...plans.map(({ judged }) => Number(judged.get(term.warehouseId))))
    return { ...term, feeFen: 3000, thresholdFen: Math.max(1, most + term.pendingFen) }
  }),
})

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
  const { plans } = slowCart(withCoupon(1))
  const least = (kind: string) =>
    Math.min(...plans.filter(({ kinds }) => kinds.includes(kind)).map(({ payable }) => Number(payable)))
  const more = least('coupon') - least('order_discount')
  return withCoupon(Number.isFinite(more) ? Math.max(1, 1 + more) : 1)
}

const sameReduction = (promotion: Promotion): Promotion =>
  promotion.kind === 'order_reduction'
    ? { ...promotion, repeats: false, tiers: [{ from: 1, reduceFen: 300 }] }
    : promotion
