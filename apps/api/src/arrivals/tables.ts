import type { ArrivalResult } from '@yaoji/rules/arrivals/arrival-result'
import type { DifferenceKind } from '@yaoji/rules/arrivals/difference-kinds'
import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })

/** GSP 验收: one for an order. The database refuses every change of it. */
export const arrivals = pgTable('arrivals', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: whole('order_id').notNull(),
  memberId: whole('member_id').notNull(),
  acceptor: text('acceptor').notNull(),
  secondAcceptor: text('second_acceptor').notNull().default(''),
  words: text('words').notNull().default(''),
  result: text('result').$type<ArrivalResult>().notNull(),
  acceptedBy: whole('accepted_by').notNull(),
  acceptedByName: text('accepted_by_name').notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
})

/** Goods as they were named that day. */
export const arrivalLots = pgTable('arrival_lots', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  arrivalId: whole('arrival_id').notNull(),
  orderLineId: whole('order_line_id').notNull(),
  lotNo: text('lot_no').notNull(),
  name: text('name').notNull(),
  genericName: text('generic_name').notNull(),
  dosageForm: text('dosage_form').notNull(),
  spec: text('spec').notNull(),
  maker: text('maker').notNull(),
  approvalNo: text('approval_no').notNull(),
  unit: text('unit').notNull(),
  producedOn: date('produced_on'),
  expiresOn: date('expires_on'),
  expected: integer('expected').notNull(),
  missing: integer('missing').notNull(),
  refused: integer('refused').notNull(),
  accepted: integer('accepted').notNull(),
  result: text('result').$type<ArrivalResult>().notNull(),
})

export const arrivalDifferences = pgTable(
  'arrival_differences',
  {
    arrivalLotId: whole('arrival_lot_id').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    quantity: integer('quantity').notNull(),
    caseId: whole('case_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.arrivalLotId, table.kind] })],
)
