import type { CartFacts } from '../src/cart/cart-facts.ts'
import { type StackingTender, stackingTenders } from '../src/money/tenders.ts'
import type { tenderClosedBy } from '../src/payments/closed-tenders.ts'
import type { Audience, audienceRefusal, PromotionBuyer } from '../src/promotions/audience.ts'
import {
  type choosePrice,
  type PriceCandidate,
  type PriceSource,
  priceSources,
} from '../src/promotions/price-source.ts'
import type { hasClosed, isOpen, nextBoundaryMs, Window } from '../src/promotions/window.ts'
import type { Dice } from './dice.ts'
import type { PriceCart } from './promotion-laws.ts'

/** What surrounds a price: when and for whom a promotion is, which price a line has, what a refund gives back. */
export interface Circumstances {
  readonly isOpen: typeof isOpen
  readonly hasClosed: typeof hasClosed
  readonly nextBoundaryMs: typeof nextBoundaryMs
  readonly audienceRefusal: typeof audienceRefusal
  readonly choosePrice: typeof choosePrice
  readonly tenderClosedBy: typeof tenderClosedBy
}
export interface CircumstanceLaw {
  readonly name: string
  readonly breach: (rules: Circumstances, dice: Dice) => string | null
}

const someWindows = (dice: Dice): Window[] =>
  [1, 2, 3].slice(0, dice.from(0, 3)).map(() => {
    const opensAtMs = dice.below(12)
    return { opensAtMs, closesAtMs: opensAtMs + dice.from(1, 6) }
  })

const windows: CircumstanceLaw = {
  name: 'a window is open from its first instant to just before its last, and closed from its last on',
  breach: (rules, dice) => {
    for (const window of someWindows(dice)) {
      const instants = [window.opensAtMs - 1, window.opensAtMs, window.closesAtMs - 1, window.closesAtMs]
      const open = instants.map((at) => rules.isOpen(window, at)).join()
      const closed = instants.map((at) => rules.hasClosed(window, at)).join()
      if (open !== 'false,true,true,false' || closed !== 'false,false,false,true')
        return `${window.opensAtMs} to ${window.closesAtMs}: open ${open}, closed ${closed}`
    }
    return null
  },
}

const boundaries: CircumstanceLaw = {
  name: 'until the next boundary no window changes, and at it one does',
  breach: (rules, dice) => {
    const list = someWindows(dice)
    const at = dice.below(20)
    const state = (instant: number) =>
      list.map(({ opensAtMs, closesAtMs }) => opensAtMs <= instant && instant < closesAtMs).join()
    const boundary = rules.nextBoundaryMs(list, at)
    let next: number | null = null
    for (let instant = at + 1; instant < 40 && next === null; instant++)
      if (list.some((window) => window.opensAtMs === instant || window.closesAtMs === instant)) next = instant
    if (boundary !== next) return `${boundary} instead of ${next} after ${at}`
    for (let instant = at; instant < (next ?? 40); instant++)
      if (state(instant) !== state(at)) return `changes at ${instant}, before ${next}`
    return null
  },
}

const audiences: CircumstanceLaw = {
  name: 'a promotion is for a buyer exactly where type, region and invitation admit, and a refusal names what does not',
  breach: (rules, dice) => {
    const regions = ['51', '5101', '44', '4401']
    const some = <Each>(list: readonly Each[]) => (dice.percent(50) ? [] : list.filter(() => dice.percent(50)))
    const audience: Audience = {
      onlyRegions: some(regions),
      exceptRegions: some(regions),
      onlyBuyerTypes: some([1, 2, 3] as const),
      onlyMembers: some([1, 2, 3]),
    }
    const province = dice.one(['51', '44'])
    const buyer: PromotionBuyer = {
      memberId: dice.from(1, 3),
      buyerType: dice.one([1, 2, 3] as const),
      province,
      city: `${province}0${dice.from(1, 2)}`,
    }
    const lives = (list: readonly string[]) => list.some((region) => buyer.city.startsWith(region))
    const invited = audience.onlyMembers.includes(buyer.memberId)
    const refusals = {
      wrongBuyerType: audience.onlyBuyerTypes.length > 0 && !audience.onlyBuyerTypes.includes(buyer.buyerType),
      outsideRegion: !invited && audience.onlyRegions.length > 0 && !lives(audience.onlyRegions),
      exceptedRegion: !invited && lives(audience.exceptRegions),
      notInvited: !invited && audience.onlyMembers.length > 0 && audience.onlyRegions.length === 0,
    }
    const refusal = rules.audienceRefusal(audience, buyer)
    const admitted = Object.values(refusals).every((refused) => !refused)
    if (refusal ? refusals[refusal.kind] : admitted) return null
    return `${JSON.stringify({ audience, buyer, refusal })}`
  },
}

