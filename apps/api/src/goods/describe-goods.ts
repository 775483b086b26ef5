import type { Db } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { of, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { goods } from './tables.ts'

const describedRows = rowQuery(
  'goods-described',
  {
    ...tableColumns(goods, 'g', ['id', 'name', 'genericName', 'spec']),
    described: of<string>(
      "concat_ws(' ', g.name, g.generic_name, g.spec, g.grade, g.origin, g.dosage_form, b.name, m.name)",
    ),
  },
  (list) => `select ${list} from goods g join makers m on m.id = g.maker_id left join brands b on b.id = g.brand_id
    where g.id = any(${unseen('$1', 'bigint[]')})`,
)

/** What a buyer may call each goods by, its specification (`0.25g*24粒`) apart too; ids that do not exist are left out. */
export const describeGoods = async (db: Db, ids: readonly number[]) =>
  new Map((await describedRows(db, [ids])).map((row) => [row.id, row]))
