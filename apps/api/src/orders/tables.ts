import type { Replacement } from '@yaoji/rules/after-sales/case-kinds'
import type { Explanation } from '@yaoji/rules/cart/priced-cart'
import type { ChosenTender } from '@yaoji/rules/money/tenders'
import type { Reading } from '@yaoji/rules/orders/cold-trip'
import type { LineRefund } from '@yaoji/rules/orders/refund'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import type { LotObjection, LotPieces } from '@yaoji/rules/stock/lot-promise'
import type { PickedLot } from '@yaoji/rules/stock/withdrawn-lots'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { AgreedAddress, AgreedCart, Shortage } from './agreement.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const orders = pgTable('orders', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderNo: text('order_no').notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  askedBy: bigint('asked_by', { mode: 'number' }),
  purchaseNo: text('purchase_no').notNull(),
  kind: text('kind').$type<'normal' | 'ephedrine'>().notNull().default('normal'),
  state: smallint('state').notNull(),
  tender: text('tender').$type<ChosenTender>().notNull(),
  paid: boolean('paid').notNull().default(false),
  goodsFen: bigint('goods_fen', { mode: 'number' }).notNull(),
  reductionFen: bigint('reduction_fen', { mode: 'number' }).notNull().default(0),
  freightFen: bigint('freight_fen', { mode: 'number' }).notNull(),
  payableFen: bigint('payable_fen', { mode: 'number' }).notNull(),
  paidFen: bigint('paid_fen', { mode: 'number' }).notNull().default(0),
  refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
  priced: jsonb('priced').$type<AgreedCart>().notNull(),
  address: jsonb('address').$type<AgreedAddress>().notNull(),
  /** What it is billed by; null: placed before this was kept. */
  invoice: jsonb('invoice').$type<InvoiceData>(),
  remark: text('remark').notNull().default(''),
  shortage: text('shortage').$type<Shortage>().notNull().default('ship_available'),
  slipNo: text('slip_no').notNull().default(''),
  cancelCode: integer('cancel_code'),
  cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
  cancelReason: text('cancel_reason').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  slippedAt: timestamp('slipped_at', { withTimezone: true }),
  slipVoidedAt: timestamp('slip_voided_at', { withTimezone: true }),
  shippedAt: timestamp('shipped_at', { withTimezone: true }),
  receivedAt: timestamp('received_at', { withTimezone: true }),
  /** Of an order of ephedrine preparations: it completes with an approved receipt alone. */
  receiptApprovedAt: timestamp('receipt_approved_at', { withTimezone: true }),
  completedAt: timestamp('completed_at', { withTimezone: true }),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  expectedOn: date('expected_on'),
  erpSentAt: timestamp('erp_sent_at', { withTimezone: true }),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  promotionId: bigint('promotion_id', { mode: 'number' }),
  payUntil: timestamp('pay_until', { withTimezone: true }),
  /** Its pick waits for the buyer's word on lots until then. */
  lotsAskedUntil: timestamp('lots_asked_until', { withTimezone: true }),
  /** When cold goods of it left; null: none did, or before their records were kept. */
  coldLeftAt: timestamp('cold_left_at', { withTimezone: true }),
  /** The order whose goods it sends again, and why (decision 0129); null: it was bought. */
  replaces: bigint('replaces', { mode: 'number' }),
  replacement: text('replacement').$type<Replacement>(),
})

/** How many orders of a member ended, as rows that add up; a trigger writes them. */
export const endedOrders = pgTable('ended_orders', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  state: smallint('state').notNull(),
  orders: integer('orders').notNull(),
})

export const orderFacts = pgTable('order_facts', {
  orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
  facts: bytes('facts').notNull(),
})

