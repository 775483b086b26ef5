import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Award } from './award-prize.ts'

export const draws = pgTable('draws', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  theme: text('theme').notNull().default('red'),
  remarks: text('remarks').notNull().default(''),
  opensAt: timestamp('opens_at', { withTimezone: true }).notNull(),
  closesAt: timestamp('closes_at', { withTimezone: true }).notNull(),
  perDay: integer('per_day').notNull().default(1),
  inAll: integer('in_all'),
  published: boolean('published').notNull().default(true),
})

export const drawPrizes = pgTable('draw_prizes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  drawId: bigint('draw_id', { mode: 'number' }).notNull(),
  sort: integer('sort').notNull().default(0),
  kind: text('kind').$type<Award['kind']>().notNull(),
  name: text('name').notNull(),
  remarks: text('remarks').notNull().default(''),
  art: text('art').notNull().default(''),
  payload: jsonb('payload').$type<Award['payload']>().notNull(),
  valueFen: bigint('value_fen', { mode: 'number' }).notNull().default(0),
  weight: integer('weight').notNull(),
  stock: integer('stock'),
  remaining: integer('remaining'),
})

/** How often a member has drawn, in all and on its last day. */
export const drawMembers = pgTable('draw_members', {
  drawId: bigint('draw_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  drawn: integer('drawn').notNull().default(0),
  day: date('day'),
  drawnOnDay: integer('drawn_on_day').notNull().default(0),
})

export const drawResults = pgTable('draw_results', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  drawId: bigint('draw_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  turn: integer('turn').notNull(),
  prizeId: bigint('prize_id', { mode: 'number' }),
  kind: text('kind').$type<Award['kind']>().notNull(),
  name: text('name').notNull(),
  remarks: text('remarks').notNull().default(''),
  payload: jsonb('payload').$type<Award['payload']>().notNull(),
  giftOrderId: bigint('gift_order_id', { mode: 'number' }),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
