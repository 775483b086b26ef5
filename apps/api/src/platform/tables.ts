import type { ApprovalState } from '@yaoji/contract/console/approvals'
import type { Permission } from '@yaoji/contract/console/permissions'
import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Summary } from './approvals/summary.ts'

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

/** What may be tried only so often: how often it was, since when. */
export const attempts = pgTable('attempts', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})

export const files = pgTable('files', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sha256: text('sha256').notNull(),
  mime: text('mime').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  memberId: bigint('member_id', { mode: 'number' }),
  /** What its sender sent it as: proof, paper. */
  kind: text('kind').notNull().default(''),
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
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull().default(''),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const approvals = pgTable('approvals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  change: jsonb('change').notNull(),
  summary: jsonb('summary').$type<Summary>().notNull(),
  baseVersion: text('base_version').notNull(),
  permission: text('permission').$type<Permission>().notNull(),
  makerId: bigint('maker_id', { mode: 'number' }).notNull(),
  makerName: text('maker_name').notNull(),
  checkerId: bigint('checker_id', { mode: 'number' }),
  checkerName: text('checker_name').notNull().default(''),
  state: text('state').$type<ApprovalState>().notNull().default('asked'),
  reason: text('reason').notNull().default(''),
  answer: text('answer').notNull().default(''),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
})