/** Which price stands where two are the same. */
const standing: readonly PriceSource[] = ['agreement', 'member', 'special']

const prices: CircumstanceLaw = {
  name: 'a goods has by itself the lowest of its prices, a special only strictly below the others, in whatever order they come',
  breach: (rules, dice) => {
    const candidates: PriceCandidate[] = [1, 2, 3, 4].slice(0, dice.from(0, 4)).map((sourceId) => ({
      source: dice.one(standing),
      sourceId,
      unitFen: dice.from(1, 3),
    }))
    const chosen = rules.choosePrice(dice.shuffled(candidates))
    const better = candidates.find((each) => {
      if (!chosen) return true
      if (each.unitFen !== chosen.unitFen) return each.unitFen < chosen.unitFen
      const earlier = standing.indexOf(each.source) - standing.indexOf(chosen.source)
      return earlier < 0 || (earlier === 0 && each.sourceId < chosen.sourceId)
    })
    return better ? `${JSON.stringify(chosen)} though there is ${JSON.stringify(better)}` : null
  },
}

/** What domain guide 2.4 and 2.5 say of tenders, read a second time: the prices that each may not pay. */
const neverPaidBy: Readonly<Record<StackingTender, readonly PriceSource[]>> = {
  voucher: [],
  recharge: ['flash', 'group'],
  balance: [],
  credit_term: ['flash', 'group', 'special'],
}
const neverAfterCoupon: readonly StackingTender[] = ['recharge', 'credit_term']

const paying: CircumstanceLaw = {
  name: 'a tender pays an order unless one of its prices, its coupon or its ephedrine goods rule it out',
  breach: ({ tenderClosedBy }, dice) => {
    for (const tender of stackingTenders)
      for (const source of priceSources) {
        const sources = dice.percent(50) ? [source] : ([source, 'member'] as const)
        const normal = { kind: 'normal', couponUsed: false, sources } as const
        const closes = neverPaidBy[tender].includes(source) ? source : null
        const coupon = neverAfterCoupon.includes(tender) ? 'coupon' : closes
        const found = [
          tenderClosedBy(tender, normal) === closes,
          tenderClosedBy(tender, { ...normal, sources: sources.toReversed() }) === closes,
          tenderClosedBy(tender, { ...normal, couponUsed: true }) === coupon,
          tenderClosedBy(tender, { ...normal, kind: 'ephedrine' }) === 'ephedrine',
        ]
        if (found.includes(false)) return `${tender} for ${sources}: ${found}`
      }
    return null
  },
}

export const circumstanceLaws: readonly CircumstanceLaw[] = [windows, boundaries, audiences, prices, paying]

type LineRefund = (
  line: { lineId: number; ordered: number; payableFen: number; refundedQuantity: number },
  quantity: number,
) => { readonly amountFen: number }

/** Gives a cart's lines back bit by bit, in any order: what comes back is what was paid for them, never more on the way. */
export function refundBreach(price: PriceCart, lineRefund: LineRefund, cart: CartFacts, dice: Dice): string | null {
  const priced = price(cart)
  const lines = priced.lines
    .filter((line) => line.selected)
    .map((line) => ({ ...line, ordered: line.quantity, refundedQuantity: 0, backFen: 0 }))
  let open = lines
  for (let turn = 0; open.length > 0; turn++) {
    const line = dice.one(open)
    const left = line.ordered - line.refundedQuantity
    const quantity = turn > 20 ? left : dice.from(1, left)
    line.backFen += lineRefund(line, quantity).amountFen
    line.refundedQuantity += quantity
    if (line.backFen < 0 || line.backFen > line.payableFen)
      return `line ${line.lineId} gave back ${line.backFen} of ${line.payableFen}`
    open = open.filter((each) => each.refundedQuantity < each.ordered)
  }
  const backFen = lines.reduce((total, line) => total + line.backFen, 0)
  const goodsFen = priced.payableFen - priced.freightFen
  return backFen === goodsFen ? null : `${backFen} came back of ${goodsFen}`
}
