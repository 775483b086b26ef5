import type { TenderKind } from '@yaoji/rules/cart/priced-cart'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const orderTenders = pgTable('order_tenders', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  kind: text('kind').$type<TenderKind>().notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
})

export const transferSlips = pgTable('transfer_slips', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  fileId: bigint('file_id', { mode: 'number' }).notNull(),
  payerName: text('payer_name').notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  state: text('state').$type<'pending' | 'confirmed' | 'rejected'>().notNull().default('pending'),
  reason: text('reason').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: bigint('decided_by', { mode: 'number' }),
})
