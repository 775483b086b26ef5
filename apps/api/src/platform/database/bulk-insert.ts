import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

type Row = Readonly<Record<string, unknown>>
const rowsPerStatement = 2_000

/** Inserts rows by column names, a few thousand per statement; PostgreSQL reads the types from the table itself. */
export async function bulkInsert(
  tx: Transaction,
  table: string,
  rows: readonly Row[],
  then: SQL = sql``,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement)
    const columns = sql.raw(Object.keys(part[0]!).join(', '))
    await tx.execute(sql`insert into ${sql.raw(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(part)}::json) ${then}`)
  }
}
