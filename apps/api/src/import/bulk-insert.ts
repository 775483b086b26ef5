import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

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

/** Makes sure that each name has a row (makers, brands) and answers their ids. */
export async function idsOfNames(
  tx: Transaction,
  table: 'makers' | 'brands',
  names: Iterable<string>,
  keyOf: (name: string) => string,
): Promise<Map<string, number>> {
  const distinct = [...new Set(names)].filter(Boolean).sort()
  const given = sql.param(distinct)
  const found = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from ${sql.raw(table)} where name = any(${given}::text[])`,
  )
  const ids = new Map(found.rows.map((row) => [row.name, row.id]))
  const missing = distinct.filter((name) => !ids.has(name))
  if (missing.length === 0) return ids
  const added = await tx.execute<{ id: number; name: string }>(sql`
    insert into ${sql.raw(table)} (name, pinyin_key)
    select * from unnest(${sql.param(missing)}::text[], ${sql.param(missing.map(keyOf))}::text[])
    on conflict (name) do update set pinyin_key = excluded.pinyin_key returning id, name`)
  for (const row of added.rows) ids.set(row.name, row.id)
  return ids
}
