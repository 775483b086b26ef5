import type { FilingState } from '@yaoji/rules/licences/filing-state'
import type { PaperErrors } from '@yaoji/rules/licences/stated-paper'
import type { CertificateKind } from '@yaoji/rules/members/buyer-type'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const look = customType<{ data: string }>({ dataType: () => 'bit(256)' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const reference = (name: string) => bigint(name, { mode: 'number' })
const ownId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const paperPictures = pgTable('paper_pictures', {
  id: ownId(),
  memberId: reference('member_id').notNull(),
  role: text('role').$type<'file' | 'identity'>().notNull(),
  /** Null: taken out when its days were over. */
  fileId: reference('file_id'),
  mime: text('mime').notNull(),
  originalSha256: text('original_sha256').notNull(),
  look: look('look'),
  codes: text('codes').array().notNull().default([]),
  sentBy: reference('sent_by'),
  createdAt: moment('created_at').notNull(),
})

export const filings = pgTable('filings', {
  id: ownId(),
  memberId: reference('member_id').notNull(),
  kind: text('kind').$type<CertificateKind>().notNull(),
  state: text('state').$type<FilingState>().notNull(),
  number: text('number').notNull(),
  issuer: text('issuer').notNull(),
  holder: text('holder').notNull(),
  issuedOn: date('issued_on').notNull(),
  validUntil: date('valid_until'),
  longTerm: boolean('long_term').notNull(),
  personName: text('person_name').notNull().default(''),
  personNumber: text('person_number').notNull().default(''),
  filedAt: moment('filed_at').notNull(),
  handedInAt: moment('handed_in_at'),
  firstChecker: reference('first_checker'),
  firstCheckerName: text('first_checker_name').notNull().default(''),
  firstCheckedAt: moment('first_checked_at'),
  decidedBy: reference('decided_by'),
  decidedByName: text('decided_by_name').notNull().default(''),
  decidedAt: moment('decided_at'),
  reasons: jsonb('reasons').$type<PaperErrors>().notNull().default({}),
  certificateId: reference('certificate_id'),
})

export const filingPictures = pgTable(
  'filing_pictures',
  { filingId: reference('filing_id').notNull(), pictureId: reference('picture_id').notNull() },
  (table) => [primaryKey({ columns: [table.filingId, table.pictureId] })],
)

export const identityConsents = pgTable('identity_consents', {
  id: ownId(),
  memberId: reference('member_id').notNull(),
  loginId: reference('login_id').notNull(),
  version: text('version').notNull(),
  givenAt: moment('given_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})

export const pictureLooks = pgTable('picture_looks', {
  id: ownId(),
  pictureId: reference('picture_id').notNull(),
  viewerKind: text('viewer_kind').$type<'buyer' | 'staff'>().notNull(),
  viewerId: reference('viewer_id').notNull(),
  viewerName: text('viewer_name').notNull(),
  reason: text('reason').notNull(),
  at: moment('at').notNull(),
  requestId: text('request_id').notNull(),
})

export const certificateWarnings = pgTable(
  'certificate_warnings',
  {
    certificateId: reference('certificate_id').notNull(),
    stage: integer('stage').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.stage] })],
)
