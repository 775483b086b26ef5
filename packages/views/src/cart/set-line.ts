import type { CombinationLineFacts, CombinationLineWire } from '@yaoji/contract/cart'
import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { JudgedLine } from '@yaoji/rules/cart/judge-lines'
import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import { quantityRule } from '@yaoji/rules/cart/quantity'
import { lineAmountFen } from '@yaoji/rules/goods/line-amount'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import type { CartView } from './cart-view.ts'
import { cartGoods, seesPrice } from './goods-line.ts'
import { nothingAlong } from './promotions.ts'
import { explanationWire } from './totals.ts'

/** What of a set is neither judged nor priced, as `LineBrief` of a line. */
export interface SetBrief {
  readonly combination: Pick<CombinationLineFacts, 'id' | 'name' | 'saved'> & {
    /** In the order of the set. */
    readonly goods: readonly Pick<CombinationLineFacts['goods'][number], 'line_id' | 'per_set' | 'goods'>[]
  }
  readonly seen_price: string
}

/** Rows of a set as one line, numbered by the lowest. */
export function setView(view: CartView, { combination, seen_price }: SetBrief): CombinationLineWire {
  const rows = combination.goods.map((goods) => setRow(view, goods))
  const first = rows[0]
  if (!first) throw new RangeError(`combination ${combination.id} without goods`)
  const hidden = rows.some(({ goods }) => !seesPrice(goods.goods))
  const sets = first.facts.quantity / first.goods.per_set
  const price = formatYuan(
    hidden ? 0 : setPriceFen(rows.map(({ facts, goods }) => ({ ...facts, perSet: goods.per_set }))),
  )
  const { problem } = first.judged
  const most = Math.min(
    ...rows.map(({ goods, judged }) => Math.floor(quantityRule(judged.quantity).max / goods.per_set)),
  )
  return {
    id: Math.min(...rows.map(({ facts }) => facts.lineId)),
    type: 3,
    goods_type: 3,
    key: `combination-${combination.id}`,
    activity_id: combination.id,
    number: sets,
    price,
    amount: formatYuan(sumFen(rows.map(({ priced }) => priced.amountFen))),
    seen_price,
    is_selected: rows.every(({ priced }) => priced.selected) ? 1 : 0,
    with_coupon: 0,
    goods_manjian_amount: '0.00',
    gift_data: nothingAlong,
    price_source: 'combination',
    price_note: '',
    hold_expires_at: null,
    hold_told_at: null,
    combination: {
      ...combination,
      sets,
      price,
      forced_off: rows.some(({ priced }) => priced.forcedOff) ? 1 : 0,
      goods: rows.map(({ goods, facts, priced, judged }) => ({
        line_id: goods.line_id,
        per_set: goods.per_set,
        number: facts.quantity,
        price: formatYuan(priced.unitFen),
        goods: cartGoods(goods.goods, facts, judged),
      })),
    },
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: 0,
    quantity: { min: 1, step: 1, max: Math.max(0, most) },
    tiers: [],
    explanation: hidden
      ? []
      : rows.flatMap(({ goods, priced }) =>
          priced.explanation
            .map(explanationWire)
            .map((step) => ({ ...step, text: `${goods.goods.name} ${step.text}` })),
        ),
    invalid_reason: problem,
  }
}

/** What one set costs; a set of herbs by the gram rounds once per goods, as its lines do. */
export const setPriceFen = (
  goods: readonly (Pick<CartLineFacts, 'baseFen' | 'measure'> & { readonly perSet: number })[],
): number => sumFen(goods.map(({ baseFen, perSet, measure }) => lineAmountFen(baseFen, perSet, measure)))

interface SetRow {
  readonly goods: SetBrief['combination']['goods'][number]
  readonly facts: CartLineFacts
  readonly priced: PricedLine
  readonly judged: JudgedLine
}

function setRow(view: CartView, goods: SetRow['goods']): SetRow {
  const of = ({ lineId }: { readonly lineId: number }) => lineId === goods.line_id
  const facts = view.facts.lines.find(of)
  const priced = view.priced.lines.find(of)
  const judged = view.judged.get(goods.line_id)
  if (!facts || !priced || !judged) throw new RangeError(`row ${goods.line_id} is not of this cart`)
  return { goods, facts, priced, judged }
}
