import type { CartFacts, CartLineFacts, FreightTerms } from '../src/cart/cart-facts.ts'
import type { LadderTier } from '../src/cart/ladder.ts'
import type { Promotion, PromotionKindName } from '../src/promotions/promotion.ts'
import { exclusive, stacking } from '../src/promotions/stacking.ts'
import { kindsOf, lawOf, measured } from './kinds.ts'
import { highestTier, type Money, moneyOf, sum, takeOff, timesOf } from './slow-sums.ts'

/** What a cart costs by decision 0025 read word by word: slow, in bigints, with no code of the engine's. */
export interface SlowCart {
  readonly payable: bigint
  readonly linePayable: ReadonlyMap<number, bigint>
  readonly freight: ReadonlyMap<number, bigint>
  readonly gifts: readonly SlowGift[]
  readonly refused: ReadonlyMap<number, 'gone' | 'locked' | 'tooMany'>
  /** Promotions that took money off, gave a gift or opened an offer. */
  readonly applied: ReadonlySet<string>
  /** What each promotion's threshold was measured on, in its unit. */
  readonly base: ReadonlyMap<string, bigint>
  /** What each promotion of the chosen plan took off. */
  readonly off: ReadonlyMap<string, bigint>
  /** Money after everything but the coupon, by warehouse, as its freight is judged by. */
  readonly judged: ReadonlyMap<number, bigint>
  /** Every set of order kinds with what it would cost. */
  readonly plans: readonly {
    readonly kinds: readonly Promotion['kind'][]
    readonly payable: bigint
    readonly cuts: ReadonlyMap<string, bigint>
    readonly judged: ReadonlyMap<number, bigint>
  }[]
}

export interface SlowGift {
  readonly promotionId: number
  readonly goodsId: number
  readonly earned: number
  readonly given: number
  /** Said to the buyer instead of 赠品已赠完. */
  readonly withheld: 'neverGiven' | 'notPermitted' | null
}

export const keyOf = (promotion: { kind: string; id: number }) => `${promotion.kind} ${promotion.id}`
const narrowFirst = ['goods', 'maker', 'brand', 'kind', 'all']

export const countsAtAll = (line: CartLineFacts) =>
  line.selected && line.buyable && line.inStock && !(line.ephedrine && neverFor.has(line.source))
/** Decision 0032: what ephedrine goods are never sold as. */
const neverFor = new Set(['flash', 'group', 'combination', 'add_on', 'gift'])

/** Rule 1. */
export function amountOf(line: CartLineFacts): bigint {
  let unit = BigInt(line.baseFen)
  if (line.source === 'member' && line.ladder) {
    const { type, tiers } = line.ladder
    const own = unit
    const priceOf = (tier: LadderTier) => (type === 1 ? BigInt(tier.amountFen) : own - BigInt(tier.amountFen))
    const reached = tiers.filter((tier) => tier.fromQuantity <= line.quantity && priceOf(tier) < own)
    reached.sort((a, b) => b.fromQuantity - a.fromQuantity)
    if (reached[0]) unit = priceOf(reached[0])
    if (unit < 0n) unit = 0n
  }
  const money = unit * BigInt(line.quantity)
  return line.measure === 'gram' ? money / 1000n : money
}

export function liesInScope(promotion: Promotion, line: CartLineFacts): boolean {
  const scope = promotion.scope
  if (scope.by === 'goods') return scope.ids.some((id) => id === line.goodsId)
  if (scope.by === 'maker') return scope.names.some((name) => name === line.maker)
  if (scope.by === 'brand') return line.brand !== '' && scope.names.some((name) => name === line.brand)
  if (scope.by === 'kind') return scope.kinds.some((kind) => kind === line.goodsKind)
  return true
}

/** Rule 2. */
export function takesPart(promotion: Promotion, line: CartLineFacts): boolean {
  if (!countsAtAll(line)) return false
  const cell = stacking[line.source][promotion.kind]
  if (cell === '否') return false
  if (cell === '标' && !promotion.alsoFor.some((source) => source === line.source)) return false
  if (line.ephedrine && stacking.ephedrine[promotion.kind] !== '可') return false
  if (lawOf(promotion).admits?.(line) === false) return false
  return liesInScope(promotion, line)
}

/** Rule 3: the promotion of its kind toward which a line counts. */
function ownPromotion(promotions: readonly Promotion[], kind: Promotion['kind'], line: CartLineFacts) {
  const all = promotions.filter((each) => each.kind === kind && takesPart(each, line))
  all.sort((a, b) => narrowFirst.indexOf(a.scope.by) - narrowFirst.indexOf(b.scope.by) || a.id - b.id)
  return all[0]
}

