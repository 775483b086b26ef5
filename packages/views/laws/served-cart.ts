/** A server without a database: random carts as their rows would be read, answered over the wire, and changed row by row. */
import type { CartGoodsWire, CartLineWire, CartWire } from '@yaoji/contract/cart'
import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { type GiftStock, giftsBeside } from '@yaoji/rules/cart/gift-stock'
import { type JudgedLine, judgeLines, type LineTerms } from '@yaoji/rules/cart/judge-lines'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import { inStock } from '@yaoji/rules/cart/quantity'
import { lineAmountFen } from '@yaoji/rules/goods/line-amount'
import { Dice } from '@yaoji/rules/laws/dice'
import { randomCart } from '@yaoji/rules/laws/random-carts'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { isOrdinary } from '@yaoji/rules/promotions/price-source'
import { type CartView, cartSums } from '../src/cart/cart-view.ts'
import { lineView } from '../src/cart/goods-line.ts'
import { setView } from '../src/cart/set-line.ts'
import { termsWires } from '../src/cart/standing.ts'

export interface Shelf {
  /** As the rows say; what is derived from them is derived when the cart is served. */
  readonly rows: readonly Row[]
  readonly facts: CartFacts
  readonly limits: ReadonlyMap<number, number>
  readonly giftStock: readonly GiftStock[]
  readonly wholeCasePercent: number | null
}
export interface Row {
  readonly facts: CartLineFacts
  readonly terms: LineTerms
  readonly seenFen: number
  readonly sees: boolean
  /** Of a set's row: how many one set holds. */
  readonly perSet: number
}

export function randomShelf(seed: number): Shelf {
  const dice = new Dice(seed + 77_000_003)
  const facts = randomCart(seed)
  const limited = dice.percent(25) ? dice.from(1, 5) : 0
  const rows = facts.lines.map((line) => someRow(dice, line, facts))
  return {
    rows: rows.map((row) => (row.facts.source === 'combination' ? setRow(row, rows) : row)),
    facts,
    limits: new Map(limited ? [[limited, dice.from(0, 30)]] : []),
    wholeCasePercent: dice.one([80, 60, null]),
    giftStock: facts.giftsLeft.map((gift) => ({ ...gift, warehouseId: dice.one([1, 2, null]) })),
  }
}

function someRow(dice: Dice, line: CartLineFacts, { promotions }: CartFacts): Row {
  const source = line.source === 'group' || line.source === 'gift' ? 'member' : line.source
  const isSet = source === 'combination'
  const pack = isSet ? 1 : dice.one([1, 1, 5])
  const sees = !dice.percent(6)
  const quantity = {
    measure: line.measure,
    innerPack: pack,
    caseSize: dice.one([1, 10, 40]),
    minQuantity: dice.one([1, 1, 6]),
    saleable: sees ? dice.one([0, 5, 12, 40, 2000, 2000]) : 0,
    limitLeft: null,
  }
  const ended = source === 'add_on' && !promotions.some(({ kind, id }) => kind === 'add_on' && id === line.sourceId)
  const stands = sees && line.buyable && inStock(quantity) && !ended
  const claimed = ['whole_case', 'combination', 'add_on'].includes(source) && dice.percent(25)
  return {
    facts: {
      ...(sees ? line : unseen(line)),
      source,
      // Sets meet in few numbers, so that they have several goods.
      sourceId: isSet ? 30 + (line.sourceId % 2) : line.sourceId,
      goodsId: source === 'add_on' || !dice.percent(12) ? line.goodsId : 901,
      inStock: inStock(quantity),
    },
    terms: {
      name: `商品${line.lineId}`,
      problem: stands ? '' : `不可购买${line.lineId}`,
      quantity,
      claim: claimed ? { left: dice.from(0, 12), refusal: `名额${line.lineId}` } : null,
    },
    seenFen: dice.below(1500),
    sees,
    perSet: 1,
  }
}

/** A price that the buyer may not see enters nothing. */
const unseen = ({ agreed: _, special: __, bookFen: ___, ...line }: CartLineFacts): CartLineFacts => ({
  ...line,
  baseFen: 0,
  ladder: null,
})

/** Rows of a set hold what as many sets of it hold. */
function setRow(row: Row, rows: readonly Row[]): Row {
  const sets = 1 + (rows.length % 3)
  const perSet = row.facts.measure === 'gram' ? 50 : 1 + (row.facts.lineId % 3)
  const { saleable } = row.terms.quantity
  const quantity = { ...row.terms.quantity, innerPack: perSet, minQuantity: perSet, caseSize: 1 }
  const problem = row.terms.problem || (inStock({ ...quantity, saleable }) ? '' : `不可购买${row.facts.lineId}`)
  return {
    ...row,
    perSet,
    facts: { ...row.facts, quantity: sets * perSet, inStock: inStock(quantity) },
    terms: { ...row.terms, quantity, problem },
  }
}

