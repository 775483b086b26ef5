import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import type { PricedCart } from '../src/cart/priced-cart.ts'
import { kindNames, lawOf } from './kinds.ts'
import type { CartLaw, PriceCart } from './promotion-laws.ts'
import { countsAtAll, priceOf } from './slow-lines.ts'
import { soldLines } from './slow-specials.ts'
import { keyOf } from './slow-ways.ts'

/** Kinds that work without the buyer's doing. */
const selfKinds = ['special', ...kindNames.filter((kind) => lawOf({ kind }).cuts)]

/** The cart as if these kinds were not live. */
const withoutKinds = (cart: CartFacts, kinds: readonly string[]): CartFacts => ({
  ...cart,
  promotions: cart.promotions.filter(({ kind }) => !kinds.includes(kind)),
  lines: kinds.includes('special') ? cart.lines.map(({ special: _, ...line }) => line) : cart.lines,
})

/** What an order costs, in the order of what is better: first whether it may be placed, by what its lines leave. */
function cost(price: PriceCart, cart: CartFacts): readonly [number, number] {
  const priced = price(cart)
  const ofLines = priced.adjustments.filter(({ source }) => lawOf({ kind: source }).level === 'line')
  const goodsFen = priced.goodsFen + ofLines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return [goodsFen < (cart.minimumFen ?? 0) ? 1 : 0, priced.payableFen]
}

const neverDearer: CartLaw = {
  name: 'no promotion that works by itself raises what is paid, nor keeps an order from being placed, alone or with others',
  breach: (price, cart) => {
    const free: CartFacts = { ...cart, prefers: 'cheaper' }
    const all = cost(price, free)
    for (const off of [selfKinds, ...selfKinds.map((kind) => [kind])]) {
      const less = cost(price, withoutKinds(free, off))
      if (all[0] > less[0] || (all[0] === less[0] && all[1] > less[1])) return `${all} with, ${less} without ${off}`
    }
    return null
  },
}

const specialsBelow: CartLaw = {
  name: 'a special stands only strictly below agreed price, book and ladder, on all lines or on none, and one set aside says why',
  breach: (price, cart) => {
    const priced = price(cart)
    const open = cart.lines.filter((line) => line.source === 'member' && priceOf(line, true).source === 'special')
    const used = priced.lines.filter(({ lineId, source }) => source === 'special' && isOrdinary(cart, lineId))
    const has = (lineId: number) => used.some((line) => Math.abs(line.lineId) === lineId)
    const strange = used.find(({ lineId }) => !open.some((line) => line.lineId === Math.abs(lineId)))
    if (strange) return `line ${strange.lineId} has a special that is not below its price`
    // What older lines took whole of a special's pieces has none for the others.
    const parts = new Set(
      soldLines(cart, true)
        .filter(sellsSpecial)
        .map(({ lineId }) => Math.abs(lineId)),
    )
    const counted = open.filter((line) => countsAtAll(line) && parts.has(line.lineId))
    const aside = counted.filter(({ lineId }) => !has(lineId))
    if (aside.length > 0 && aside.length < counted.length) return 'some lines have their specials, others do not'
    return Boolean(priced.specialsAside) === aside.length > 0 ? null : `says ${priced.specialsAside} of ${aside.length}`
  },
}
const isOrdinary = (cart: CartFacts, lineId: number) =>
  cart.lines.some((line) => line.lineId === Math.abs(lineId) && line.source === 'member')
const sellsSpecial = (line: CartLineFacts) => priceOf(line, true).source === 'special'

const specialsBounded: CartLaw = {
  name: 'a special sells no more of a goods than it gives, as many as it can, and every piece of a line is sold once',
  breach: (price, cart) => {
    const priced = price(cart)
    const counted = new Set(priced.lines.flatMap(({ lineId, selected }) => (selected ? [Math.abs(lineId)] : [])))
    if (priced.kinds !== counted.size) return `${priced.kinds} kinds of ${counted.size} lines`
    for (const line of cart.lines) {
      const parts = priced.lines.filter(({ lineId }) => Math.abs(lineId) === line.lineId)
      const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
      if (pieces !== line.quantity) return `${pieces} of ${line.quantity} on line ${line.lineId}`
      if (line.source !== 'member' || line.special?.left === undefined) continue
      const { sourceId, left } = line.special
      const siblings = cart.lines.filter(
        (each) => each.goodsId === line.goodsId && each.special?.sourceId === sourceId && countsAtAll(each),
      )
      const open = siblings.filter(sellsSpecial)
      const wanted = open.reduce((sum, { quantity }) => sum + quantity, 0)
      const sold = priced.lines
        .filter((each) => each.source === 'special' && open.some(({ lineId }) => lineId === Math.abs(each.lineId)))
        .reduce((sum, { quantity }) => sum + quantity, 0)
      if (sold !== (priced.specialsAside ? 0 : Math.min(left, wanted))) return `${sold} of ${left} at ${sourceId}`
    }
    return null
  },
}