/** Domain guide 2.8: one fee per warehouse, free from its threshold on. */
function freightOf(facts: CartFacts, term: FreightTerms, lines: readonly CartLineFacts[], money: Money) {
  const charged = lines.filter((line) => !line.ephedrine)
  const own = (line: CartLineFacts) => line.freeShippingFrom !== null && line.quantity >= line.freeShippingFrom
  const paying = charged.filter((line) => line.warehouseId === term.warehouseId && !line.zoneShipsFree)
  const judgedLines = facts.singleItemFrees === 'line' ? paying.filter((line) => !own(line)) : paying
  const judged = moneyOf(judgedLines, money)
  const freed = facts.singleItemFrees === 'order' && charged.some(own)
  const reached = judged + BigInt(term.pendingFen) >= BigInt(term.thresholdFen)
  return { judged, fee: judgedLines.length === 0 || freed || reached ? 0n : BigInt(term.feeFen) }
}

/** A promotion with the lines that it has in the end. */
interface Standing {
  readonly promotion: Promotion
  lines: readonly CartLineFacts[]
  /** A rival has lines of it, or kept them from it. */
  lost: boolean
}

const cutsOf = ({ promotion, lines }: Standing, money: Money): Money =>
  lawOf(promotion).cuts?.(promotion, lines, money) ?? new Map()
const cutOf = (standing: Standing, money: Money) => sum(cutsOf(standing, money).values())

/** Rule 3: of two kinds that are never on one line, each promotion of the first gives up what takes off most. */
function settleRivals(standing: readonly Standing[], first: PromotionKindName, rival: PromotionKindName, money: Money) {
  const rivals = standing.filter(({ promotion }) => promotion.kind === rival)
  const offers = new Map<number, bigint>()
  for (const each of rivals) for (const [lineId, cut] of cutsOf(each, money)) if (cut > 0n) offers.set(lineId, cut)
  for (const each of standing.filter(({ promotion }) => promotion.kind === first)) {
    const wanted = each.lines.map(({ lineId }) => lineId).filter((lineId) => offers.has(lineId))
    if (cutOf(each, money) === 0n || wanted.length === 0) continue
    const [best] = waysToGive(wanted, offers)
      .map((given) => {
        const rest = each.lines.filter(({ lineId }) => !given.includes(lineId))
        const off = sum(given.map((lineId) => offers.get(lineId)!)) + cutOf({ ...each, lines: rest }, money)
        return { given, rest, off }
      })
      .sort((a, b) => Number(b.off - a.off) || a.given.length - b.given.length || compareIds(a.given, b.given))
    if (best!.given.length > 0) Object.assign(each, { lines: best!.rest, lost: true })
    const kept = wanted.filter((lineId) => !best!.given.includes(lineId))
    for (const one of rivals.filter(({ lines }) => lines.some(({ lineId }) => kept.includes(lineId))))
      Object.assign(one, { lines: one.lines.filter(({ lineId }) => !kept.includes(lineId)), lost: true })
  }
}

/** Of up to eight lines every set; of more the lines on which the other takes most off, one after the other. */
function waysToGive(lineIds: readonly number[], offers: ReadonlyMap<number, bigint>): number[][] {
  const sorted = [...lineIds].sort((a, b) => a - b)
  if (sorted.length > 8) {
    sorted.sort((a, b) => Number(offers.get(b)! - offers.get(a)!) || a - b)
    return [0, ...sorted].map((_, count) => sorted.slice(0, count))
  }
  const sets = Array.from({ length: 2 ** sorted.length }, (_, number) => number)
  return sets.map((number) => sorted.filter((_, at) => Math.floor(number / 2 ** at) % 2 === 1))
}
const compareIds = (a: readonly number[], b: readonly number[]) =>
  a.map((id, at) => id - b[at]!).find((difference) => difference !== 0) ?? 0

