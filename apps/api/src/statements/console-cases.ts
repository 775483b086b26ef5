import type { StatementCaseConsoleWire } from '@yaoji/contract/console/statements'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { CaseState } from '@yaoji/rules/statements/statement-states'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { refuse } from './refusals.ts'
import { caseWire } from './statement-wire.ts'
import { statementCases, statementLines, statements } from './tables.ts'

const perPage = 20

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ row: statementCases, month: statements.month, no: statements.statementNo, line: statementLines })
    .from(statementCases)
    .innerJoin(statements, eq(statements.id, statementCases.statementId))
    .leftJoin(
      statementLines,
      and(eq(statementLines.statementId, statementCases.statementId), eq(statementLines.no, statementCases.lineNo)),
    )
    .where(where)
    .orderBy(asc(statementCases.id))

type Found = Awaited<ReturnType<typeof select>>[number]

async function wires(db: Db, found: readonly Found[]): Promise<StatementCaseConsoleWire[]> {
  const names = await memberNames(
    db,
    found.map(({ row }) => row.memberId),
  )
  return found.map(({ row, month, no, line }) => ({
    ...caseWire(row),
    ...{ member_id: row.memberId, member: names.get(row.memberId) ?? '', month, statement_no: no },
    line_title: line?.title ?? '',
    line_amount: line ? formatYuan(line.amountFen) : '',
  }))
}

/** Differences, the oldest first. */
export async function consoleCases(
  db: Db,
  { state, page }: { readonly state: CaseState | ''; readonly page: number },
): Promise<Page<StatementCaseConsoleWire[]>> {
  assertDepth(page, perPage)
  const where = state === '' ? undefined : eq(statementCases.state, state)
  const found = await select(db, where)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return new Page(await wires(db, found), pageMeta(page, perPage, await db.$count(statementCases, where)))
}

export async function showCase(db: Db, id: number): Promise<StatementCaseConsoleWire> {
  const [wire] = await wires(db, await select(db, eq(statementCases.id, id)))
  if (!wire) throw refuse('statements.noCase')
  return wire
}
