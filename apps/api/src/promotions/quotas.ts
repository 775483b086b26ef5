import type { Db } from '../platform/database.ts'
import { namedQuery } from '../platform/named-query.ts'

const text = 'select id, quota - taken from promotion_goods where id = any($1::bigint[]) and quota is not null'

/** What is left of the quotas of promotion goods, by the row's id; rows without a quota are left out. One statement. */
export async function quotasLeft(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  return new Map(await namedQuery<[id: number, left: number]>(db, { name: 'quotas-left', text, values: [ids] }))
}
