import type { WithdrawalState } from '@yaoji/rules/wallet/withdrawal'
import { bigint, boolean, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const accounts = pgTable('accounts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  kind: text('kind').notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull().default(0),
  limitFen: bigint('limit_fen', { mode: 'number' }).notNull().default(0),
  dueDay: smallint('due_day'),
  overdue: boolean('overdue').notNull().default(false),
})

export const ledger = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  afterFen: bigint('after_fen', { mode: 'number' }).notNull(),
  useType: text('use_type').notNull(),
  orderId: bigint('order_id', { mode: 'number' }),
  key: text('key').notNull(),
  note: text('note').notNull().default(''),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const creditMonths = pgTable(
  'credit_months',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    month: text('month').notNull(),
    usedFen: bigint('used_fen', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)

export const withdrawals = pgTable('withdrawals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  withdrawalNo: text('withdrawal_no').notNull().generatedAlwaysAs(''),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  state: text('state').$type<WithdrawalState>().notNull(),
  accountName: text('account_name').notNull(),
  bank: text('bank').notNull(),
  account: text('account').notNull(),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
export type WithdrawalRow = typeof withdrawals.$inferSelect
