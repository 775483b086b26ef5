import type { RegistrationDraft, RegistrationField } from '@yaoji/rules/registration/registration-fields'
import { bigint, customType, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const registrationDrafts = pgTable('registration_drafts', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  version: integer('version').notNull(),
  fields: jsonb('fields').$type<RegistrationDraft>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Why fields were sent back. */
export type Reasons = Readonly<Partial<Record<RegistrationField, string>>>
export type RegistrationState = 'pending' | 'checked' | 'approved' | 'rejected'

export const registrations = pgTable('registrations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  state: text('state').$type<RegistrationState>().notNull(),
  fields: jsonb('fields').$type<RegistrationDraft>().notNull(),
  representativeId: bigint('representative_id', { mode: 'number' }),
  handedInAt: timestamp('handed_in_at', { withTimezone: true }).notNull(),
  dueOn: date('due_on').notNull(),
  checkedBy: bigint('checked_by', { mode: 'number' }),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reasons: jsonb('reasons').$type<Reasons>().notNull().default({}),
  note: text('note').notNull().default(''),
})

export const registrationStarts = pgTable('registration_starts', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  loginId: bigint('login_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const agreementConsents = pgTable('agreement_consents', {
  loginId: bigint('login_id', { mode: 'number' }).notNull(),
  agreement: text('agreement').$type<'user' | 'privacy'>().notNull(),
  version: text('version').notNull(),
  address: text('address').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
