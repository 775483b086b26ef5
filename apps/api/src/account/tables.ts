import { bigint, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Tokens of the chat's frame that were used. */
export const chatTokens = pgTable('chat_tokens', {
  digest: bytes('digest').primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
})

/** A person's wish to have what is kept about it. */
export const dataRequests = pgTable('data_requests', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  loginId: bigint('login_id', { mode: 'number' }).notNull(),
  state: text('state').$type<'asked' | 'running' | 'done' | 'failed' | 'expired'>().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  partsDone: integer('parts_done').notNull().default(0),
  partsTotal: integer('parts_total').notNull(),
  fileId: bigint('file_id', { mode: 'number' }),
  doneAt: timestamp('done_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
})
