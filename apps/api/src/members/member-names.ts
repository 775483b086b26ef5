import type { Db } from '../platform/database/database.ts'
import { rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { members } from './tables.ts'

const nameRows = rowQuery(
  'member-names',
  tableColumns(members, 'm', ['id', 'name']),
  (list) => `select ${list} from members m where m.id = any($1::bigint[])`,
)

/** The names of members by their ids, for staff. */
export async function memberNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await nameRows(db, [[...new Set(ids)]])).map(({ id, name }) => [id, name]))
}
