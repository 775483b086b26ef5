import { pageSizes } from '@yaoji/contract/codes'
import type { StatementConsoleWire } from '@yaoji/contract/console/statements'
import type { Month } from '@yaoji/rules/money/day'
import type { StatementState } from '@yaoji/rules/statements/statement-states'
import { and, asc, eq } from 'drizzle-orm'
import { personNames } from '../access/person-names.ts'
import { memberNames } from '../members/member-names.ts'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { balancesOf } from './read-statements.ts'
import { rowWire } from './statement-wire.ts'
import { statements } from './tables.ts'

const perPage = pageSizes.table

/** Everybody's statements of a month, in the order in which they were made. */
export async function consoleStatements(
  db: Db,
  { month, state, page }: { readonly month: Month; readonly state: StatementState | ''; readonly page: number },
): Promise<Page<StatementConsoleWire[]>> {
  assertDepth(page, perPage)
  const where = and(eq(statements.month, month), state === '' ? undefined : eq(statements.state, state))
  const rows = await db
    .select()
    .from(statements)
    .where(where)
    .orderBy(asc(statements.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [balances, members, people, total] = await Promise.all([
    balancesOf(db, rows),
    memberNames(
      db,
      rows.map(({ memberId }) => memberId),
    ),
    personNames(
      db,
      rows.flatMap(({ confirmedBy }) => confirmedBy ?? []),
    ),
    db.$count(statements, where),
  ])
  const wires = rows.map((row) => ({
    ...rowWire(
      row,
      balances.find(({ statementId }) => statementId === row.id),
    ),
    member_id: row.memberId,
    member: members.get(row.memberId) ?? '',
    confirmed_at: row.confirmedAt?.toISOString() ?? '',
    confirmed_by: people.get(row.confirmedBy ?? 0) ?? '',
  }))
  return new Page(wires, pageMeta(page, perPage, total))
}
