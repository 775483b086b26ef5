import { createHash } from 'node:crypto'
import { addMonths, dayOf, firstDayOf, type Month, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { type Balances, closeMonth, closingsOf } from '@yaoji/rules/statements/close-month'
import { statementText } from '@yaoji/rules/statements/statement-text'
import { desc, eq, sql } from 'drizzle-orm'
import { members } from '../members/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import { readEntries, readOpenings } from './read-month.ts'
import { refuse } from './refusals.ts'
import { sumsOf } from './statement-row.ts'
import { type StatementRow, statementSums, statements } from './tables.ts'

/** A member's first statement is of one of the last twelve months. */
const oldestMonths = 12

const sinceRows = rowQuery(
  'member-since',
  { since: of<Date>('m.created_at') },
  (list) => `select ${list} from ${members} m where m.id = $1`,
)

/** The month in which a member came: of none before it is there a statement. */
export async function firstMonthOf(db: Db, memberId: number): Promise<Month | null> {
  const [row] = await sinceRows(db, [memberId])
  return row ? monthOf(dayOf(row.since)) : null
}

/**
 * Our choice (decision 0118): a month that has ended gets its statement once, and so does every month between the last
 * statement and it, so that openings follow closings. Answers the last of those that it made.
 */
export async function makeStatements(
  tx: Transaction,
  memberId: number,
  through: Month,
  stamp: Stamp,
): Promise<StatementRow | null> {
  const running = monthOf(dayOf(stamp.at))
  if (through >= running) throw refuse('statements.running')
  // Of two who make it at once the second finds it made.
  await oneAtATime(tx, `statements of ${memberId}`)
  const [last] = await tx
    .select()
    .from(statements)
    .where(eq(statements.memberId, memberId))
    .orderBy(desc(statements.month))
    .limit(1)
  const since = await firstMonthOf(tx, memberId)
  if (!since || through < since) throw refuse('statements.missing')
  if (!last && through < monthOf(addMonths(firstDayOf(running), -oldestMonths))) throw refuse('statements.missing')
  let before = last ? closingsOf(await sumsOf(tx, last.id)) : await readOpenings(tx, memberId, through)
  let made: StatementRow | null = null
  for (let month = last ? nextMonth(last.month) : through; month <= through; month = nextMonth(month)) {
    const first = !last && made === null
    const { row, closings } = await makeOne(tx, memberId, { month, first, openings: before }, stamp)
    made = row
    before = closings
  }
  return made
}

interface Making {
  readonly month: Month
  readonly first: boolean
  readonly openings: Balances
}

async function makeOne(tx: Transaction, memberId: number, { month, first, openings }: Making, stamp: Stamp) {
  const closed = closeMonth(month, openings, await readEntries(tx, memberId, month, first))
  const hash = createHash('sha256').update(statementText(memberId, closed)).digest('hex')
  const [made] = await tx
    .insert(statements)
    .values({ memberId, month, madeAt: stamp.at, lineCount: closed.lines.length, hash, state: 'open' })
    .returning()
  const statementId = made!.id
  await tx.insert(statementSums).values(closed.sums.map((sum, place) => ({ statementId, place, ...sum })))
  await tx.execute(sql`
    insert into statement_lines (statement_id, no, part, name, kind, amount_fen, at, row_id, title, late, source, source_id)
    select ${statementId}, no, part, name, kind, "amountFen", at, "rowId", title, late, source, "sourceId"
    from jsonb_to_recordset(${JSON.stringify(closed.lines)}::jsonb) as l (no integer, part text, name text, kind text,
      "amountFen" bigint, at timestamptz, "rowId" bigint, title text, late boolean, source text, "sourceId" bigint)`)
  const data = { month, hash, lines: closed.lines.length }
  await writeAudit(tx, stamp, { verb: 'statement.make', subject: `statement:${statementId}`, memberId, data })
  return { row: made!, closings: closingsOf(closed.sums) }
}
