import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** The names of members by their ids, for staff. */
export async function memberNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await namedQuery<[id: number, name: string]>(db, {
    name: 'member-names',
    text: 'select id, name from members where id = any($1::bigint[])',
    values: [[...new Set(ids)]],
  })
  return new Map(found)
}