const askedPrices: CartLaw = {
  name: 'what is asked for on purpose counts at its own price, which is below the ordinary one, whatever works by itself',
  breach: (price, cart) => {
    const asked = (priced: PricedCart) =>
      priced.lines
        .filter((line) => !['member', 'agreement', 'special'].includes(line.source))
        .map(({ lineId, unitFen, selected }) => [lineId, unitFen, selected])
    const [all, none] = [price(cart), price(withoutKinds(cart, selfKinds))]
    if (`${asked(all)}` !== `${asked(none)}`) return `${asked(all)} instead of ${asked(none)}`
    const dear = all.lines.find(({ lineId, selected }) => {
      const line = cart.lines.find((one) => one.lineId === Math.abs(lineId))!
      return selected && !countsAtAll(line)
    })
    return dear ? `line ${dear.lineId} counts at ${dear.unitFen}` : null
  },
}

const addOnsOnce: CartLaw = {
  name: 'which add-ons count does not depend on what else works by itself',
  breach: (price, cart) => {
    const refused = (priced: PricedCart) =>
      JSON.stringify([...priced.refusedAddOns].sort((a, b) => a.lineId - b.lineId))
    const [all, none] = [refused(price(cart)), refused(price(withoutKinds(cart, selfKinds)))]
    return all === none ? null : `${all} instead of ${none}`
  },
}

const ownChoice: CartLaw = {
  name: 'what the buyer’s own choice costs is said to the fen, of what it displaced',
  breach: (price, cart) => {
    const chosen = price(cart)
    const best = price({ ...cart, prefers: 'cheaper' })
    const used = new Set(best.adjustments.map(({ source, id }) => keyOf({ kind: source, id })))
    const byChoice = chosen.specialsAside === 'choice'
    if (byChoice !== (best.specialsAside === null && Boolean(chosen.specialsAside))) return `${chosen.specialsAside}`
    for (const each of chosen.outcomes) {
      if (each.displaced !== 'couponChosen' && each.displaced !== 'discountChosen') continue
      if (!used.has(keyOf(each))) return `${keyOf(each)} would not have been used either`
      if ((each.overpaidFen ?? 0) !== chosen.payableFen - best.payableFen)
        return `${keyOf(each)} costs ${each.overpaidFen}`
    }
    // A rival on the same lines may stand in its place too; the kind that was chosen may not in silence, nor nothing.
    const chosenKind = { cheaper: '', discount: 'order_discount', coupon: 'coupon' }[cart.prefers]
    const silent = chosen.outcomes.find(
      (each) =>
        used.has(keyOf(each)) &&
        ['exclusive', 'noCheaper', 'belowMinimum'].includes(each.displaced ?? '') &&
        [undefined, chosenKind].includes(each.displacedBy?.kind),
    )
    if (silent) return `${keyOf(silent)} does not say that the buyer’s choice displaced it`
    const tooSmall = chosen.outcomes.some(({ displaced }) => displaced === 'belowMinimum')
    if (chosen.specialsAside !== 'belowMinimum' && !tooSmall) return null
    const cheapest = price({ ...cart, prefers: 'cheaper', minimumFen: 0 })
    return cheapest.payableFen < chosen.payableFen ? null : 'no plan below the minimum is cheaper'
  },
}

const measuredBefore: CartLaw = {
  name: 'free freight, the minimum and coupons measure goods before anything of the order is taken off',
  breach: (price, cart) => {
    const off = kindNames.filter((kind) => lawOf({ kind }).level === 'order')
    const onLines = withoutKinds(cart, [...off, 'special', 'full_reduction', 'second_half'])
    const [all, none] = [price(withoutKinds(cart, ['special', 'full_reduction', 'second_half'])), price(onLines)]
    const measured = ({ freights, couponEligibleFen }: PricedCart) =>
      JSON.stringify([freights.map(({ goodsFen, feeFen }) => [goodsFen, feeFen]), couponEligibleFen])
    return measured(all) === measured(none) ? null : `${measured(all)} instead of ${measured(none)}`
  },
}

const ruledOut: CartLaw = {
  name: 'what the chosen way to pay rules out is as if it were not live',
  breach: (price, cart) => {
    const off = ['special', 'coupon'] as const
    const paid = ({ payableFen, lines, outcomes }: PricedCart) =>
      JSON.stringify([payableFen, lines.filter(({ selected }) => selected), outcomes])
    const [without, gone] = [paid(price({ ...cart, without: off })), paid(price(withoutKinds(cart, off)))]
    return without === gone ? null : `${without} instead of ${gone}`
  },
}

const oneOfKind: CartLaw = {
  name: 'a line counts toward one promotion of a kind that works on lines; add-on promotions share their lines',
  breach: (price, cart) => {
    const counted = new Set<string>()
    for (const { kind, state, lineIds } of price(cart).outcomes) {
      if (state !== 'applied' || kind === 'add_on' || lawOf({ kind }).level === 'order') continue
      for (const lineId of lineIds) {
        if (counted.has(`${kind} ${lineId}`)) return `line ${lineId} counts twice toward ${kind}`
        counted.add(`${kind} ${lineId}`)
      }
    }
    return null
  },
}

/** Domain 2.4, laws 1 and 2. */
export const planLaws: readonly CartLaw[] = [
  neverDearer,
  specialsBelow,
  specialsBounded,
  askedPrices,
  addOnsOnce,
  ownChoice,
  measuredBefore,
  ruledOut,
  oneOfKind,
]
