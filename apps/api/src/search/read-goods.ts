import type { GoodsAccess } from '@yaoji/rules/goods/goods-facts'
import type { SearchGoods } from '@yaoji/search/index-goods'
import { type CategoryTree, readCategoryTree } from '../goods/read-categories.ts'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** A listed goods as the index keeps it; `restriction` where controlled sales limit who sees its price. */
export interface IndexedGoods {
  readonly goods: SearchGoods
  readonly restriction: Pick<GoodsAccess, 'onlyRegions' | 'onlyMembers'> | null
}

type Row = [
  id: number,
  name: string,
  genericName: string,
  tradeName: string,
  maker: string,
  spec: string,
  dosageForm: string,
  approvalNo: string,
  barcode: string,
  code: string,
  categoryId: number,
  rxClass: string,
  insurance: string,
  sales: number,
  listedOn: string,
  freeShippingZone: boolean,
  onlyRegions: string[],
  onlyMembers: number[],
  baseFen: number | null,
  stock: number | null,
  mostAnywhere: number | null,
  nearestExpiry: string | null,
  smallest: number,
  kind: string,
  brandId: number | null,
  origin: string,
  grade: string,
  deviceClass: string,
]

const select = `
  select g.id, g.name, g.generic_name, g.trade_name, m.name, g.spec, g.dosage_form, g.approval_no, g.barcode, g.code,
    g.category_id, g.rx_class, g.insurance, g.sales, g.listed_on, g.free_shipping_zone, g.only_regions, g.only_members,
    b.price_fen, s.total, s.most, s.nearest, ceil(greatest(g.min_quantity, g.inner_pack)::float8 / g.inner_pack) * g.inner_pack,
    g.kind, g.brand_id, g.origin, g.grade, g.device_class
  from goods g join makers m on m.id = g.maker_id
  left join prices b on b.goods_id = g.id and b.book = 'base'
  left join lateral (
    select sum(saleable)::bigint as total, max(saleable) as most, min(nearest_expiry) as nearest
    from stock where goods_id = g.id) s on true
  where g.listed`

const chunkRows = 1_000

/** All listed goods by id, in chunks. */
export async function* readAllGoods(db: Db): AsyncGenerator<readonly IndexedGoods[]> {
  const tree = await readCategoryTree(db)
  let after = 0
  for (;;) {
    const text = `${select} and g.id > $1 order by g.id limit ${chunkRows}`
    const rows = await namedQuery<Row>(db, { name: 'search-goods-after', text, values: [after] })
    if (rows.length > 0) yield rows.map((row) => indexed(row, tree))
    if (rows.length < chunkRows) return
    after = rows.at(-1)?.[0] ?? 0
  }
}

/** The listed ones among these goods. */
export async function readGoods(db: Db, ids: readonly number[]): Promise<IndexedGoods[]> {
  const tree = await readCategoryTree(db)
  const text = `${select} and g.id = any($1::bigint[])`
  const rows = await namedQuery<Row>(db, { name: 'search-goods-of', text, values: [ids] })
  return rows.map((row) => indexed(row, tree))
}

function indexed(row: Row, tree: CategoryTree): IndexedGoods {
  const controlled = row[16].length > 0 || row[17].length > 0
  const goods: SearchGoods = {
    id: row[0],
    name: row[1],
    genericName: row[2],
    tradeName: row[3],
    maker: row[4],
    spec: row[5],
    dosageForm: row[6],
    approvalNo: row[7],
    barcode: row[8],
    code: row[9],
    categoryPath: tree.path(row[10]).map(({ id }) => id),
    rxClass: row[11],
    insurance: row[12],
    nearestExpiry: row[21] ?? '',
    inStock: (row[20] ?? 0) >= row[22],
    sales: row[13],
    listedOn: row[14],
    flags: [...(controlled ? ['controlled'] : []), ...(row[15] ? ['youx'] : [])],
    kind: row[23],
    brandId: row[24] ?? 0,
    origin: row[25],
    grade: row[26],
    deviceClass: row[27],
    priceFen: row[18] ?? 0,
    stock: row[19] ?? 0,
  }
  return { goods, restriction: controlled ? { onlyRegions: row[16], onlyMembers: row[17] } : null }
}
