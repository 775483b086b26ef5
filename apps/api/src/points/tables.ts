import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { GiftAddress } from './gift-address.ts'

export const signIns = pgTable('sign_ins', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  day: date('day').notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  points: integer('points').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const gifts = pgTable('gifts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  spec: text('spec').notNull().default(''),
  remarks: text('remarks').notNull().default(''),
  art: text('art').notNull().default(''),
  points: integer('points').notNull(),
  stock: integer('stock').notNull(),
  stocked: integer('stocked').notNull(),
  listed: boolean('listed').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const giftCartLines = pgTable('gift_cart_lines', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  giftId: bigint('gift_id', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})

export const giftOrders = pgTable('gift_orders', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderNo: text('order_no').generatedAlwaysAs('').notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  source: text('source').$type<'mall' | 'draw'>().notNull(),
  state: smallint('state').notNull(),
  points: integer('points').notNull(),
  address: jsonb('address').$type<GiftAddress>().notNull(),
  carrier: text('carrier').notNull().default(''),
  waybill: text('waybill').notNull().default(''),
  cancelReason: text('cancel_reason').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  shippedAt: timestamp('shipped_at', { withTimezone: true }),
  completedAt: timestamp('completed_at', { withTimezone: true }),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
})

export const giftOrderLines = pgTable('gift_order_lines', {
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  giftId: bigint('gift_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  spec: text('spec').notNull().default(''),
  art: text('art').notNull().default(''),
  quantity: integer('quantity').notNull(),
  points: integer('points').notNull(),
})
