import type { QualityNoticeKind } from '@yaoji/rules/orders/bought-lots'
import { bigint, boolean, customType, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })
const whole = (name: string) => bigint(name, { mode: 'number' })
const identity = () => whole('id').primaryKey().generatedAlwaysAsIdentity()

export const warehouses = pgTable('warehouses', {
  id: whole('id').primaryKey(),
  name: text('name').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  cutoff: text('cutoff').notNull().default('16:30'),
  thresholdNearFen: whole('threshold_near_fen').notNull(),
  thresholdFarFen: whole('threshold_far_fen').notNull(),
  feeFen: whole('fee_fen').notNull(),
})

export const zones = pgTable('zones', {
  warehouseId: whole('warehouse_id').notNull(),
  code: text('code').notNull(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
})

export const suppliers = pgTable('suppliers', {
  id: identity(),
  name: text('name').notNull(),
  licenceNo: text('licence_no').notNull().default(''),
  licenceUntil: date('licence_until'),
  state: text('state').notNull(),
  beforeRecords: boolean('before_records').notNull().default(false),
  createdBy: whole('created_by'),
  approvedBy: whole('approved_by'),
  approvedAt: instant('approved_at'),
  createdAt: instant('created_at').notNull(),
})

export const lots = pgTable('lots', {
  id: identity(),
  goodsId: whole('goods_id').notNull(),
  warehouseId: whole('warehouse_id').notNull(),
  lotNo: text('lot_no').notNull(),
  producedOn: date('produced_on'),
  expiresOn: date('expires_on'),
  quantity: integer('quantity').notNull(),
  state: text('state').notNull().default('saleable'),
  supplierId: whole('supplier_id').notNull(),
  zone: text('zone'),
  papers: text('papers').notNull().default(''),
  reportFileId: whole('report_file_id'),
  touched: boolean('touched').notNull().default(false),
})

/** The spellings under which lot numbers stand. */
export const lotNumbers = pgTable(
  'lot_numbers',
  {
    goodsId: whole('goods_id').notNull(),
    lotNo: text('lot_no').notNull(),
    /** One for all spellings of a number. */
    key: text('key').notNull(),
    /** Beside another spelling of the same number, from before numbers had one. */
    older: boolean('older').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.goodsId, table.lotNo] })],
)

export const stock = pgTable('stock', {
  goodsId: whole('goods_id').notNull(),
  warehouseId: whole('warehouse_id').notNull(),
  saleable: integer('saleable').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  uncovered: integer('uncovered').notNull().default(0),
  nearestExpiry: date('nearest_expiry'),
  farthestExpiry: date('farthest_expiry'),
  touched: boolean('touched').notNull().default(false),
})

export const lotMovements = pgTable('lot_movements', {
  id: identity(),
  lotId: whole('lot_id').notNull(),
  act: text('act').notNull(),
  fromState: text('from_state'),
  fromZone: text('from_zone'),
  toState: text('to_state'),
  toZone: text('to_zone'),
  quantity: integer('quantity').notNull(),
  orderLineId: whole('order_line_id'),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  actorKind: text('actor_kind').notNull(),
  actorId: whole('actor_id'),
  actorName: text('actor_name').notNull().default(''),
  at: instant('at').notNull(),
})

export const acceptances = pgTable('acceptances', {
  id: identity(),
  lotId: whole('lot_id').notNull(),
  good: integer('good').notNull(),
  rejected: integer('rejected').notNull(),
  reason: text('reason').notNull().default(''),
  judgedBy: whole('judged_by').notNull(),
  judgedName: text('judged_name').notNull(),
  judgedAt: instant('judged_at').notNull(),
  confirmedBy: whole('confirmed_by'),
  confirmedName: text('confirmed_name').notNull().default(''),
  doneAt: instant('done_at'),
  replacedAt: instant('replaced_at'),
})

export const recalls = pgTable('recalls', {
  id: identity(),
  goodsId: whole('goods_id').notNull(),
  lotNo: text('lot_no').notNull(),
  notice: text('notice').notNull(),
  reason: text('reason').notNull(),
  begunBy: whole('begun_by'),
  begunName: text('begun_name').notNull(),
  begunAt: instant('begun_at').notNull(),
  liftedAt: instant('lifted_at'),
})

/** Who was notified of a recall. */
export const recallHolders = pgTable(
  'recall_holders',
  {
    recallId: whole('recall_id').notNull(),
    memberId: whole('member_id').notNull(),
    pieces: integer('pieces').notNull(),
    notifiedAt: instant('notified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.memberId] })],
)

/** Notices of quality beside recalls. */
export const qualityNotices = pgTable('quality_notices', {
  id: identity(),
  goodsId: whole('goods_id').notNull(),
  /** null: every lot of the goods. */
  lotNo: text('lot_no'),
  kind: text('kind').$type<QualityNoticeKind>().notNull(),
  notice: text('notice').notNull(),
  reason: text('reason').notNull(),
  begunBy: whole('begun_by'),
  begunName: text('begun_name').notNull(),
  begunAt: instant('begun_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Who was notified of one. */
export const qualityNoticeHolders = pgTable(
  'quality_notice_holders',
  {
    noticeId: whole('notice_id').notNull(),
    memberId: whole('member_id').notNull(),
    pieces: integer('pieces').notNull(),
    notifiedAt: instant('notified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.memberId] })],
)

export const traceUnits = pgTable('trace_units', {
  outboundLine: whole('outbound_line').notNull(),
  level: text('level').notNull(),
  count: integer('count').notNull(),
  codes: bytes('codes').notNull(),
})

/** How many codes of a head left with a goods. */
export const traceHeads = pgTable(
  'trace_heads',
  {
    head: text('head').notNull(),
    goodsId: whole('goods_id').notNull(),
    codes: whole('codes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.head, table.goodsId] })],
)

export const traceHashes = pgTable('trace_hashes', {
  hash: whole('hash').notNull(),
  outboundLine: whole('outbound_line').notNull(),
})