export interface Served {
  readonly view: CartView
  readonly judged: ReadonlyMap<number, JudgedLine>
  readonly wire: CartWire
}

/** What the server answers of these rows. */
export function serve(shelf: Shelf): Served {
  const terms = new Map(shelf.rows.map((row) => [row.facts.lineId, row.terms]))
  const read = shelf.rows.map((row) => row.facts)
  const { lines, judged } = judgeLines(read, (lineId) => terms.get(lineId)!, shelf.limits)
  const used = new Set(lines.map(({ warehouseId }) => warehouseId))
  const facts: CartFacts = {
    ...shelf.facts,
    lines,
    freightTerms: shelf.facts.freightTerms.filter(({ warehouseId }) => used.has(warehouseId)),
    giftsLeft: giftsBeside(shelf.giftStock, lines),
  }
  const goods = [801, 802, 901, 902].map((id) => ({
    goods_id: id,
    name: `品${id}`,
    ypgg: '',
    bzdw: '盒',
    goods_image: '',
    is_buy: 1 as const,
  }))
  const view: CartView = {
    facts,
    judged,
    priced: priceCart(facts),
    briefs: new Map(goods.map((brief) => [brief.goods_id, brief])),
  }
  const wire: CartWire = {
    version: 1,
    data: linesOf(shelf, view),
    ...cartSums(view, 20_000, (id) => `仓${id}`),
    filter_data: {},
    pricing: {
      facts,
      min_order_fen: 20_000,
      whole_case_percent: shelf.wholeCasePercent,
      warehouses: [1, 2].map((id) => ({ id, name: `仓${id}` })),
      gift_stock: shelf.giftStock,
      goods,
      limits: [...shelf.limits].map(([goods_id, left]) => ({ goods_id, left })),
      terms: termsWires(lines, (lineId) => terms.get(lineId)!),
    },
  }
  return { view, judged, wire }
}

function linesOf({ rows, facts }: Shelf, view: CartView): CartLineWire[] {
  const sets = new Set<number>()
  return rows.flatMap((row): CartLineWire[] => {
    const { source, sourceId, lineId } = row.facts
    if (source === 'combination') {
      if (sets.has(sourceId)) return []
      sets.add(sourceId)
      return [
        setOf(
          rows.filter(({ facts: of }) => of.source === source && of.sourceId === sourceId),
          view,
        ),
      ]
    }
    if (source === 'add_on' && facts.promotions.some(({ kind, id }) => kind === 'add_on' && id === sourceId)) return []
    const brief = {
      goods: goodsOf(row, view),
      seen_price: formatYuan(row.sees ? row.seenFen : 0),
      goods_price_id: row.sees ? 9 : 0,
      hold_expires_at: null,
      hold_told_at: null,
    }
    return [lineView(view.facts.lines.find((line) => line.lineId === lineId)!, view, brief)]
  })
}

function setOf(rows: readonly Row[], view: CartView): CartLineWire {
  const hidden = rows.some(({ sees }) => !sees)
  const seenFen = sumFen(rows.map((row) => lineAmountFen(row.seenFen, row.perSet, row.facts.measure)))
  return setView(view, {
    seen_price: formatYuan(hidden ? 0 : seenFen),
    combination: {
      id: rows[0]!.facts.sourceId,
      name: '组合',
      saved: '1.00',
      goods: rows.map((row) => ({ line_id: row.facts.lineId, per_set: row.perSet, goods: goodsOf(row, view) })),
    },
  })
}

/** Only what a line's writing reads of a goods. */
function goodsOf({ facts, terms, sees }: Row, view: CartView): CartGoodsWire {
  const limitLeft = view.judged.get(facts.lineId)?.quantity.limitLeft ?? null
  const goods = {
    id: facts.goodsId,
    name: terms.name,
    measure: facts.measure,
    bzdw: facts.unit,
    jzl: isOrdinary(facts.source) ? terms.quantity.caseSize : 1,
    number: terms.quantity.saleable,
    ck_id: facts.warehouseId,
    cant_buy_reason: terms.problem,
    ...(sees ? { price: formatYuan(facts.baseFen) } : {}),
    ...(sees && limitLeft !== null ? { xg_number: limitLeft } : {}),
  }
  return goods as unknown as CartGoodsWire
}
