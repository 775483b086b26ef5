import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })

export const supportLines = pgTable('support_lines', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  saidBy: text('said_by').$type<'buyer' | 'staff'>().notNull(),
  loginId: whole('login_id'),
  staffId: whole('staff_id'),
  name: text('name').notNull(),
  words: text('words').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
export type SupportLine = typeof supportLines.$inferSelect

export const supportThreads = pgTable('support_threads', {
  memberId: whole('member_id').primaryKey(),
  lastLine: whole('last_line').notNull(),
  waitsSince: timestamp('waits_since', { withTimezone: true }),
  readUpTo: whole('read_up_to').notNull().default(0),
})
