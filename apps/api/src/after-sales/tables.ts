import type { CaseKind, Outcome } from '@yaoji/rules/after-sales/case-kinds'
import type { CaseMove, CaseState, Verdict } from '@yaoji/rules/after-sales/case-state'
import type { RefundWay } from '@yaoji/rules/after-sales/judge-asking'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })
const identity = () => whole('id').primaryKey().generatedAlwaysAsIdentity()
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const cases = pgTable('after_sales_cases', {
  id: identity(),
  orderId: whole('order_id').notNull(),
  memberId: whole('member_id').notNull(),
  kind: text('kind').$type<CaseKind>().notNull(),
  outcome: text('outcome').$type<Outcome>().notNull(),
  state: text('state').$type<CaseState>().notNull(),
  refundTo: text('refund_to').$type<RefundWay>().notNull().default('original'),
  words: text('words').notNull(),
  /** Cold or ephedrine goods: the quality manager decides. */
  quality: boolean('quality').notNull(),
  carrier: text('carrier').notNull().default(''),
  waybill: text('waybill').notNull().default(''),
  verdict: text('verdict').$type<Verdict | ''>().notNull().default(''),
  askedBy: whole('asked_by').notNull(),
  askedByName: text('asked_by_name').notNull(),
  askedAt: instant('asked_at').notNull(),
  decidedBy: whole('decided_by'),
  /** The key of its refund; null before it. */
  refundKey: text('refund_key'),
  /** The order that sends its goods again; null: none, or it was cancelled. */
  replacementId: whole('replacement_id'),
})
export type CaseRow = typeof cases.$inferSelect

/** Pieces of a lot number that left with a line. */
export const caseItems = pgTable('after_sales_items', {
  id: identity(),
  caseId: whole('case_id').notNull(),
  orderLineId: whole('order_line_id').notNull(),
  lotNo: text('lot_no').notNull(),
  quantity: integer('quantity').notNull(),
  /** What the warehouse counted; null before. */
  received: integer('received'),
  /** Pieces that left in place of its own. */
  replaced: integer('replaced').notNull().default(0),
})
export type ItemRow = typeof caseItems.$inferSelect

/** 退补价: what a buyer wishes back of a line whose goods stay, and what was granted of it; null before the decision. */
export const caseDifferences = pgTable('after_sales_differences', {
  id: identity(),
  caseId: whole('case_id').notNull(),
  orderLineId: whole('order_line_id').notNull(),
  wishedFen: whole('wished_fen').notNull(),
  grantedFen: whole('granted_fen'),
})
export type DifferenceRow = typeof caseDifferences.$inferSelect

export const casePictures = pgTable(
  'after_sales_pictures',
  { caseId: whole('case_id').notNull(), pictureId: whole('picture_id').notNull() },
  (table) => [primaryKey({ columns: [table.caseId, table.pictureId] })],
)

export const caseMoves = pgTable('after_sales_moves', {
  id: identity(),
  caseId: whole('case_id').notNull(),
  move: text('move').$type<CaseMove | 'ask'>().notNull(),
  fromState: text('from_state').$type<CaseState>(),
  toState: text('to_state').$type<CaseState>().notNull(),
  actorKind: text('actor_kind').notNull(),
  actorId: whole('actor_id'),
  actorName: text('actor_name').notNull(),
  reason: text('reason').notNull().default(''),
  at: instant('at').notNull(),
})
