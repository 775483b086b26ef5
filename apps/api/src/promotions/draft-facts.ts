import { type Ladder, pricedTiers } from '@yaoji/rules/cart/ladder'
import type { RxClass, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { dayOf } from '@yaoji/rules/money/day'
import type { OtherPrice } from '@yaoji/rules/promotions/draft-effect'
import { sql } from 'drizzle-orm'
import { agreementPrices, goods, ladderPrices, priceBooks, prices } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'
import { lots, stock } from '../stock/published.ts'

type Tier = { readonly id: number; readonly fromQuantity: number; readonly amountFen: number; readonly type: 1 | 2 }
type Row = {
  readonly id: number
  readonly baseFen: number
  readonly unit: string
  readonly measure: 'piece' | 'gram'
  readonly innerPack: number
  readonly caseSize: number
  readonly minQuantity: number
  readonly special: readonly SpecialClass[]
  readonly rxClass: RxClass
  readonly storage: StorageClass
  readonly saleable: number
  readonly tiers: readonly Tier[] | null
}
export interface DraftedGoods extends Omit<Row, 'tiers'> {
  readonly ladder: Ladder | null
}

/** What marketing judges goods by: their price in the base book, their ladder, what may be sold of them now. */
export async function goodsOfDraft(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, DraftedGoods>> {
  const found = await db.execute<Row>(sql`
    select g.id, coalesce(p.price_fen, 0) as "baseFen", g.unit, g.measure, g.inner_pack as "innerPack", g.case_size as "caseSize",
      g.min_quantity as "minQuantity", g.special, g.rx_class as "rxClass", g.storage,
      (select coalesce(sum(s.saleable), 0)::int from ${stock} s where s.goods_id = g.id) as saleable,
      (select json_agg(json_build_object('id', l.id, 'fromQuantity', l.from_quantity, 'amountFen', l.amount_fen,
        'type', l.type)) from ${ladderPrices} l where l.goods_id = g.id) as tiers
    from ${goods} g left join ${prices} p on p.goods_id = g.id and p.book = 'base'
    where g.listed and g.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(
    found.rows.map(({ tiers, ...row }) => [row.id, { ...row, ladder: tiers && { type: tiers[0]!.type, tiers } }]),
  )
}

/** The goods of lots, and how many pieces each holds. */
export async function piecesOfLots(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly goodsId: number; readonly quantity: number }>> {
  if (ids.length === 0) return new Map()
  const found = await db.execute<{ id: number; goodsId: number; quantity: number }>(sql`
    select l.id, l.goods_id as "goodsId", l.quantity from ${lots} l where l.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Prices that buyers already have of these goods: other books, agreements that hold, steps of the ladder. */
export async function otherPrices(db: Db, drafted: ReadonlyMap<number, DraftedGoods>, at: Date): Promise<OtherPrice[]> {
  const ids = [...drafted.keys()]
  const found = await db.execute<OtherPrice & Record<string, unknown>>(sql`
    select p.goods_id as "goodsId", b.name as whose, p.price_fen as fen
    from ${prices} p join ${priceBooks} b on b.id = p.book
    where p.book <> 'base' and p.price_fen > 0 and p.goods_id = any(${sql.param(ids)}::bigint[])
    union all
    select a.goods_id, '协议价（' || count(*) || '家会员）', a.price_fen from ${agreementPrices} a
    where a.goods_id = any(${sql.param(ids)}::bigint[]) and coalesce(a.valid_from <= ${dayOf(at)}, true)
      and coalesce(a.valid_until >= ${dayOf(at)}, true)
    group by a.goods_id, a.price_fen
    order by 1, 3, 2`)
  const steps = [...drafted.values()].flatMap(({ id, baseFen, ladder, unit, measure }) =>
    pricedTiers(baseFen, ladder).map(({ fromQuantity, unitFen }) => ({
      goodsId: id,
      whose: `满${quantityText(fromQuantity, unit, measure)}的阶梯价`,
      fen: unitFen,
    })),
  )
  return [...found.rows, ...steps]
}
