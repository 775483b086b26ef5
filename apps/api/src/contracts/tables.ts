import type { ContractKind } from '@yaoji/rules/contracts/contract-kinds'
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
