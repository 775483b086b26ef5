import type { CartLineWire, CartWire, CombinationLineWire, GoodsLineWire } from '@yaoji/contract/cart'
import type { LineTermsWire } from '@yaoji/contract/cart-pricing'
import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { LineTerms } from '@yaoji/rules/cart/judge-lines'
import type { QuantityFacts } from '@yaoji/rules/cart/quantity'
import { isOrdinary } from '@yaoji/rules/promotions/price-source'
import type { LineBrief } from './goods-line.ts'
import type { SetBrief } from './set-line.ts'

/** The terms that are not plain in the wire's line: what stops it, and what its promotion leaves. */
export function termsWires(lines: readonly CartLineFacts[], termsOf: (lineId: number) => LineTerms): LineTermsWire[] {
  return lines.flatMap(({ lineId }) => {
    const { problem, claim } = termsOf(lineId)
    return problem || claim ? [{ line_id: lineId, problem, claim }] : []
  })
}

/** What a cart on the wire says of its lines whatever their quantities: what the server judged by, read back. */
export interface Standing {
  readonly ofRow: (lineId: number) => LineTerms
  /** Of a line as the buyer counts it: its quantity rule as it is now, in sets where it is one. */
  readonly ofLine: (line: CartLineWire) => { readonly problem: string; readonly quantity: QuantityFacts }
  readonly briefOf: (line: GoodsLineWire) => LineBrief
  readonly setOf: (line: CombinationLineWire) => SetBrief
  readonly limits: ReadonlyMap<number, number>
}

export function standingOf({ data, pricing }: Pick<CartWire, 'data' | 'pricing'>): Standing {
  const termsOf = new Map(pricing.terms.map((terms) => [terms.line_id, terms]))
  const problemOf = (lineId: number) => termsOf.get(lineId)?.problem ?? ''
  /** A set that lacks one of its goods cannot be had, whichever it is. */
  const setProblem = ({ combination }: CombinationLineWire) =>
    combination.goods.map(({ line_id }) => problemOf(line_id)).find(Boolean) ?? ''
  const rows = new Map<number, LineTerms>()
  const keep = (lineId: number, name: string, quantity: QuantityFacts) =>
    rows.set(lineId, { name, quantity, problem: problemOf(lineId), claim: termsOf.get(lineId)?.claim ?? null })
  for (const row of pricing.facts.lines) keep(row.lineId, '', unjudged(row))
  for (const line of data)
    if (line.goods) keep(line.id, line.goods.name, lineQuantity(line))
    else for (const goods of line.combination.goods) keep(goods.line_id, goods.goods.name, rowQuantity(goods))
  const ofRow = (lineId: number) => {
    const terms = rows.get(lineId)
    if (!terms) throw new RangeError(`line ${lineId} is not of this cart`)
    return terms
  }
  const goodsOf = (lineId: number, goods: GoodsLineWire['goods']) =>
    problemOf(lineId) ? goods : { ...goods, cant_buy_reason: '' }
  return {
    ofRow,
    ofLine: (line) =>
      line.goods
        ? { problem: problemOf(line.id), quantity: { ...lineQuantity(line), limitLeft: limitOf(line) } }
        : { problem: setProblem(line), quantity: setQuantity(line) },
    briefOf: (line) => ({ ...line, goods: goodsOf(line.id, line.goods) }),
    setOf: (line) => ({
      seen_price: line.seen_price,
      combination: {
        ...line.combination,
        goods: line.combination.goods.map((each) => ({ ...each, goods: goodsOf(each.line_id, each.goods) })),
      },
    }),
    limits: new Map(pricing.limits.map(({ goods_id, left }) => [goods_id, left])),
  }
}

/** Rows that stand under another line keep their quantity. */
const unjudged = ({ measure, quantity }: CartLineFacts): QuantityFacts => ({
  measure,
  innerPack: 1,
  caseSize: 1,
  minQuantity: 1,
  saleable: quantity,
  limitLeft: null,
})

const lineQuantity = ({ goods, quantity, price_source }: GoodsLineWire): QuantityFacts => ({
  measure: goods.measure,
  innerPack: quantity.step,
  // Only ordinary lines are raised to a whole case.
  caseSize: isOrdinary(price_source) ? goods.jzl : 1,
  minQuantity: quantity.min,
  // A session sells a member so many, whatever there is.
  saleable: price_source === 'flash' ? quantity.max : goods.number,
  limitLeft: null,
})

/** The line's share of the purchase limit, where it has one. */
const limitOf = ({ goods, price_source }: GoodsLineWire): number | null =>
  price_source === 'flash' ? null : (goods.xg_number ?? null)

const rowQuantity = ({ goods, per_set }: CombinationLineWire['combination']['goods'][number]): QuantityFacts => ({
  measure: goods.measure,
  innerPack: per_set,
  caseSize: 1,
  minQuantity: per_set,
  saleable: goods.number,
  limitLeft: null,
})

const setQuantity = ({ quantity }: CombinationLineWire): QuantityFacts => ({
  measure: 'piece',
  innerPack: quantity.step,
  caseSize: 1,
  minQuantity: quantity.min,
  saleable: quantity.max,
  limitLeft: null,
})
