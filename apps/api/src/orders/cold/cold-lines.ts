import { needsColdChain } from '@yaoji/rules/goods/asked-certificates'
import type { SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import { sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderLineRow } from '../order-row.ts'

type Line = Pick<OrderLineRow, 'goodsId' | 'ordered' | 'picked'>

/** Those of lines whose goods travel cold; what the pick did not find does not travel. */
export async function coldLines<Any extends Line>(db: Db, lines: readonly Any[]): Promise<Any[]> {
  const leaving = lines.filter(({ ordered, picked }) => (picked ?? ordered) > 0)
  const ids = [...new Set(leaving.map(({ goodsId }) => goodsId))]
  const { rows } = await db.execute<{ id: number; storage: StorageClass; special: SpecialClass[] }>(sql`
    select g.id, g.storage, g.special from ${goods} g where g.id = any(${sql.param(ids)}::bigint[])`)
  const cold = new Set(rows.filter(needsColdChain).map(({ id }) => id))
  return leaving.filter(({ goodsId }) => cold.has(goodsId))
}
