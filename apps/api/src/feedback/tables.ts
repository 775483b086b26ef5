import type { FeedbackKind } from '@yaoji/rules/feedback/feedback'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })

export const feedback = pgTable('feedback', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  kind: text('kind').$type<FeedbackKind>().notNull(),
  words: text('words').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  sentBy: whole('sent_by').notNull(),
  sentByName: text('sent_by_name').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  reply: text('reply').notNull().default(''),
  repliedBy: whole('replied_by'),
  repliedByName: text('replied_by_name').notNull().default(''),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
})
export type FeedbackRow = typeof feedback.$inferSelect
