import { deepestRow } from '@yaoji/contract/codes'
import { and, count, desc, lte, max, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database/database.ts'
import { assertDepth, Page, pageMeta } from './http/call-route.ts'

/**
 * One page of the rows that match, newest first, and their number as far as pages reach. The page's first row is found in
 * the index alone, then rows are read from its id on.
 */
export async function newestPage<Table extends PgTable & { readonly id: PgColumn }>(
  db: Db,
  table: Table,
  matching: SQL | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<Table['$inferSelect'][]>> {
  assertDepth(page, perPage)
  const from = table as PgTable
  const ids = db.select({ id: table.id }).from(from).where(matching).orderBy(desc(table.id))
  const first = ids
    .limit(1)
    .offset((page - 1) * perPage)
    .as('first')
  const key = db.select({ id: max(first.id) }).from(first)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(from)
      .where(and(matching, lte(table.id, key)))
      .orderBy(desc(table.id))
      .limit(perPage),
    db
      .select({ total: count() })
      .from(db.select({ id: table.id }).from(from).where(matching).limit(deepestRow).as('rows')),
  ])
  return new Page(rows, pageMeta(page, perPage, counted?.total ?? 0))
}
