import type { CashbackTier } from '@yaoji/rules/cashback/cashback'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })

/** What an order was promised back when it was placed, and what came of it. */
export const orderCashbacks = pgTable('order_cashbacks', {
  orderId: whole('order_id').primaryKey(),
  memberId: whole('member_id').notNull(),
  promotionId: whole('promotion_id').notNull(),
  name: text('name').notNull(),
  tiers: jsonb('tiers').$type<readonly CashbackTier[]>().notNull(),
  repeats: boolean('repeats').notNull().default(false),
  lineNos: integer('line_nos').array().notNull(),
  promisedFen: whole('promised_fen').notNull(),
  givenFen: whole('given_fen'),
  takenFen: whole('taken_fen').notNull().default(0),
  givenAt: timestamp('given_at', { withTimezone: true }),
})
