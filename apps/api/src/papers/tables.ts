import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })

/** Inspection reports that members asked for. */
export const reportWishes = pgTable('report_wishes', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  goodsId: whole('goods_id').notNull(),
  lotNo: text('lot_no').notNull(),
  askedBy: whole('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})
