import type { DepositKind, DepositState } from '@yaoji/rules/wallet/deposit'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const deposits = pgTable('deposits', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  depositNo: text('deposit_no').notNull().generatedAlwaysAs(''),
  memberId: whole('member_id').notNull(),
  loginId: whole('login_id'),
  kind: text('kind').$type<DepositKind>().notNull(),
  amountFen: whole('amount_fen').notNull(),
  bonusFen: whole('bonus_fen').notNull().default(0),
  state: text('state').$type<DepositState>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
})
export type DepositRow = typeof deposits.$inferSelect
