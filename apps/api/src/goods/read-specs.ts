import type { Db } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { goods } from './tables.ts'

const specRows = rowQuery(
  'goods-specs',
  tableColumns(goods, 'g', ['id', 'spec']),
  (list) => `select ${list} from goods g where g.id = any(${unseen('$1', 'bigint[]')})`,
)

/** What each goods comes in, `0.25g*24粒`; ids that do not exist are left out. */
export const readSpecs = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await specRows(db, [ids])).map(({ id, spec }) => [id, spec]))
