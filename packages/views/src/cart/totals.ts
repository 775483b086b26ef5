/** A priced cart as the wire writes it: the API from stored lines, the browser from a change that is not answered yet. */

import type { ExplanationWire, FreightWire, ReductionWire, TotalsWire } from '@yaoji/contract/cart'
import { orderMinimumMissingFen } from '@yaoji/rules/cart/order-minimum'
import type { Explanation, Freight, PricedCart } from '@yaoji/rules/cart/priced-cart'
import { type Fen, formatYuan, sumFen } from '@yaoji/rules/money/fen'
import type { Adjustment } from '@yaoji/rules/promotions/adjustment'
import { promotionKinds } from '@yaoji/rules/promotions/kinds'

const freeTexts: Record<NonNullable<Freight['freeBecause']>, string> = {
  threshold: '已满额包邮',
  single_item: '含单品包邮商品，免运费',
  free_zone: '包邮专区商品，免运费',
  group: '拼团商品包邮',
  ephedrine: '含麻订单免运费',
  nothing_selected: '',
}

export const freightWire = (freight: Freight, nameOf: (warehouseId: number) => string): FreightWire => ({
  ck_id: freight.warehouseId,
  ck_name: nameOf(freight.warehouseId),
  goods_amount: formatYuan(freight.goodsFen),
  threshold: formatYuan(freight.thresholdFen),
  no_trans_order_amount: formatYuan(freight.pendingFen),
  fee: formatYuan(freight.feeFen),
  missing: formatYuan(freight.missingFen),
  note: uncountedText(freight.uncounted ?? []),
  free_because: freight.freeBecause ? freeTexts[freight.freeBecause] : '',
})

const uncountedNames = { ephedrine: '含麻', free_zone: '包邮专区' } as const
const uncountedText = (kinds: NonNullable<Freight['uncounted']>): string =>
  kinds.length > 0 ? `${kinds.map((kind) => uncountedNames[kind]).join('、')}商品不计入` : ''

export const explanationWire = ({ step, text, amountFen }: Explanation): ExplanationWire => ({
  step,
  text,
  amount: formatYuan(amountFen),
})

/** The reductions of a priced cart or order, one row per kind, in the order applied. */
export function reductionWires(adjustments: readonly Adjustment[]): ReductionWire[] {
  return promotionKinds.flatMap(({ kind, name }) => {
    const own = adjustments.filter(({ source }) => source === kind)
    const amountFen = -sumFen(own.map((each) => each.amountFen))
    const names = own.map((each) => each.name).join('；')
    return amountFen > 0 ? [{ kind, kind_name: name, name: names, amount: formatYuan(amountFen) }] : []
  })
}

/** `minimumFen` null: no minimum applies (the ephedrine half of a purchase that reached it as a whole). */
export const totalsWire = (priced: PricedCart, minimumFen: Fen | null): TotalsWire => ({
  kinds: priced.kinds,
  pieces: priced.pieces,
  goods_amount: formatYuan(priced.goodsFen),
  reduction: formatYuan(priced.goodsFen - priced.afterAdjustmentsFen),
  selected: formatYuan(priced.afterAdjustmentsFen),
  reductions: reductionWires(priced.adjustments),
  add_on: formatYuan(
    sumFen(priced.lines.map((line) => (line.source === 'add_on' && line.selected ? line.payableFen : 0))),
  ),
  coupon_eligible: formatYuan(priced.couponEligibleFen),
  freight: formatYuan(priced.freightFen),
  payable: formatYuan(priced.payableFen),
  min_order: formatYuan(minimumFen ?? 0),
  min_order_missing: formatYuan(minimumFen === null ? 0 : orderMinimumMissingFen(priced, minimumFen)),
})
