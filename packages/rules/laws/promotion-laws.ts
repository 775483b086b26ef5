import type { CartFacts } from '../src/cart/cart-facts.ts'
import type { priceCart } from '../src/cart/price-cart.ts'
import type { PricedCart } from '../src/cart/priced-cart.ts'
import type { PromotionOutcome } from '../src/promotions/outcome.ts'
import type { Dice } from './dice.ts'
import { kindNames, kindsOf, thresholdsOf } from './kinds.ts'
import { linesFor, slowCart, takesPartIn } from './slow-cart.ts'
import type { SlowGift } from './slow-gifts.ts'
import { keyOf } from './slow-ways.ts'

/** Answers what is wrong with a cart, null when the law holds. */
export type PriceCart = typeof priceCart
export interface CartLaw {
  readonly name: string
  readonly breach: (price: PriceCart, cart: CartFacts, dice: Dice) => string | null
}

type Key = string | number
const asText = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)) ?? 'undefined'
const differ = (what: string, found: unknown, wanted: unknown): string | null =>
  asText(found) === asText(wanted) ? null : `${what}: ${asText(found)} instead of ${asText(wanted)}`
const first = (breaches: readonly (string | null)[]) => breaches.find((each) => each !== null) ?? null
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const inOrder = <Value>(pairs: Iterable<readonly [Key, Value]>) =>
  [...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
const paid = (priced: PricedCart) => inOrder(priced.lines.map((line) => [line.lineId, line.payableFen]))
const orderKinds: readonly string[] = kindsOf('order')

const agreement: CartLaw = {
  name: 'the engine agrees to the fen with a second reading of decision 0025',
  breach: (price, cart) => {
    const found = price(cart)
    const wanted = slowCart(cart)
    const gifts = (list: readonly SlowGift[]) =>
      inOrder(list.map((gift) => [gift.promotionId * 1000 + gift.goodsId, [gift.earned, gift.given, gift.withheld]]))
    return first([
      differ('payable', found.payableFen, wanted.payable),
      differ('lines', paid(found), inOrder(wanted.linePayable)),
      differ(
        'freight',
        inOrder(found.freights.map((each) => [each.warehouseId, each.feeFen])),
        inOrder(wanted.freight),
      ),
      differ('gifts', gifts(found.gifts), gifts(wanted.gifts)),
      differ(
        'refused add-ons',
        inOrder(found.refusedAddOns.map((each) => [each.lineId, each.refusal.kind])),
        inOrder(wanted.refused),
      ),
      differ(
        'applied',
        found.outcomes
          .filter(({ state }) => state === 'applied')
          .map(keyOf)
          .sort(),
        [...wanted.applied].sort(),
      ),
      differ(
        'measured',
        inOrder(found.outcomes.filter(({ state }) => state === 'applied').map((each) => [keyOf(each), each.base])),
        inOrder([...wanted.base].filter(([key]) => wanted.applied.has(key))),
      ),
    ])
  },
}

const notNegative: CartLaw = {
  name: 'nothing is ever negative, fractional or unsafe',
  breach: (price, cart) => {
    const priced = price(cart)
    const amounts = [
      priced.payableFen,
      priced.goodsFen,
      priced.afterAdjustmentsFen,
      priced.couponEligibleFen,
      priced.freightFen,
      ...priced.lines.flatMap((line) => [line.unitFen, line.amountFen, line.payableFen]),
      ...priced.gifts.flatMap((gift) => [gift.earned, gift.given]),
      ...priced.outcomes.flatMap((each) => [each.amountFen, each.base, each.next?.missing ?? 0]),
    ]
    return amounts.every((each) => Number.isSafeInteger(each) && each >= 0) ? null : asText(amounts)
  },
}

const sharesAddUp: CartLaw = {
  name: 'the shares of every reduction add up to it to the fen, and a line is its amount with its shares',
  breach: (price, cart) => {
    const priced = price(cart)
    const shares = new Map(priced.lines.map((line) => [line.lineId, 0]))
    for (const { lineShares } of priced.adjustments)
      for (const { lineId, amountFen } of lineShares) shares.set(lineId, shares.get(lineId)! + amountFen)
    const counted = priced.lines.filter((line) => line.selected)
    return first([
      ...priced.adjustments.map((each) =>
        differ(`shares of ${each.name}`, sum(each.lineShares.map((share) => share.amountFen)), each.amountFen),
      ),
      ...priced.lines.map((line) =>
        differ(`line ${line.lineId}`, line.payableFen, line.amountFen + shares.get(line.lineId)!),
      ),
      differ('order', priced.payableFen, sum(counted.map((line) => line.payableFen)) + priced.freightFen),
      differ('freight', priced.freightFen, sum(priced.freights.map((each) => each.feeFen))),
    ])
  },
}

const orderless: CartLaw = {
  name: 'neither the order of the lines nor that of the promotions changes anything',
  breach: (price, cart, dice) => {
    const ordered = (priced: PricedCart) => ({
      paid: paid(priced),
      whole: [priced.payableFen, priced.freightFen],
      gifts: inOrder(priced.gifts.map((gift) => [`${gift.promotionId} ${gift.goodsId}`, gift.given])),
      refused: inOrder(priced.refusedAddOns.map((each) => [each.lineId, each.refusal])),
      outcomes: inOrder(priced.outcomes.map((each) => [keyOf(each), each])),
      adjustments: priced.adjustments.map((each) => [each.source, each.id, each.amountFen]),
    })
    const other = { ...cart, lines: dice.shuffled(cart.lines), promotions: dice.shuffled(cart.promotions) }
    return differ('shuffled', ordered(price(other)), ordered(price(cart)))
  },
}

const steps: readonly string[] = ['base', 'ladder', ...kindNames]
const explained: CartLaw = {
  name: 'the steps of a line’s explanation are in the order of the rules and add up to what it costs',
  breach: (price, cart) =>
    first(
      price(cart).lines.map((line) => {
        const places = line.explanation.map(({ step }) => Math.max(0, steps.indexOf(step)))
        return first([
          differ(`line ${line.lineId}`, sum(line.explanation.map((step) => step.amountFen)), line.payableFen),
          differ(`steps of line ${line.lineId}`, places, [...new Set(places)].sort()),
          differ(`first step of line ${line.lineId}`, line.explanation[0]?.step, line.source),
        ])
      }),
    ),
}

const narrowFirst = ['goods', 'maker', 'brand', 'kind', 'all']
const ofKind = new Set<string>(['narrower', 'otherOfKind'])
const ofOther = new Set<string>(['exclusive', 'couponChosen', 'discountChosen'])
const byNone = new Set<string>(['noCheaper', 'belowMinimum'])
const noGift = new Set<string>(['giftGone', 'neverGiven', 'notPermitted'])

function reasonBreach(each: PromotionOutcome, all: readonly PromotionOutcome[], cart: CartFacts): string | null {
  const what = keyOf(each)
  const promotion = cart.promotions.find((one) => keyOf(one) === what)!
  const sold = linesFor(cart, promotion)
  const lines = sold.filter((line) => each.lineIds.includes(line.lineId))
  const stranger = lines.find((line) => !takesPartIn(cart, promotion, line))
  if (stranger || lines.length !== each.lineIds.length) return `${what} counts a line that takes no part`
  const couldCount = sold.some((line) => takesPartIn(cart, promotion, line))
  if (couldCount && lines.length === 0 && !ofKind.has(each.displaced ?? ''))
    return `${what} does not say who has its lines`
  if (each.state === 'missing')
    return each.next && each.next.missing > 0 && each.reachedText === '' ? null : `${what} does not say what is missing`
  if (each.state === 'applied') return each.reachedText !== '' ? null : `${what} does not say what it gave`
  if (noGift.has(each.displaced ?? '')) return each.kind === 'gift' ? null : `${what} is no gift`
  const ofOrder =
    orderKinds.includes(each.kind) && all.some(({ kind, state }) => kind === each.kind && state === 'applied')
  if (ofOrder && each.displaced !== 'betterOfKind') return `${what} does not name the better one of its kind`
  if (byNone.has(each.displaced ?? '')) return each.displacedBy ? `${what} is displaced by one after all` : null
  const by = all.find((one) => one.kind === each.displacedBy?.kind && one.id === each.displacedBy.id)
  const places = [by, each].map((one) =>
    narrowFirst.indexOf(cart.promotions.find((own) => keyOf(own) === keyOf(one ?? each))!.scope.by),
  )
  if (ofKind.has(each.displaced ?? '') && places[0]! < places[1]! !== (each.displaced === 'narrower'))
    return `${what} is ${each.displaced}`
  const rival = by && by !== each && ofOther.has(each.displaced ?? '') === (by.kind !== each.kind)
  if (!rival) return `${what} is displaced by nothing`
  return by.state === 'applied' || (ofKind.has(each.displaced ?? '') && by.reachedText !== '')
    ? null
    : `${what} is displaced by one that does nothing`
}
const everyOutcome: CartLaw = {
  name: 'every promotion given appears exactly once, with a reason when it did nothing',
  breach: (price, cart) => {
    const { outcomes, adjustments, gifts } = price(cart)
    const off = (kind: string, id: number) =>
      -sum(adjustments.filter((each) => each.source === kind && each.id === id).map((each) => each.amountFen))
    return first([
      differ('outcomes', outcomes.map(keyOf).sort(), cart.promotions.map(keyOf).sort()),
      ...outcomes.map((each) => reasonBreach(each, outcomes, cart)),
      ...outcomes.map((each) =>
        differ(`${keyOf(each)} took off`, off(each.kind, each.id), each.state === 'applied' ? each.amountFen : 0),
      ),
      ...outcomes
        .filter((each) => each.kind === 'gift')
        .map((each) =>
          differ(
            `${keyOf(each)} gave`,
            gifts.some((gift) => gift.promotionId === each.id && gift.given > 0),
            each.state === 'applied',
          ),
        ),
    ])
  },
}

const hints: CartLaw = {
  name: 'a hint names the next threshold above what is measured, and exactly what is missing to it',
  breach: (price, cart) =>
    first(
      price(cart).outcomes.map((each) => {
        const promotion = cart.promotions.find((one) => keyOf(one) === keyOf(each))!
        const [above] = thresholdsOf(promotion)
          .filter((from) => from > each.base)
          .sort((a, b) => a - b)
        const missing = above === undefined ? null : above - each.base
        return differ(`hint of ${keyOf(each)}`, each.next?.missing ?? null, missing)
      }),
    ),
}

const once: CartLaw = {
  name: 'one promotion of an order’s kind at most, one coupon at most, and never a pair that excludes each other',
  breach: (price, cart) => {
    const used = price(cart)
      .adjustments.map((each) => each.source)
      .filter((source) => orderKinds.includes(source))
    if (new Set(used).size < used.length) return `twice: ${used.join()}`
    return used.includes('order_discount') && used.length > 1 ? `together: ${used.join()}` : null
  },
}

const giftsThereAre: CartLaw = {
  name: 'no more of a gift is given than was earned, than there is and than the promotion set aside',
  breach: (price, cart) => {
    const { gifts } = price(cart)
    const given = (goodsId: number) => sum(gifts.filter((each) => each.goodsId === goodsId).map((each) => each.given))
    const left = (goodsId: number) => cart.giftsLeft.find((each) => each.goodsId === goodsId)?.quantity ?? 0
    const wrong = gifts.find((each) => each.given > each.earned || given(each.goodsId) > left(each.goodsId))
    const beyond = (cart.giftQuotas ?? []).find(({ promotionId, goodsId, quantity }) =>
      gifts.some((each) => each.promotionId === promotionId && each.goodsId === goodsId && each.given > quantity),
    )
    return wrong || beyond ? asText(wrong ?? beyond) : null
  },
}

const needless: CartLaw = {
  name: 'a promotion of the order that lacks something changes nothing by being there',
  breach: (price, cart) => {
    const priced = price(cart)
    const idle = priced.outcomes.find(({ kind, state }) => state === 'missing' && orderKinds.includes(kind))
    if (!idle) return null
    const without = price({ ...cart, promotions: cart.promotions.filter((each) => keyOf(each) !== keyOf(idle)) })
    return differ(`without ${keyOf(idle)}`, [without.payableFen, paid(without)], [priced.payableFen, paid(priced)])
  },
}

const noDearer: CartLaw = {
  name: 'between ways that exclude each other the buyer who chose nothing never pays the dearer',
  breach: (price, cart) => {
    const free: CartFacts = { ...cart, prefers: 'cheaper' }
    const cheapest = price(free)
    const chosen = (['discount', 'coupon'] as const).map((prefers) => price({ ...cart, prefers }).payableFen)
    return chosen.some((payableFen) => payableFen < cheapest.payableFen) ? `${chosen} < ${cheapest.payableFen}` : null
  },
}

const raised: CartLaw = {
  name: 'more of a goods never lowers what one promotion measures, nor locks what it had unlocked',
  breach: (price, cart, dice) => {
    // A ladder makes more pieces cheaper, a special keeps its lines out, and a second promotion takes off what this one measures.
    const lines = cart.lines.map(({ special: _, ...line }) => ({ ...line, ladder: null }))
    const promotion = dice.one(cart.promotions)
    const line = dice.one(lines)
    if (!promotion || line.source === 'add_on') return null
    const alone = { ...cart, lines, promotions: [promotion] }
    const more = lines.map((each) => (each === line ? { ...each, quantity: each.quantity + dice.from(1, 40) } : each))
    const before = price(alone)
    const after = price({ ...alone, lines: more })
    const [was, is] = [before.outcomes[0]!, after.outcomes[0]!]
    const locked = after.refusedAddOns.find(({ lineId }) => !before.refusedAddOns.some((one) => one.lineId === lineId))
    if (locked) return `line ${locked.lineId} is refused by more of line ${line.lineId}`
    // A higher tier may name a gift of which there is none.
    const aside = noGift.has(is.displaced ?? '') || byNone.has(is.displaced ?? '')
    const gone = was.state === 'applied' && is.state !== 'applied' && !aside
    return gone || is.base < was.base || (was.base > 0 && is.amountFen < was.amountFen && !isRepeating(promotion))
      ? `${keyOf(promotion)} falls from ${was.base} (${was.amountFen}) to ${is.base} (${is.amountFen})`
      : null
  },
}
/** A higher tier may take off less than a lower one that repeats; both are what the company wrote. */
const isRepeating = (promotion: CartFacts['promotions'][number]) => 'tiers' in promotion && promotion.tiers.length > 1

export const cartLaws: readonly CartLaw[] = [
  agreement,
  notNegative,
  sharesAddUp,
  orderless,
  explained,
  everyOutcome,
  hints,
  once,
  giftsThereAre,
  needless,
  noDearer,
  raised,
]
