import type { MovedLine, MovedLot, OrderMoved, ReturnedLine } from '@yaoji/rules/orders/order-moved'
import { type OrderAct, type OrderState, stateOfCode } from '@yaoji/rules/orders/order-state'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import type { Transaction } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'
import type { OrderRow } from '../order-row.ts'

type Row = [
  orderId: number,
  name: string,
  id: number,
  lineNo: number,
  goodsId: number,
  warehouseId: number,
  lotId: number | null,
  source: PriceSource,
  sourceId: number,
  ordered: number,
  found: number | null,
  picked: number | null,
  returned: number,
  payableFen: number,
  refundedFen: number,
  lots: MovedLot[] | null,
]

const text = `
  select l.order_id, l.name, l.id, l.line_no, l.goods_id, l.warehouse_id, l.lot_id, l.source, l.source_id, l.ordered, l.found, l.picked,
    l.returned, l.payable_fen, l.refunded_fen, (
      select json_agg(json_build_object('lotId', t.lot_id, 'lotNo', t.lot_no, 'quantity', t.quantity, 'returned', t.returned)
        order by t.id)
      from order_line_lots t where t.order_line_id = l.id)
  from order_lines l where l.order_id = any($1::bigint[]) order by l.order_id, l.line_no`

/** The lines of orders with the lots that left, as the facts of a move carry them; one statement. */
export async function movedLines(
  tx: Transaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MovedLine[]>> {
  const rows = await namedQuery<Row>(tx, { name: 'moved-lines', text, values: [orderIds] })
  const byOrder = Map.groupBy(rows, ([orderId]) => orderId)
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(lineOf)]))
}

function lineOf([
  ,
  name,
  id,
  lineNo,
  goodsId,
  warehouseId,
  lotId,
  source,
  sourceId,
  ordered,
  found,
  ...rest
]: Row): MovedLine {
  const [picked, returned, payableFen, refundedFen, lots] = rest
  return {
    name,
    id,
    lineNo,
    goodsId,
    warehouseId,
    lotId,
    source,
    sourceId,
    ordered,
    found,
    picked,
    returned,
    payableFen,
    refundedFen,
    lots: lots ?? [],
  }
}

/** What facts are made of: a row of orders, or what its makers know of one that they just placed. */
type MovedRow = Pick<
  OrderRow,
  | 'id'
  | 'orderNo'
  | 'purchaseNo'
  | 'memberId'
  | 'kind'
  | 'promotionId'
  | 'state'
  | 'version'
  | 'slipNo'
  | 'payableFen'
  | 'freightFen'
  | 'paidFen'
  | 'refundedFen'
>

/** The facts of an act, of the order as it is after it. */
export function movedFacts(
  after: MovedRow,
  happened: {
    readonly act: OrderAct
    readonly event: OrderMoved['event']
    readonly from: OrderState | null
    readonly lines: readonly MovedLine[]
    readonly back?: readonly ReturnedLine[]
  },
): OrderMoved {
  return {
    orderId: after.id,
    orderNo: after.orderNo,
    purchaseNo: after.purchaseNo,
    memberId: after.memberId,
    kind: after.kind,
    promotionId: after.promotionId,
    back: [],
    ...happened,
    to: stateOfCode(after.state),
    version: after.version,
    slipNo: after.slipNo,
    money: {
      payableFen: after.payableFen,
      freightFen: after.freightFen,
      paidFen: after.paidFen,
      refundedFen: after.refundedFen,
    },
  }
}
