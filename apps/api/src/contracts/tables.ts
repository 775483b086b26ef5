import type { ContractKind } from '@yaoji/rules/contracts/contract-kinds'
import type { CopyState } from '@yaoji/rules/contracts/contract-standing'
import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a member agreed on for a calendar year. The database refuses every change of a row. */
export const contracts = pgTable('contracts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  year: integer('year').notNull(),
  kind: text('kind').$type<ContractKind>().notNull(),
  number: text('number').notNull(),
  templateVersion: integer('template_version').notNull(),
  content: text('content').notNull(),
  contentSha256: text('content_sha256').notNull(),
  fileId: bigint('file_id', { mode: 'number' }).notNull(),
  pdfSha256: text('pdf_sha256').notNull(),
  way: text('way').$type<'click' | 'signed_copy'>().notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  confirmedBy: text('confirmed_by').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
  address: text('address').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  retainUntil: date('retain_until').notNull(),
})

/** A signed and stamped copy of what was confirmed. The database refuses every change of what was decided. */
export const contractCopies = pgTable('contract_copies', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  contractId: bigint('contract_id', { mode: 'number' }).notNull(),
  state: text('state').$type<CopyState>().notNull(),
  sentBy: bigint('sent_by', { mode: 'number' }).notNull(),
  sentByName: text('sent_by_name').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedByName: text('decided_by_name').notNull().default(''),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reason: text('reason').notNull().default(''),
})

export const contractCopyPictures = pgTable(
  'contract_copy_pictures',
  {
    copyId: bigint('copy_id', { mode: 'number' }).notNull(),
    pictureId: bigint('picture_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.copyId, table.pictureId] })],
)

/** Invoice data as a member stated them. 'stated': in force at once; 'replaced': it stated others before anybody looked. */
export const invoiceChanges = pgTable('invoice_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  data: jsonb('data').$type<InvoiceData>().notNull(),
  state: text('state').$type<'stated' | 'pending' | 'accepted' | 'rejected' | 'replaced'>().notNull(),
  sentBy: bigint('sent_by', { mode: 'number' }).notNull(),
  sentByName: text('sent_by_name').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedByName: text('decided_by_name').notNull().default(''),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reason: text('reason').notNull().default(''),
})
