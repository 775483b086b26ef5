import type { Entry, LinePart, Sum } from '@yaoji/rules/statements/close-month'
import type { CaseState, StatementState } from '@yaoji/rules/statements/statement-states'
import type { LedgerSource } from '@yaoji/rules/wallet/ledger-source'
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A member's month. The database lets nothing of it change but its state. */
export const statements = pgTable('statements', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  statementNo: text('statement_no').notNull().generatedAlwaysAs(''),
  memberId: whole('member_id').notNull(),
  month: text('month').notNull(),
  madeAt: instant('made_at').notNull(),
  lineCount: integer('line_count').notNull(),
  hash: text('hash').notNull(),
  state: text('state').$type<StatementState>().notNull(),
  confirmedAt: instant('confirmed_at'),
  confirmedBy: whole('confirmed_by'),
})
export type StatementRow = typeof statements.$inferSelect

/** What the month came to. The database refuses every change. */
export const statementSums = pgTable(
  'statement_sums',
  {
    statementId: whole('statement_id').notNull(),
    place: smallint('place').notNull(),
    part: text('part').$type<Sum['part']>().notNull(),
    name: text('name').$type<Sum['name']>().notNull(),
    openingFen: whole('opening_fen').notNull(),
    inFen: whole('in_fen').notNull(),
    outFen: whole('out_fen').notNull(),
    closingFen: whole('closing_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.place] })],
)
export type SumRow = typeof statementSums.$inferSelect

/** Where a line leads. */
export type LineSource = LedgerSource['kind'] | 'voucher_purchase'

/** The rows of the month. The database refuses every change. */
export const statementLines = pgTable(
  'statement_lines',
  {
    statementId: whole('statement_id').notNull(),
    no: integer('no').notNull(),
    part: text('part').$type<LinePart>().notNull(),
    name: text('name').$type<Entry['name']>().notNull(),
    kind: text('kind').notNull(),
    amountFen: whole('amount_fen').notNull(),
    at: instant('at').notNull(),
    rowId: whole('row_id').notNull(),
    title: text('title').notNull(),
    late: boolean('late').notNull(),
    source: text('source').$type<LineSource>().notNull(),
    sourceId: whole('source_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.no] })],
)
export type LineRow = typeof statementLines.$inferSelect

/** What a member finds different, and what became of it. */
export const statementCases = pgTable('statement_cases', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  statementId: whole('statement_id').notNull(),
  memberId: whole('member_id').notNull(),
  lineNo: integer('line_no'),
  text: text('text').notNull(),
  state: text('state').$type<CaseState>().notNull(),
  askedAt: instant('asked_at').notNull(),
  askedBy: whole('asked_by'),
  answer: text('answer').notNull().default(''),
  account: text('account').$type<'balance' | 'recharge'>(),
  correctionFen: whole('correction_fen'),
  decidedAt: instant('decided_at'),
  decidedBy: whole('decided_by'),
})
export type CaseRow = typeof statementCases.$inferSelect
