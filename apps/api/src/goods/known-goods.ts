import type { Ladder } from '@yaoji/rules/cart/ladder'
import type { GoodsAccess } from '@yaoji/rules/goods/goods-facts'
import { holdingClassesOf } from '@yaoji/rules/goods/holding-rules'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { perDatabase } from '../platform/database/per-database.ts'
import { of, type RowOf, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { goods, goodsFacts } from './tables.ts'

type Tier = { id: number; from: number; type: 1 | 2; fen: number }

const columns = {
  ...tableColumns(goods, 'g', ['id', 'version', ...goodsFacts]),
  maker: of<string>('m.name'),
  brand: of<string>(`coalesce(b.name, '')`),
  photographed: of<boolean>('g.picture_file_id is not null'),
  tiers: of<Tier[] | null>(`(
    select json_agg(json_build_object('id', l.id, 'from', l.from_quantity, 'type', l.type, 'fen', l.amount_fen)
      order by l.from_quantity) from ladder_prices l where l.goods_id = g.id)`),
}
type Row = RowOf<typeof columns>

/** What is the same of a goods for every viewer, until its version changes. Prices and stock are never part of it. */
export interface KnownGoods extends Omit<Row, 'tiers'> {
  readonly ladder: Ladder | null
  /** For the buy permission; the price is the viewer's own and comes with the offer. */
  readonly access: Omit<GoodsAccess, 'priceFen'>
}

const goodsRows = rowQuery(
  'known-goods',
  columns,
  (list) => `
    select ${list} from goods g join makers m on m.id = g.maker_id left join brands b on b.id = g.brand_id
    where g.id = any(${unseen('$1', 'bigint[]')})`,
)

/** Our choice: about 0.9 kB each; the whole demonstration catalogue stays known. */
const knownOf = perDatabase(() => new LRUCache<number, KnownGoods>({ max: 12_000 }))

/** What this process last knew of a goods, perhaps an older version: to guess what is needed or where a way leads, never to show. */
export const lastKnown = (db: Db, id: number): KnownGoods | undefined => knownOf(db).get(id)

/** The goods at the versions asked for, read where this process does not know them yet. Missing ids are left out. */
export async function knownGoods(
  db: Db,
  wanted: readonly { readonly id: number; readonly version: number }[],
): Promise<Map<number, KnownGoods>> {
  const known = knownOf(db)
  const found = new Map<number, KnownGoods>()
  const unknown: number[] = []
  for (const { id, version } of wanted) {
    const goods = known.get(id)
    if (goods && goods.version === version) found.set(id, goods)
    else unknown.push(id)
  }
  if (unknown.length === 0) return found
  for (const row of await goodsRows(db, [unknown])) {
    const goods = goodsOf(row)
    known.set(goods.id, goods)
    found.set(goods.id, goods)
  }
  return found
}

/** So many texts that goods have in common are remembered, more than those known have; then all are forgotten together. */
const mostShared = 20_000
const shared = new Map<string, string>()
/** One string for all goods that say the same: thousands of them are known at once. */
function once<Text extends string | null>(text: Text): Text {
  if (text === null) return text
  const known = shared.get(text)
  if (known !== undefined) return known as Text
  if (shared.size >= mostShared) shared.clear()
  shared.set(text, text)
  return text
}
const none = Object.freeze([])
const few = <List extends readonly unknown[]>(list: List): List =>
  list.length === 0 ? (none as unknown as List) : list

function sharing(row: Omit<Row, 'tiers'>): Omit<Row, 'tiers'> {
  return {
    ...row,
    ...{ kind: once(row.kind), rxClass: once(row.rxClass), storage: once(row.storage), scope: once(row.scope) },
    ...{ unit: once(row.unit), measure: once(row.measure), dosageForm: once(row.dosageForm), maker: once(row.maker) },
    ...{ taxCode: once(row.taxCode), listedOn: once(row.listedOn), brand: once(row.brand) },
    genericName: row.genericName === row.name ? row.name : row.genericName,
    ...{ special: few(row.special), onlyRegions: few(row.onlyRegions) },
    ...{ onlyMembers: few(row.onlyMembers), onlyBuyerTypes: few(row.onlyBuyerTypes) },
  }
}

function goodsOf({ tiers, ...said }: Row): KnownGoods {
  const row = sharing(said)
  const { id, kind, rxClass, storage, special, scope, listed, onlyRegions, onlyMembers, onlyBuyerTypes } = row
  return {
    ...row,
    ladder: tiers && {
      type: tiers[0]?.type ?? 1,
      tiers: tiers.map(({ id, from, fen }) => ({ id, fromQuantity: from, amountFen: fen })),
    },
    access: {
      ...{ id, kind, rxClass, storage, special, scope, listed, onlyRegions, onlyMembers, onlyBuyerTypes },
      holding: holdingClassesOf(row),
    },
  }
}
