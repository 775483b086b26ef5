import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** The number of a transaction, as text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const audit = pgTable('audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actorKind: text('actor_kind').notNull(),
  actorId: bigint('actor_id', { mode: 'number' }),
  memberId: bigint('member_id', { mode: 'number' }),
  verb: text('verb').notNull(),
  subject: text('subject').notNull(),
  reason: text('reason').notNull().default(''),
  data: jsonb('data').notNull().default({}),
  requestId: text('request_id').notNull().default(''),
})

export const idempotency = pgTable('idempotency', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  call: text('call').notNull(),
  key: text('key').notNull(),
  bodyHash: bytes('body_hash').notNull(),
  status: integer('status'),
  reply: jsonb('reply'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const files = pgTable('files', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sha256: text('sha256').notNull(),
  mime: text('mime').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  memberId: bigint('member_id', { mode: 'number' }),
  private: boolean('private').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text('topic').notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  tx: xid8('tx').notNull().default(sql`pg_current_xact_id()`),
  aggregate: text('aggregate').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  deadAt: timestamp('dead_at', { withTimezone: true }),
})

/** The number of the last row of each aggregate. */
export const outboxAggregates = pgTable('outbox_aggregates', {
  aggregate: text('aggregate').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
})

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
