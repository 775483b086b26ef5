import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { asOrdered, eventOf, type MovedLine } from '@yaoji/rules/orders/order-moved'
import { orderStates } from '@yaoji/rules/orders/order-state'
import type { OrderFacts } from '@yaoji/rules/orders/priced-from'
import { eq } from 'drizzle-orm'
import { purchasesFrom } from '../offers/purchases.ts'
import { type Db, sendAlong, type Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { firstOutboxFrom } from '../platform/outbox/send.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { House } from './house.ts'
import { movesFrom, moveValues, outgoingOf } from './moves/log-moves.ts'
import { movedFacts } from './moves/moved-facts.ts'
import { react } from './moves/react.ts'
import { type LineColumn, lineTypes, lineValues, type NewOrder, orderValues } from './new-order.ts'
import type { OrderIds } from './order-ids.ts'
import type { OrderRow } from './order-row.ts'
import { orderFacts } from './tables.ts'

/** What of a placed order its makers go on with; the rest is what they drafted. */
export type PlacedOrder = Pick<
  OrderRow,
  'id' | 'orderNo' | 'memberId' | 'kind' | 'state' | 'version' | 'payableFen' | 'tender' | 'createdAt'
> & { readonly lines: readonly MovedLine[] }

const lineColumns = Object.keys(lineTypes) as LineColumn[]
/** A value of a line as its column takes it. */
const ofLine = (column: LineColumn) => (column === 'earned_by' ? 'l.earned_by::int[]' : `l.${column}`)

/** A column of all lines; null where none says anything. */
function listOf(lines: readonly ReturnType<typeof lineValues>[], column: LineColumn) {
  return lines.some((line) => line[column] !== null) ? lines.map((line) => line[column]) : null
}

/**
 * $1 to $4: the orders, their ids and members, and what each was priced from. $6 and $7: of each line the lots that are foreseen
 * and how its price came about, whole as JSON (in a list each would be escaped by itself). $14: of which order each line is,
 * counted from 1 in $2; then the ids of the lines, and a list for each of their other columns.
 */
const text = `
  with placed as (
    insert into orders (id, order_no, member_id, login_id, asked_by, purchase_no, kind, state, tender, goods_fen, reduction_fen,
      freight_fen, payable_fen, priced, address, remark, shortage, created_at, expires_at, pay_until, expected_on,
      promotion_id, invoice, replaces, replacement) overriding system value
    select * from json_to_recordset($1::json) as o (id bigint, order_no text, member_id bigint, login_id bigint,
      asked_by bigint, purchase_no text, kind text, state smallint, tender text, goods_fen bigint, reduction_fen bigint,
      freight_fen bigint, payable_fen bigint, priced jsonb, address jsonb, remark text, shortage text,
      created_at timestamptz, expires_at timestamptz, pay_until timestamptz, expected_on date, promotion_id bigint,
      invoice jsonb, replaces bigint, replacement text)
  ), lined as (
    insert into order_lines (order_id, member_id, id, ${lineColumns.join(', ')}, promised, explanation) overriding system value
    select ($2::bigint[])[l.place], ($3::bigint[])[l.place], l.id, ${lineColumns.map(ofLine).join(', ')}, l.promised, l.explanation
    from rows from (
      unnest($14::int[], $15::bigint[], ${lineColumns.map((column, index) => `$${index + 16}::${lineTypes[column]}`).join(', ')}),
      jsonb_array_elements($6::jsonb), json_array_elements($7::json)
    ) as l (place, id, ${lineColumns.join(', ')}, promised, explanation)
    returning id, member_id, goods_id, ordered, unit_fen, source, replaces_line
  ), bought as (
    select member_id, goods_id, id as order_line_id, ordered as quantity, unit_fen, source, source <> 'gift' as counts
    from lined where replaces_line is null
  ), noted as (
    ${purchasesFrom('bought', '$5')}
  ), kept as (
    insert into order_facts (order_id, facts) select * from unnest($2::bigint[], $4::bytea[])
  ), ${movesFrom({ at: '$5', given: '$9', kind: '$10', id: '$11', name: '$12', request: '$13' })},
  ${firstOutboxFrom('$8', '$5')}`

/** A tenth larger than the best that deflate does, in half of its time and a third of its memory: buyers wait for it. */
const packing = { level: 3, windowBits: 14, memLevel: 6 }

/**
 * Writes orders with their lines, what they were priced from, what their member bought by them (goods that are sent again
 * are no purchase, decision 0129), and what every act on an order leaves behind. One statement whatever the number of
 * orders and lines, and nobody waits for it but the transaction's end: `ids` were drawn for these orders.
 */
export async function insertOrders(
  house: House,
  tx: Transaction,
  drafts: readonly NewOrder[],
  ids: readonly OrderIds[],
  stamp: Stamp,
): Promise<readonly PlacedOrder[]> {
  const drafted = drafts.flatMap((draft) => draft.lines)
  const lines = drafts.flatMap((draft) => draft.lines.map(lineValues))
  const placed = drafts.map((draft, index) => placedOrder(draft, ids[index]!))
  const moves = placed.map(({ moved }, index) => ({ moved, reason: '', data: drafts[index]!.data }))
  const written = namedQuery(tx, {
    name: 'insert-orders',
    text,
    values: [
      JSON.stringify(drafts.map((draft, index) => ({ id: ids[index]!.orderId, ...orderValues(draft) }))),
      ids.map(({ orderId }) => orderId),
      drafts.map(({ memberId }) => memberId),
      drafts.map(({ facts }) => deflateRawSync(JSON.stringify(facts), packing)),
      stamp.at,
      JSON.stringify(drafted.map(({ promised }) => promised)),
      JSON.stringify(drafted.map(({ priced }) => priced.explanation)),
      JSON.stringify(moves.flatMap(outgoingOf)),
      ...moveValues(moves, stamp),
      drafts.flatMap((draft, index) => draft.lines.map(() => index + 1)),
      ids.flatMap(({ lineIds }) => lineIds),
      ...lineColumns.map((column) => listOf(lines, column)),
    ],
  })
  sendAlong(tx, written)
  for (const { moved } of placed) await react(house, tx, moved, stamp)
  return placed.map(({ order }) => order)
}

function placedOrder(draft: NewOrder, { orderId: id, lineIds }: OrderIds) {
  const to = 'awaitingPayment'
  const { orderNo, purchaseNo, memberId, kind, priced, tender, createdAt, promotionId } = draft
  const lines = draft.lines.map(({ priced: line, goods: { name }, lotId }, index): MovedLine => {
    const { goodsId, warehouseId, source, sourceId, quantity: ordered, payableFen } = line
    return {
      ...asOrdered,
      name,
      id: lineIds[index]!,
      lineNo: index + 1,
      goodsId,
      warehouseId,
      lotId,
      source,
      sourceId,
      ordered,
      payableFen,
    }
  })
  const { payableFen, freightFen } = priced
  const state = orderStates[to].code
  const order = { id, orderNo, memberId, kind, state, version: 1, payableFen, tender, createdAt }
  const moved = movedFacts(
    { ...order, purchaseNo, promotionId, slipNo: '', freightFen, paidFen: 0, refundedFen: 0 },
    { act: 'create', event: eventOf('create', { from: null, to, becomesPaid: false }), from: null, lines },
  )
  return { order: { ...order, lines }, moved }
}

/** What an order was priced from; null for orders from before this was kept. */
export async function readOrderFacts(db: Db, orderId: number): Promise<OrderFacts | null> {
  const [row] = await db.select().from(orderFacts).where(eq(orderFacts.orderId, orderId))
  return row ? JSON.parse(inflateRawSync(row.facts).toString()) : null
}
