import type { Db } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

const specRows = rowQuery(
  'goods-specs',
  { id: of<number>('g.id'), spec: of<string>('g.spec') },
  (list) => `select ${list} from goods g where g.id = any(${unseen('$1', 'bigint[]')})`,
)

/** What each goods comes in, `0.25g*24粒`; ids that do not exist are left out. */
export const readSpecs = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await specRows(db, [ids])).map(({ id, spec }) => [id, spec]))
