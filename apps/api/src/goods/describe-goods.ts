import type { Db } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { of, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { goods } from './tables.ts'

const names = tableColumns(goods, 'g', ['id', 'name', 'genericName', 'spec'])
const namedRows = rowQuery(
  'goods-named',
  names,
  (list) => `select ${list} from goods g where g.id = any(${unseen('$1', 'bigint[]')})`,
)
const describedRows = rowQuery(
  'goods-described',
  {
    ...names,
    described: of<string>(
      "concat_ws(' ', g.name, g.generic_name, g.spec, g.grade, g.origin, g.dosage_form, b.name, m.name)",
    ),
  },
  (list) => `select ${list} from goods g join makers m on m.id = g.maker_id left join brands b on b.id = g.brand_id
    where g.id = any(${unseen('$1', 'bigint[]')})`,
)

interface Named {
  readonly id: number
  readonly name: string
  readonly genericName: string
  /** `0.25g*24粒` */
  readonly spec: string
  /** All that a buyer may call it by; '' of those that it was not asked of. */
  readonly described: string
}

/**
 * What goods are called, and of those in `whole` all that a buyer may call them by, which reads two more tables; ids that do not
 * exist are left out.
 */
export async function describeGoods(
  db: Db,
  ids: readonly number[],
  whole: ReadonlySet<number>,
): Promise<readonly Named[]> {
  const named = ids.filter((id) => !whole.has(id))
  const [plain, described] = await Promise.all([
    named.length === 0 ? [] : namedRows(db, [named]),
    whole.size === 0 ? [] : describedRows(db, [[...whole]]),
  ])
  return [...plain.map((row) => ({ ...row, described: '' })), ...described]
}
