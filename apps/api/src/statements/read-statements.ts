import type { StatementLineWire, StatementRowWire, StatementWire } from '@yaoji/contract/statements'
import { dayOf, lastMonth, type Month, monthOf } from '@yaoji/rules/money/day'
import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { firstMonthOf } from './make-statements.ts'
import { invoicesOf } from './order-invoices.ts'
import { readStatement, sumsOf } from './statement-row.ts'
import { lineWire, rowWire, statementWire } from './statement-wire.ts'
import {
  type LineRow,
  type StatementRow,
  type SumRow,
  statementCases,
  statementLines,
  statementSums,
  statements,
} from './tables.ts'

const monthsPerPage = 12
const linesPerPage = 50

/** A member's months, newest first; the month that has ended stands there also unmade, if the member was there. */
export async function listStatements(
  db: Db,
  memberId: number,
  page: number,
  at: Date,
): Promise<Page<StatementRowWire[]>> {
  assertDepth(page, monthsPerPage)
  const own = eq(statements.memberId, memberId)
  const rows = await db
    .select()
    .from(statements)
    .where(own)
    .orderBy(desc(statements.month))
    .limit(monthsPerPage)
    .offset((page - 1) * monthsPerPage)
  const balances = await balancesOf(db, rows)
  const shown = rows.map((row) =>
    rowWire(
      row,
      balances.find(({ statementId }) => statementId === row.id),
    ),
  )
  const ended = lastMonth(monthOf(dayOf(at)))
  const since = await firstMonthOf(db, memberId)
  const lacks = page === 1 && rows[0]?.month !== ended && since !== null && since <= ended
  const unmade = lacks ? [unmadeRow(ended)] : []
  return new Page([...unmade, ...shown], pageMeta(page, monthsPerPage, await db.$count(statements, own)))
}

/** What the balance came to in each statement. */
export const balancesOf = (db: Db, rows: readonly StatementRow[]): Promise<SumRow[]> =>
  db
    .select()
    .from(statementSums)
    .where(
      and(
        inArray(
          statementSums.statementId,
          rows.map(({ id }) => id),
        ),
        eq(statementSums.part, 'account'),
        eq(statementSums.name, 'balance'),
      ),
    )

const unmadeRow = (month: Month): StatementRowWire => ({
  ...{ month, statement_no: '', state: 'unmade', state_label: '未生成' },
  ...{ line_count: 0, opening: '', closing: '' },
})

export async function showStatement(db: Db, memberId: number, month: Month): Promise<StatementWire> {
  const row = await readStatement(db, memberId, month)
  const cases = await db
    .select()
    .from(statementCases)
    .where(eq(statementCases.statementId, row.id))
    .orderBy(desc(statementCases.id))
  return statementWire(row, await sumsOf(db, row.id), cases)
}

/** The first lines of a statement, as many as asked for. */
export const firstLines = (db: Db, statementId: number, most: number): Promise<LineRow[]> =>
  linesOf(db, statementId, 0, most)

/** Lines are numbered, so a page is read by its numbers, however long the month is. */
const linesOf = (db: Db, statementId: number, after: number, most: number): Promise<LineRow[]> =>
  db
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.statementId, statementId),
        gt(statementLines.no, after),
        lte(statementLines.no, after + most),
      ),
    )
    .orderBy(asc(statementLines.no))

export async function listLines(
  db: Db,
  memberId: number,
  month: Month,
  page: number,
): Promise<Page<StatementLineWire[]>> {
  assertDepth(page, linesPerPage)
  const { id, lineCount } = await readStatement(db, memberId, month)
  const lines = await linesOf(db, id, (page - 1) * linesPerPage, linesPerPage)
  const invoices = await invoicesOf(db, lines)
  return new Page(
    lines.map((line) => lineWire(line, invoices)),
    pageMeta(page, linesPerPage, lineCount),
  )
}
