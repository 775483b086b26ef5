import type { CartFacts, CartLineFacts, FreightTerms } from '../src/cart/cart-facts.ts'
import type { Promotion } from '../src/promotions/promotion.ts'
import { lawOf, measured } from './kinds.ts'
import { priceOf, takesPart } from './slow-lines.ts'
import { least, type Money, moneyOf, sharesOf, sum, takeOff } from './slow-sums.ts'
import { keyOf, type SlowWay, slowWay } from './slow-ways.ts'

/** The cart with one choice of what works by itself. */
export interface SlowPlan {
  /** Kinds that take something off, `special` where lines have their special prices. */
  readonly kinds: readonly string[]
  readonly way: SlowWay
  /** Of the order's promotions those that take something off. */
  readonly used: readonly Promotion[]
  readonly payable: bigint
  /** What the minimum order is measured on. */
  readonly goods: bigint
  readonly linePayable: Money
  readonly freight: ReadonlyMap<number, bigint>
  /** Money by which the freight of a warehouse is judged. */
  readonly judged: ReadonlyMap<number, bigint>
  /** What each promotion takes off. */
  readonly cuts: ReadonlyMap<string, bigint>
}

/** The order in which kinds are applied. */
export const kindOrder = ['special', 'full_reduction', 'second_half', 'order_reduction', 'order_discount', 'coupon']
/** Kinds of the order that may be in one order. */
const together = [[], ['order_reduction'], ['order_discount'], ['coupon'], ['order_reduction', 'coupon']] as const

/** Law 1: every plan that may be; `countedWith` are the lines that count, add-ons included, with specials or without. */
export function slowPlans(facts: CartFacts, countedWith: (specials: boolean) => readonly CartLineFacts[]): SlowPlan[] {
  const ordinary = new Set(facts.lines.flatMap(({ lineId, source }) => (source === 'member' ? [lineId] : [])))
  const isSpecial = (line: CartLineFacts) =>
    priceOf(line, true).source === 'special' && ordinary.has(Math.abs(line.lineId))
  const prices = countedWith(true).some(isSpecial) ? [false, true] : [false]
  const sets = [[], ['full_reduction'], ['second_half'], ['full_reduction', 'second_half']] as const
  return prices.flatMap((specials) => {
    const counted = countedWith(specials)
    return sets.flatMap((on) => {
      const way = slowWay(facts, specials, on)
      const freights = facts.freightTerms.map((term) => ({ term, ...freightOf(facts, term, counted, way.money) }))
      const goods = moneyOf(counted, way.money)
      return together.flatMap((kinds) =>
        choices(kinds.map((kind) => facts.promotions.filter((each) => each.kind === kind))).flatMap(
          (used): SlowPlan[] => {
            const { money, cuts } = orderCuts(used, counted, way)
            if (cuts.size < used.length) return []
            const taking = new Set([...way.cuts.keys()].map((key) => key.split(' ')[0]!))
            return [
              {
                kinds: kindOrder.filter((kind) =>
                  kind === 'special' ? specials : taking.has(kind) || used.some((each) => each.kind === kind),
                ),
                way,
                used,
                payable: moneyOf(counted, money) + sum(freights.map(({ fee }) => fee)),
                goods,
                linePayable: money,
                freight: new Map(freights.map(({ term, fee }) => [term.warehouseId, fee])),
                judged: new Map(freights.map(({ term, judged }) => [term.warehouseId, judged])),
                cuts: new Map([...way.cuts, ...cuts]),
              },
            ]
          },
        ),
      )
    })
  })
}

/** What is measured before all of them is taken off what those before left; shared by that money. */
function orderCuts(
  used: readonly Promotion[],
  counted: readonly CartLineFacts[],
  { money: before, specials }: SlowWay,
) {
  const money: Money = new Map(before)
  const cuts = new Map<string, bigint>()
  for (const promotion of used) {
    const own = counted.filter((line) => takesPart(promotion, line, specials))
    const wanted = sum((lawOf(promotion).cuts?.(promotion, own, before) ?? new Map<number, bigint>()).values())
    const cut = least(wanted, moneyOf(own, money))
    if (cut === 0n) continue
    takeOff(sharesOf(cut, own, money), money)
    cuts.set(keyOf(promotion), cut)
  }
  return { money, cuts }
}

/** What a promotion of the order is measured on. */
export const orderBase = (promotion: Promotion, counted: readonly CartLineFacts[], { money, specials }: SlowWay) =>
  measured(
    promotion,
    counted.filter((line) => takesPart(promotion, line, specials)),
    money,
  )

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

const choices = (lists: readonly (readonly Promotion[])[]): Promotion[][] =>
  lists.reduce<Promotion[][]>((ways, list) => ways.flatMap((way) => list.map((each) => [...way, each])), [[]])