export function slowCart(facts: CartFacts): SlowCart {
  const money: Money = new Map(facts.lines.map((line) => [line.lineId, amountOf(line)]))
  const applied = new Set<string>()
  const base = new Map<string, bigint>()
  const off = new Map<string, bigint>()
  const byId = [...facts.promotions].sort((a, b) => a.id - b.id)
  const linesOf = (promotion: Promotion) =>
    facts.lines.filter((line) => ownPromotion(facts.promotions, promotion.kind, line) === promotion)
  const measure = (promotion: Promotion) => {
    const found = measured(promotion, linesOf(promotion), money)
    base.set(keyOf(promotion), found)
    return found
  }
  const standing = kindsOf('line')
    .filter((kind) => lawOf({ kind }).cuts)
    .flatMap((kind) => byId.filter((promotion) => promotion.kind === kind))
    .map((promotion): Standing => ({ promotion, lines: linesOf(promotion), lost: false }))
  for (const [first, rival] of exclusive) settleRivals(standing, first, rival, money)
  // Rivals share no line, so that none of them measures what another one left.
  for (const each of standing) {
    const { promotion, lines, lost } = each
    base.set(keyOf(promotion), measured(promotion, lines, money))
    const cuts = lawOf(promotion).cuts?.(promotion, lines, money)
    if (!cuts || (lost && sum(cuts.values()) === 0n)) continue
    off.set(keyOf(promotion), sum(cuts.values()))
    applied.add(keyOf(promotion))
    takeOff(cuts, money)
  }
  const left = new Map(facts.giftsLeft.map(({ goodsId, quantity }) => [goodsId, quantity]))
  const gifts: SlowGift[] = []
  for (const promotion of byId) {
    if (promotion.kind !== 'gift') continue
    const found = measure(promotion)
    const tier = highestTier(promotion.tiers, found)
    for (const gift of tier?.gifts ?? []) {
      const earned = gift.quantity * Number(timesOf(tier!.from, found, promotion.repeats))
      const aside = facts.giftQuotas?.find((each) => each.promotionId === promotion.id && each.goodsId === gift.goodsId)
      const goods = facts.giftsLeft.find((each) => each.goodsId === gift.goodsId)
      let withheld: SlowGift['withheld'] = goods?.permitted === false ? 'notPermitted' : null
      if (goods?.ephedrine || goods?.restricted) withheld = 'neverGiven'
      const there = withheld === null ? (left.get(gift.goodsId) ?? 0) : 0
      const given = Math.min(earned, there, aside ? aside.quantity : earned)
      left.set(gift.goodsId, (left.get(gift.goodsId) ?? 0) - given)
      gifts.push({ promotionId: promotion.id, goodsId: gift.goodsId, earned, given, withheld })
      if (given > 0) applied.add(keyOf(promotion))
    }
  }
  const refused = new Map<number, 'gone' | 'locked' | 'tooMany'>()
  const added = new Map<string, number>()
  for (const promotion of byId) {
    if (promotion.kind !== 'add_on') continue
    const found = measure(promotion)
    if (promotion.offers.some((offer) => BigInt(offer.from) <= found)) applied.add(keyOf(promotion))
  }
  for (const line of [...facts.lines].sort((a, b) => a.lineId - b.lineId)) {
    if (line.source !== 'add_on' || !countsAtAll(line)) continue
    const promotion = byId.find((each) => each.kind === 'add_on' && each.id === line.sourceId)
    const offer = promotion?.kind === 'add_on' ? promotion.offers.find((each) => each.goodsId === line.goodsId) : null
    if (!promotion || !offer) {
      refused.set(line.lineId, 'gone')
      continue
    }
    const before = added.get(`${promotion.id} ${line.goodsId}`) ?? 0
    if (base.get(keyOf(promotion))! < BigInt(offer.from)) refused.set(line.lineId, 'locked')
    else if (before + line.quantity > offer.most) refused.set(line.lineId, 'tooMany')
    else added.set(`${promotion.id} ${line.goodsId}`, before + line.quantity)
  }
  const counted = facts.lines.filter((line) => countsAtAll(line) && !refused.has(line.lineId))

  const evaluated = ([['order_reduction', 'coupon'], ['order_discount']] as const).map((kinds) => {
    const now = new Map(money)
    const cuts = new Map<string, bigint>()
    let beforeCoupon = new Map(money)
    for (const kind of kinds) {
      let best: { promotion: Promotion; cut: bigint; shares: Money } | null = null
      if (kind === 'coupon') beforeCoupon = new Map(now)
      for (const promotion of byId) {
        if (promotion.kind !== kind) continue
        const own = counted.filter((line) => takesPart(promotion, line))
        base.set(keyOf(promotion), measured(promotion, own, now))
        const shares = lawOf(promotion).cuts?.(promotion, own, now) ?? new Map()
        const cut = sum(shares.values())
        if (cut > (best?.cut ?? 0n)) best = { promotion, cut, shares }
      }
      if (best) {
        takeOff(best.shares, now)
        cuts.set(keyOf(best.promotion), best.cut)
      }
      if (kind !== 'coupon') beforeCoupon = new Map(now)
    }
    const freights = facts.freightTerms.map((term) => ({
      warehouseId: term.warehouseId,
      ...freightOf(facts, term, counted, beforeCoupon),
    }))
    const judged = new Map(freights.map((each) => [each.warehouseId, each.judged]))
    return { kinds, now, cuts, freights, judged, payable: moneyOf(counted, now) + sum(freights.map(({ fee }) => fee)) }
  })
  const [withCoupon, withDiscount] = evaluated as [(typeof evaluated)[0], (typeof evaluated)[0]]
  const usesCoupon = [...withCoupon.cuts.keys()].some((key) => key.startsWith('coupon'))
  let plan = withCoupon
  if (withDiscount.cuts.size > 0) {
    if (withCoupon.cuts.size === 0) plan = withDiscount
    else if (withDiscount.payable < withCoupon.payable) plan = withDiscount
    else if (withDiscount.payable === withCoupon.payable && usesCoupon) plan = withDiscount
    if (facts.prefers === 'discount') plan = withDiscount
    if (facts.prefers === 'coupon' && usesCoupon) plan = withCoupon
  }
  for (const [key, cut] of plan.cuts) {
    applied.add(key)
    off.set(key, cut)
  }
  return {
    payable: plan.payable,
    linePayable: plan.now,
    freight: new Map(plan.freights.map(({ warehouseId, fee }) => [warehouseId, fee])),
    judged: plan.judged,
    gifts,
    refused,
    applied,
    base,
    off,
    plans: evaluated,
  }
}
