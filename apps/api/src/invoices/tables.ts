import type { InvoiceLine } from '@yaoji/rules/invoices/invoice-lines'
import type { MailState } from '@yaoji/rules/invoices/invoice-mail'
import type { PackState } from '@yaoji/rules/invoices/invoice-pack'
import type { InvoiceCause, InvoiceColour, InvoiceState } from '@yaoji/rules/invoices/invoice-state'
import type { InvoiceData, InvoiceKind } from '@yaoji/rules/registration/invoice-kind'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An invoice or a red letter. The database lets nothing change of what it says. */
export const invoices = pgTable('invoices', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  orderId: whole('order_id').notNull(),
  orderNo: text('order_no').notNull(),
  kind: text('kind').$type<InvoiceKind>().notNull(),
  colour: text('colour').$type<InvoiceColour>().notNull(),
  ofId: whole('of_id'),
  cause: text('cause').$type<InvoiceCause>().notNull(),
  state: text('state').$type<InvoiceState>().notNull(),
  invoiceNo: text('invoice_no').notNull().default(''),
  buyer: jsonb('buyer').$type<InvoiceData>().notNull(),
  lines: jsonb('lines').$type<readonly InvoiceLine[]>().notNull(),
  note: text('note').notNull().default(''),
  amountFen: whole('amount_fen').notNull(),
  taxFen: whole('tax_fen').notNull(),
  reversedFen: whole('reversed_fen').notNull().default(0),
  key: text('key').notNull(),
  createdAt: instant('created_at').notNull(),
  issuedAt: instant('issued_at'),
  fault: text('fault').notNull().default(''),
})
export type InvoiceRow = typeof invoices.$inferSelect

export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: whole('invoice_id').notNull(),
    format: text('format').$type<InvoiceFormat>().notNull(),
    fileId: whole('file_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.format] })],
)
/** How the tax office hands an invoice out. */
export type InvoiceFormat = 'pdf' | 'ofd' | 'xml'

/** How an invoice fares with the service that was asked for it (decision 0125). */
export const invoiceBillings = pgTable('invoice_billings', {
  invoiceId: whole('invoice_id').primaryKey(),
  provider: text('provider').notNull(),
  try: integer('try').notNull(),
  orderNo: text('order_no').notNull(),
  step: text('step').$type<BillingStep>().notNull(),
  asks: integer('asks').notNull().default(0),
  nextAt: instant('next_at'),
  files: jsonb('files').$type<{ readonly [Format in InvoiceFormat]?: string }>().notNull().default({}),
  note: text('note').notNull().default(''),
})
export type InvoiceBilling = typeof invoiceBillings.$inferSelect
/** Send it; ask what came of it; ask that before a new number is used; fetch its files. */
export type BillingStep = 'bill' | 'look' | 'check' | 'files'

/** Invoices that a member had sent by mail. */
export const invoiceMails = pgTable('invoice_mails', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: whole('invoice_id').notNull(),
  memberId: whole('member_id').notNull(),
  loginId: whole('login_id').notNull(),
  email: text('email').notNull(),
  state: text('state').$type<MailState>().notNull(),
  askedAt: instant('asked_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Archives of the invoices of some days. */
export const invoicePacks = pgTable('invoice_packs', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  loginId: whole('login_id').notNull(),
  fromDay: date('from_day').notNull(),
  untilDay: date('until_day').notNull(),
  state: text('state').$type<PackState>().notNull(),
  askedAt: instant('asked_at').notNull(),
  startedAt: instant('started_at'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull(),
  fileId: whole('file_id'),
  expiresAt: instant('expires_at'),
})
export type InvoicePack = typeof invoicePacks.$inferSelect
