import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Makes sure that each name has a row, with its key for sorting, and answers their ids. */
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
