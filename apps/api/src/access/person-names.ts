import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

const rows = rowQuery(
  'person-names',
  { id: of<number>('l.id'), name: of<string>(`coalesce(nullif(l.name, ''), l.user_name)`) },
  (list) => `select ${list} from logins l where l.id = any($1::bigint[])`,
)

/** What the people behind logins are called, by the login: to colleagues, and on what they did. */
export async function personNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await rows(db, [[...new Set(ids)]])).map(({ id, name }) => [id, name]))
}
