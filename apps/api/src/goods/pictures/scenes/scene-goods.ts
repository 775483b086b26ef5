import type { Database } from '../../../platform/database/database.ts'
import { of, rowQuery, tableColumns } from '../../../platform/database/row-query.ts'
import { goods } from '../../tables.ts'
import { packColumns } from '../find-picture.ts'
import type { PackFacts } from '../pack-facts.ts'
import type { SceneShelf } from './scene.ts'

const shelfRows = rowQuery(
  'find-scene-goods',
  { ...tableColumns(goods, 'g', packColumns), maker: of<string>('m.name') },
  (list) => `
    select ${list} from goods g join makers m on m.id = g.maker_id
    where g.listed and not g.picture_private and g.rx_class <> 'rx' and g.picture_file_id is null
      and g.special = '{}' and g.only_members = '{}' and g.only_regions = '{}' and g.only_buyer_types = '{}'
      and g.kind = any($1::text[]) and ($2::int[] = '{}' or g.category_id = any($2::int[]))
      and (not $3::boolean or g.storage = 'cold') and g.dosage_form not like '注射%'
    order by g.sales desc, g.id limit 40`,
)

/** The best sold goods of a scene, each of another name and, as far as there are some, of another form of pack. */
export async function sceneGoods(db: Database, shelf: SceneShelf, most: number): Promise<readonly PackFacts[]> {
  const rows = await shelfRows(db, [shelf.kinds, shelf.categories, shelf.cold])
  const named = rows.filter((row, at) => rows.findIndex(({ name }) => name === row.name) === at)
  const first = named.filter((row, at) => named.findIndex((other) => formOf(other) === formOf(row)) === at)
  return [...first, ...named.filter((row) => !first.includes(row))].slice(shelf.skip, shelf.skip + most)
}

const formOf = ({ dosageForm, unit, categoryId }: PackFacts) => dosageForm || `${unit}${categoryId}`
