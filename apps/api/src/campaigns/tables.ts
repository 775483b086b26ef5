import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const campaigns = pgTable('campaigns', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  template: text('template').notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  theme: text('theme').notNull().default('green'),
  opensAt: timestamp('opens_at', { withTimezone: true }),
  closesAt: timestamp('closes_at', { withTimezone: true }),
  published: boolean('published').notNull().default(false),
  sort: integer('sort').notNull().default(0),
  blocks: jsonb('blocks').$type<readonly unknown[]>().notNull().default([]),
  source: text('source').notNull().default('staff'),
  touched: boolean('touched').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** A campaign's row. */
export type Campaign = typeof campaigns.$inferSelect
