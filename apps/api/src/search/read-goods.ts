import type { GoodsAccess } from '@yaoji/rules/goods/goods-facts'
import type { Day } from '@yaoji/rules/money/day'
import type { Attribute } from '@yaoji/search/attributes'
import type { SearchGoods } from '@yaoji/search/index-goods'
import { goods, makers, prices } from '../goods/published.ts'
import { type CategoryTree, readCategoryTree } from '../goods/read-categories.ts'
import type { Db } from '../platform/database/database.ts'
import { type Column, of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import { stock } from '../stock/published.ts'

/** A listed goods as the index keeps it; `restriction` where controlled sales limit who sees its price. */
export interface IndexedGoods {
  readonly goods: SearchGoods
  readonly restriction: Pick<GoodsAccess, 'onlyRegions' | 'onlyMembers'> | null
}

const attributes = {
  dosageForm: of<string>('g.dosage_form'),
  rxClass: of<string>('g.rx_class'),
  insurance: of<string>('g.insurance'),
  kind: of<string>('g.kind'),
  origin: of<string>('g.origin'),
  grade: of<string>('g.grade'),
  deviceClass: of<string>('g.device_class'),
} satisfies Record<Attribute, Column<string>>

const columns = {
  id: of<number>('g.id'),
  name: of<string>('g.name'),
  genericName: of<string>('g.generic_name'),
  tradeName: of<string>('g.trade_name'),
  maker: of<string>('m.name'),
  spec: of<string>('g.spec'),
  approvalNo: of<string>('g.approval_no'),
  barcode: of<string>('g.barcode'),
  code: of<string>('g.code'),
  standardCode: of<string>('g.standard_code'),
  ...attributes,
  brandId: of<number>('coalesce(g.brand_id, 0)'),
  sales: of<number>('g.sales'),
  listedOn: of<Day>('g.listed_on'),
  priceFen: of<number>('coalesce(b.price_fen, 0)'),
  stock: of<number>('coalesce(s.total, 0)'),
  inStock: of<boolean>(
    'coalesce(s.most, 0) >= ceil(greatest(g.min_quantity, g.inner_pack)::float8 / g.inner_pack) * g.inner_pack',
  ),
  nearestExpiry: of<Day>(`coalesce(s.nearest::text, '')`),
  // What the index does not keep as it is.
  categoryId: of<number>('g.category_id'),
  freeShippingZone: of<boolean>('g.free_shipping_zone'),
  onlyRegions: of<string[]>('g.only_regions'),
  onlyMembers: of<number[]>('g.only_members'),
}
type Row = RowOf<typeof columns>

const listedGoods = (list: string) => `
  select ${list} from ${goods} g join ${makers} m on m.id = g.maker_id
  left join ${prices} b on b.goods_id = g.id and b.book = 'base'
  left join lateral (
    select sum(saleable)::bigint as total, max(saleable) as most, min(nearest_expiry) as nearest
    from ${stock} k where k.goods_id = g.id) s on true
  where g.listed`

const chunkRows = 1_000
const goodsAfter = rowQuery(
  'search-goods-after',
  columns,
  (list) => `${listedGoods(list)} and g.id > $1 order by g.id limit ${chunkRows}`,
)
const goodsOf = rowQuery('search-goods-of', columns, (list) => `${listedGoods(list)} and g.id = any($1::bigint[])`)

/** All listed goods by id, in chunks. */
export async function* readAllGoods(db: Db): AsyncGenerator<readonly IndexedGoods[]> {
  const tree = await readCategoryTree(db)
  let after = 0
  for (;;) {
    const rows = await goodsAfter(db, [after])
    if (rows.length > 0) yield rows.map((row) => indexed(row, tree))
    if (rows.length < chunkRows) return
    after = rows.at(-1)?.id ?? 0
  }
}

const listedCount = rowQuery(
  'search-goods-count',
  { goods: of<number>('count(*)::int') },
  (list) => `select ${list} from ${goods} g where g.listed`,
)

export const countListed = async (db: Db): Promise<number> => (await listedCount(db))[0]?.goods ?? 0

/** The listed ones among these goods. */
export async function readGoods(db: Db, ids: readonly number[]): Promise<IndexedGoods[]> {
  const tree = await readCategoryTree(db)
  return (await goodsOf(db, [ids])).map((row) => indexed(row, tree))
}

function indexed(row: Row, tree: CategoryTree): IndexedGoods {
  const { categoryId, freeShippingZone, onlyRegions, onlyMembers, ...kept } = row
  const controlled = onlyRegions.length > 0 || onlyMembers.length > 0
  return {
    goods: {
      ...kept,
      categoryPath: tree.path(categoryId).map(({ id }) => id),
      flags: [...(controlled ? ['controlled'] : []), ...(freeShippingZone ? ['youx'] : [])],
    },
    restriction: controlled ? { onlyRegions, onlyMembers } : null,
  }
}
