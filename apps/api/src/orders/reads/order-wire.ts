import type { OrderWire } from '@yaoji/contract/orders'
import { tenderWire } from '@yaoji/contract/tenders'
import { replacements } from '@yaoji/rules/after-sales/case-kinds'
import { piecesOf } from '@yaoji/rules/goods/line-amount'
import { timeOf } from '@yaoji/rules/money/day'
import { type Fen, formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { tenders } from '@yaoji/rules/money/tenders'
import { allowedActions } from '@yaoji/rules/orders/allowed-actions'
import { shortageCancel } from '@yaoji/rules/orders/cancel-reason'
import { type OrderState, orderStates } from '@yaoji/rules/orders/order-state'
import { awaitsSlip, ended } from '@yaoji/rules/orders/state-sets'
import type { Warehouse } from '../../stock/warehouse-list.ts'
import { effectiveState } from '../effective-state.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'
import { type LotOfLine, lineWire } from './order-line-wire.ts'
import type { WireFacts } from './wire-facts.ts'

export function orderWire(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  lots: readonly LotOfLine[],
  at: Date,
  { deadlines, warehouses, struck, underWay, inCase }: WireFacts,
): OrderWire {
  const now = effectiveState(order, at, deadlines)
  const received = now.receivedAt !== null
  const backFen = underWay.get(order.id) ?? 0
  const bought = lines.filter(({ source }) => source !== 'gift')
  return {
    id: order.id,
    order_no: order.orderNo,
    purchase_no: order.purchaseNo,
    kind: order.kind,
    status: now.code,
    status_label: label(order, now.state, received, at),
    flags: flags(order, lines, now.state, { backFen, inCase: inCase.has(order.id) }),
    pay_method: tenderWire(order.tender),
    pay_method_label: order.replaces === null ? payLabel(order) : '无需付款',
    replacement: order.replacement && {
      kind: order.replacement,
      name: replacements[order.replacement],
      order_id: order.replaces!,
    },
    paid: order.paid ? 1 : 0,
    goods_amount: formatYuan(order.goodsFen),
    reduction: formatYuan(order.reductionFen),
    freight: formatYuan(order.freightFen),
    payable: formatYuan(order.payableFen),
    paid_amount: formatYuan(order.paidFen),
    due: formatYuan(now.state === 'cancelled' ? 0 : order.payableFen - order.paidFen),
    coupon_amount: formatYuan(couponFen(order)),
    voucher_amount: formatYuan(voucherFen(order)),
    refunded: formatYuan(order.refundedFen),
    refund_under_way: formatYuan(backFen),
    created_at: order.createdAt.toISOString(),
    expires_at:
      now.state === 'awaitingPayment' && order.expiresAt ? Math.floor(order.expiresAt.getTime() / 1000) : null,
    expected_on: isToCome(now.state, received) ? (order.expectedOn ?? '') : '',
    cutoff: now.state === 'awaitingPayment' ? cutoff(lines, warehouses, at) : '',
    kinds: new Set(bought.map(({ goodsId }) => goodsId)).size,
    pieces: bought.reduce((sum, line) => sum + piecesOf(line.ordered, line.measure), 0),
    lines: lines.map((line) => lineWire(order, line, lots, struck.get(line.id))),
    actions: allowedActions({
      state: now.state,
      cancelRequested: order.cancelRequestedAt !== null,
      received,
      replacement: order.replaces !== null,
    }),
  }
}

/** It is still waited for: what has arrived, or never will, is expected on no day. */
const isToCome = (state: OrderState, received: boolean) => !received && !ended.includes(state)

/** The earliest cut-off of the warehouses that send it, as long as it is to come today. */
function cutoff(lines: readonly OrderLineRow[], warehouses: readonly Warehouse[], at: Date): string {
  const own = warehouses.filter(({ id }) => lines.some((line) => line.warehouseId === id))
  const first = own.map((warehouse) => warehouse.cutoff).sort()[0] ?? ''
  return timeOf(at) < first ? first : ''
}

const couponFen = ({ priced }: OrderRow) =>
  -sumFen(priced.adjustments.map(({ source, amountFen }) => (source === 'coupon' ? amountFen : 0)))
const voucherFen = ({ priced }: OrderRow) =>
  sumFen(priced.tenders.map(({ kind, amountFen }) => (kind === 'voucher' ? amountFen : 0)))

/** Vouchers pay first; what they leave is paid by the chosen way. */
function payLabel(order: OrderRow): string {
  const paidFen = voucherFen(order)
  if (paidFen === 0) return tenders[order.tender].choice
  return paidFen >= order.payableFen ? '现金券支付' : `现金券+${tenders[order.tender].choice}`
}

function label(order: OrderRow, state: keyof typeof orderStates, received: boolean, at: Date): string {
  if (order.lotsAskedUntil && order.lotsAskedUntil > at) return '待确认批号'
  if (awaitsSlip.includes(state) && order.cancelRequestedAt) return '取消申请中'
  if (state === 'shipped' && received) return '已收货'
  if (state === 'cancelled' && order.cancelCode === shortageCancel.code) return shortageCancel.label
  return orderStates[state].label
}

/** Domain guide 2.6: marks that are shown over the state. */
function flags(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  state: keyof typeof orderStates,
  { backFen, inCase }: { readonly backFen: Fen; readonly inCase: boolean },
): string[] {
  return [
    order.replacement && replacements[order.replacement],
    order.kind === 'ephedrine' && '麻',
    lines.some((line) => line.source === 'group') && '团',
    order.replaces === null && order.tender === 'credit_term' && voucherFen(order) < order.payableFen && '账',
    state !== 'cancelled' && lines.some((line) => line.picked !== null && line.picked < line.ordered) && '部分发货',
    inCase && '售后中',
    order.refundedFen > 0 && (backFen > 0 ? '退款中' : '已退'),
  ].filter((flag) => typeof flag === 'string')
}
