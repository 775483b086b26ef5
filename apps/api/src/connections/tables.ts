import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProviderName } from './providers/provider.ts'

export type ConnectionState = 'ok' | 'failing' | 'paused' | 'off'

export const connections = pgTable('connections', {
  provider: text('provider').$type<ProviderName>().primaryKey(),
  kind: text('kind').notNull(),
  place: integer('place').notNull(),
  sealed: text('sealed').notNull(),
  state: text('state').$type<ConnectionState>().notNull(),
  failures: integer('failures').notNull().default(0),
  lastOkAt: timestamp('last_ok_at', { withTimezone: true }),
  pausedUntil: timestamp('paused_until', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const connectionCalls = pgTable('connection_calls', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text('provider').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  act: text('act').notNull(),
  key: text('key').notNull(),
  digest: text('digest').notNull(),
  outcome: text('outcome').notNull(),
  answer: text('answer').notNull(),
  providerNo: text('provider_no').notNull().default(''),
  ms: integer('ms').notNull(),
  costLi: integer('cost_li').notNull().default(0),
})

/** What a provider gave for a while, sealed; a process asks for the next one only when the last one is over. */
export const connectionTokens = pgTable('connection_tokens', {
  provider: text('provider').$type<ProviderName>().primaryKey(),
  sealed: text('sealed').notNull().default(''),
  goodUntil: timestamp('good_until', { withTimezone: true }),
  nextAskAt: timestamp('next_ask_at', { withTimezone: true }).notNull(),
})
