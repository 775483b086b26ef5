import type { TenderKind } from '@yaoji/rules/money/tenders'
import type { PaymentState, ReturnState } from '@yaoji/rules/payments/payment-moves'
import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SubjectKind } from './house.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const whole = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const payments = pgTable('payments', {
  id: id(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: whole('subject_id').notNull(),
  subjectNo: text('subject_no').notNull(),
  memberId: whole('member_id').notNull(),
  tender: text('tender').$type<TenderKind>().notNull(),
  amountFen: whole('amount_fen').notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  transferCode: text('transfer_code'),
  reason: text('reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  submittedAt: instant('submitted_at'),
  takenAt: instant('taken_at'),
  failedAt: instant('failed_at'),
})

export const paymentReturns = pgTable('payment_returns', {
  id: id(),
  paymentId: whole('payment_id').notNull(),
  /** Its payment's; the database writes it. */
  memberId: whole('member_id').notNull(),
  amountFen: whole('amount_fen').notNull(),
  state: text('state').$type<ReturnState>().notNull(),
  key: text('key').notNull(),
  /** What came from a bank went into the balance. */
  toBalance: boolean('to_balance').notNull().default(false),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  /** The clerk by whose act it goes back, and when; null: its buyer's or the clock's, or from before this was kept. */
  grantedBy: whole('granted_by'),
  grantedAt: instant('granted_at'),
  settledAt: instant('settled_at'),
  settledBy: whole('settled_by'),
})

export const moneyIn = pgTable('money_in', {
  id: id(),
  source: text('source').$type<'proof' | 'bank' | 'provider'>().notNull(),
  reference: text('reference').notNull().default(''),
  payerName: text('payer_name').notNull(),
  amountFen: whole('amount_fen').notNull(),
  paymentId: whole('payment_id'),
  fileId: whole('file_id'),
  state: text('state').$type<'claimed' | 'confirmed' | 'rejected'>().notNull(),
  reason: text('reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: whole('decided_by'),
})

export const moneyAllocations = pgTable(
  'money_allocations',
  {
    moneyInId: whole('money_in_id').notNull(),
    paymentId: whole('payment_id').notNull(),
    amountFen: whole('amount_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.moneyInId, table.paymentId] })],
)
