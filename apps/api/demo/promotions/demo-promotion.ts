import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import type { StoredKind, TermsOf } from '@yaoji/rules/promotions/promotion'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { keptTerms, readTerms } from '@yaoji/rules/promotions/stored-terms'
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../src/platform/database/database.ts'
import { notePrices } from '../../src/promotions/note-prices.ts'
import { promotionGoods, promotions } from '../../src/promotions/tables.ts'

/** A kind with its terms, where they are not what a row means that says nothing. */
export type DemoTerms = {
  readonly [Kind in StoredKind]: { readonly kind: Kind; readonly terms?: Partial<Omit<TermsOf<Kind>, 'kind'>> }
}[StoredKind]
interface DemoFacts {
  readonly name: string
  readonly slogan?: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly onlyRegions?: string[]
  readonly exceptRegions?: string[]
  readonly onlyBuyerTypes?: BuyerType[]
  readonly onlyMembers?: number[]
  readonly scope?: Scope
  readonly goods?: readonly Omit<typeof promotionGoods.$inferInsert, 'promotionId'>[]
}
/** A promotion as the demonstration states it. */
export type DemoPromotion = DemoTerms & DemoFacts

/** Goods of the demonstration catalogue that a promotion can be made of, with the price of the base book. */
export interface DemoShelfGoods {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly maker: string
  readonly brand: string
  readonly priceFen: number
  readonly innerPack: number
  readonly caseSize: number
  readonly saleable: number
}

/** Our choice, after the law tables: clinical goods are never pushed by a promotion of the demonstration. */
export const clinicalNames = '注射|米非司酮|米索前列醇|肝素|输液'

/** Listed, priced, uncontrolled, not ephedrine, in stock: best sellers first, the same every day. */
export async function demoShelf(
  db: Db,
  where: 'any' | 'western' | 'patent' | 'tcm' | 'device' | 'health',
  count: number,
  from = 0,
): Promise<DemoShelfGoods[]> {
  const found = await db.execute<Record<string, unknown>>(sql`
    select g.id, g.name, g.kind, m.name as maker, coalesce(b.name, '') as brand, p.price_fen as "priceFen",
      g.inner_pack as "innerPack", g.case_size as "caseSize", s.saleable
    from goods g join makers m on m.id = g.maker_id left join brands b on b.id = g.brand_id
    join prices p on p.goods_id = g.id and p.book = 'base'
    join lateral (select max(saleable) as saleable from stock where goods_id = g.id) s on true
    where g.source = 'demo' and g.listed and p.price_fen > 100 and g.only_regions = '{}' and g.only_members = '{}'
      and g.only_buyer_types = '{}' and not g.special && array['ephedrine_compound', 'compound_licorice_opioid', 'anabolic_steroid', 'peptide_hormone', 'cold_chain', 'insulin']
      and g.name !~ ${clinicalNames} and g.storage <> 'cold' and g.measure = 'piece' and s.saleable >= 200 and (${where} = 'any' or g.kind = ${where})
    order by g.sales desc, g.id limit ${count} offset ${from}`)
  return found.rows as unknown as DemoShelfGoods[]
}

/** Writes promotions with their goods, marked as the demonstration's own. */
export async function insertPromotions(tx: Transaction, at: Date, list: readonly DemoPromotion[]): Promise<number[]> {
  const ids: number[] = []
  for (const [sort, { goods = [], terms = {}, scope = { by: 'goods', ids: [] }, ...promotion }] of list.entries()) {
    const limitPer = kindFacts[promotion.kind].limitsPer ?? 'run'
    const kept = keptTerms(readTerms(promotion.kind, terms))
    const [row] = await tx
      .insert(promotions)
      .values({ ...promotion, scope, terms: kept, sort, demo: true, createdAt: at, updatedAt: at })
      .returning({ id: promotions.id })
    if (!row) throw new Error(`promotion ${promotion.name} was not written`)
    if (goods.length > 0)
      await tx
        .insert(promotionGoods)
        .values(goods.map((each, index) => ({ limitPer, ...each, sort: index, promotionId: row.id })))
    await notePrices(tx, { id: row.id, ...promotion }, goods)
    ids.push(row.id)
  }
  return ids
}
