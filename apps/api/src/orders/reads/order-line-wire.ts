import type { SeenOffer } from '@yaoji/contract/goods'
import type { OrderLineWire } from '@yaoji/contract/orders'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { type QualityNoticeKind, qualityNoticeKinds } from '@yaoji/rules/orders/bought-lots'
import { type PriceSource, priceSourceNames } from '@yaoji/rules/promotions/price-source'
import { explanationWire } from '@yaoji/views/cart/totals'
import { pictureUrl } from '../../offers/goods-wire.ts'
import { explanationOf } from '../agreement.ts'
import { lotPiecesWire } from '../lots/lot-wires.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'

export interface LotOfLine {
  readonly id: number
  readonly lotId: number
  readonly orderLineId: number
  readonly lotNo: string
  readonly producedOn: string | null
  readonly expiresOn: string | null
  readonly quantity: number
  /** A recall of its lot number holds. */
  readonly recalled: boolean
  /** Notices of quality that stand for it. */
  readonly notices: readonly { readonly kind: QualityNoticeKind; readonly notice: string }[]
}

export function lineWire(
  order: Pick<OrderRow, 'priced'>,
  line: OrderLineRow,
  lots: readonly LotOfLine[],
  struckFen?: Fen,
): OrderLineWire {
  return {
    id: line.id,
    goods_id: line.goodsId,
    name: line.name,
    ypgg: line.spec,
    sccj: line.maker,
    bzdw: line.unit,
    measure: line.measure,
    goods_image: line.pictureHash && pictureUrl(line),
    ordered: line.ordered,
    picked: line.picked,
    price: formatYuan(line.unitFen),
    ...(struckFen !== undefined && { base_price: formatYuan(struckFen) }),
    amount: formatYuan(line.amountFen),
    payable: formatYuan(line.payableFen),
    refunded: formatYuan(line.refundedFen),
    returned: line.returned - line.missed,
    replaced: line.replaced,
    source: line.source,
    source_name: priceSourceNames[line.source],
    ...boughtAt(order, line),
    lots: lots
      .filter((lot) => lot.orderLineId === line.id)
      .map((lot) => ({
        lot_no: lot.lotNo,
        produced_on: lot.producedOn ?? '',
        expires_on: lot.expiresOn ?? '',
        number: lot.quantity,
        recalled: lot.recalled ? 1 : 0,
        notices: lot.notices.map(({ kind, notice }) => ({ name: qualityNoticeKinds[kind], text: notice })),
      })),
    promised: lotPiecesWire(line.promised),
    explanation: explanationOf(order, line).map(explanationWire),
  }
}

/** Spec §3: what a link to the goods carries of the price that was paid. */
function boughtAt({ priced }: Pick<OrderRow, 'priced'>, { lineNo, source, sourceId }: OrderLineRow): SeenOffer {
  const reduction = priced.outcomes.find(
    ({ kind, state, lineIds }) => kind === 'full_reduction' && state === 'applied' && lineIds.includes(lineNo),
  )
  return {
    ...(source === 'member' && { goods_price_id: sourceId }),
    ...(reduction && { goods_manjian_id: reduction.id }),
    ...(source === 'whole_case' && { is_yj: 1 }),
    ...(source === 'near_expiry' && { is_jxq: 1 }),
    ...(bySource.includes(source) && { activity_id: sourceId }),
  }
}
const bySource: readonly PriceSource[] = ['flash', 'whole_case', 'near_expiry']