export const orderLines = pgTable('order_lines', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  /** The order's. */
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  lineNo: integer('line_no').notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  warehouseId: bigint('warehouse_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  spec: text('spec').notNull(),
  maker: text('maker').notNull(),
  unit: text('unit').notNull(),
  dosageForm: text('dosage_form').notNull(),
  approvalNo: text('approval_no').notNull(),
  measure: text('measure').$type<'piece' | 'gram'>().notNull().default('piece'),
  pictureHash: text('picture_hash').notNull().default(''),
  photographed: boolean('photographed').notNull().default(false),
  taxRateBp: integer('tax_rate_bp').notNull(),
  taxCode: text('tax_code').notNull(),
  ordered: integer('ordered').notNull(),
  found: integer('found'),
  picked: integer('picked'),
  returned: integer('returned').notNull().default(0),
  /** Of these: pieces that never arrived. */
  missed: integer('missed').notNull().default(0),
  /** What went back for these. */
  missedFen: bigint('missed_fen', { mode: 'number' }).notNull().default(0),
  unitFen: bigint('unit_fen', { mode: 'number' }).notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  payableFen: bigint('payable_fen', { mode: 'number' }).notNull(),
  refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
  /** Of that, what went back without pieces (退补价). */
  loweredFen: bigint('lowered_fen', { mode: 'number' }).notNull().default(0),
  source: text('source').$type<PriceSource>().notNull().default('member'),
  sourceId: bigint('source_id', { mode: 'number' }).notNull().default(0),
  lotId: bigint('lot_id', { mode: 'number' }),
  earnedBy: integer('earned_by').array(),
  /** How its price came about; null: the order's row says it of its lines. */
  explanation: json('explanation').$type<readonly Explanation[]>(),
  /** The lots that first expiry would have taken when it was placed; they reserve nothing. */
  promised: jsonb('promised').$type<readonly LotPieces[]>().notNull().default([]),
  /** The lots that its pick took; null: not picked, or before they were kept. */
  pickedLots: jsonb('picked_lots').$type<readonly PickedLot[]>(),
  /** The lots of which its pick missed pieces, as the books have them; null: none. */
  missingLots: jsonb('missing_lots').$type<readonly LotPieces[]>(),
  /** The line of whose lot number it sends pieces again, and the one that was paid for; null: it was bought. */
  replacesLine: bigint('replaces_line', { mode: 'number' }),
  replacesLot: text('replaces_lot'),
  rootLine: bigint('root_line', { mode: 'number' }),
  /** Pieces in whose place others stand: they are paid for, and no longer with the buyer. */
  replaced: integer('replaced').notNull().default(0),
})

export const lotQuestions = pgTable('lot_questions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  orderLineId: bigint('order_line_id', { mode: 'number' }).notNull(),
  why: text('why').$type<LotObjection>().notNull(),
  promised: jsonb('promised').$type<readonly LotPieces[]>().notNull(),
  offered: jsonb('offered').$type<readonly LotPieces[]>().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  answerBy: timestamp('answer_by', { withTimezone: true }).notNull(),
  answer: text('answer').$type<'agreed' | 'declined' | 'lapsed'>(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  answeredBy: bigint('answered_by', { mode: 'number' }),
})

export const shelfWishes = pgTable('shelf_wishes', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  days: integer('days').notNull(),
  statedBy: bigint('stated_by', { mode: 'number' }),
  statedAt: timestamp('stated_at', { withTimezone: true }).notNull(),
})

export const orderLineLots = pgTable('order_line_lots', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderLineId: bigint('order_line_id', { mode: 'number' }).notNull(),
  /** Of the line, so that a member's lots are listed by expiry out of one index. */
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  lotId: bigint('lot_id', { mode: 'number' }).notNull(),
  lotNo: text('lot_no').notNull(),
  producedOn: date('produced_on'),
  expiresOn: date('expires_on'),
  quantity: integer('quantity').notNull(),
  returned: integer('returned').notNull().default(0),
})

export const orderMoves = pgTable('order_moves', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  move: text('move').notNull(),
  event: text('event'),
  fromState: smallint('from_state'),
  toState: smallint('to_state').notNull(),
  actorKind: text('actor_kind').notNull(),
  actorId: bigint('actor_id', { mode: 'number' }),
  actorName: text('actor_name').notNull().default(''),
  reason: text('reason').notNull().default(''),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const shipments = pgTable('shipments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  warehouseId: bigint('warehouse_id', { mode: 'number' }),
  carrier: text('carrier').notNull(),
  waybill: text('waybill').notNull(),
  phone: text('phone').notNull().default(''),
  pieces: integer('pieces').notNull().default(1),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const shipmentTracks = pgTable('shipment_tracks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  shipmentId: bigint('shipment_id', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  words: text('words').notNull(),
  notedBy: text('noted_by').notNull(),
})

/** How a box of cold goods travelled, in hundredths of a degree. */
export const temperatureRecords = pgTable('temperature_records', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  box: text('box').notNull(),
  carrier: text('carrier').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  startDegrees: integer('start_degrees').notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  endDegrees: integer('end_degrees'),
  least: integer('least').notNull(),
  most: integer('most').notNull(),
  readings: jsonb('readings').$type<readonly Reading[]>().notNull().default([]),
  fileId: bigint('file_id', { mode: 'number' }),
  notedBy: text('noted_by').notNull(),
  notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
})

export const refunds = pgTable('refunds', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  kind: text('kind').notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  lines: jsonb('lines').$type<readonly LineRefund[]>().notNull().default([]),
  key: text('key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
