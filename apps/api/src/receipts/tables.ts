import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The receipt of an ephedrine order. The database refuses every change of what was decided. */
export const receipts = pgTable('ephedrine_receipts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  state: text('state').$type<'pending' | 'rejected' | 'approved'>().notNull(),
  receivedOn: date('received_on').notNull(),
  receiver: text('receiver').notNull(),
  sentBy: bigint('sent_by', { mode: 'number' }).notNull(),
  sentByName: text('sent_by_name').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedByName: text('decided_by_name').notNull().default(''),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reason: text('reason').notNull().default(''),
  retainUntil: date('retain_until'),
})
export type ReceiptRow = typeof receipts.$inferSelect

export const receiptPictures = pgTable(
  'ephedrine_receipt_pictures',
  {
    receiptId: bigint('receipt_id', { mode: 'number' }).notNull(),
    pictureId: bigint('picture_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.receiptId, table.pictureId] })],
)

/** On which day after arrival a buyer was reminded of an order's receipt. */
export const reminders = pgTable(
  'ephedrine_reminders',
  {
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    day: integer('day').notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] })],
)

/** A member ordered so much in a month that quality looks. */
export const alarms = pgTable('ephedrine_alarms', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  month: text('month').notNull(),
  limitOf: text('limit_of').notNull(),
  alarmFrom: integer('alarm_from').notNull(),
  pieces: integer('pieces').notNull(),
  raisedAt: timestamp('raised_at', { withTimezone: true }).notNull(),
  words: text('words'),
  lookedBy: bigint('looked_by', { mode: 'number' }),
  lookedName: text('looked_name').notNull().default(''),
  lookedAt: timestamp('looked_at', { withTimezone: true }),
})
