import { sql } from 'drizzle-orm'
import { brands, goods, makers, prices } from '../../src/goods/published.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { stock } from '../../src/stock/published.ts'
import { clinicalNames } from '../goods/clinical-names.ts'

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

/** What a shop sells on prescription week by week, for pressure, sugar, lipids, stomach, allergy and infections. */
const usualPrescriptions =
  '地平|沙坦|普利|洛尔|二甲双胍|格列|阿卡波糖|他汀|奥美拉唑|雷贝拉唑|泮托拉唑|多潘立酮|莫沙必利|氯雷他定|西替利嗪|孟鲁司特|阿莫西林|头孢|阿奇霉素|罗红霉素|诺氟沙星|左氧氟沙星'

/** Goods `g` that a promotion may push: listed for everybody, by the piece, of no class that the law keeps apart. */
export const pushable = sql`g.source = 'demo' and g.listed and g.measure = 'piece' and g.only_regions = '{}'
  and g.only_members = '{}' and g.only_buyer_types = '{}' and g.name !~ ${clinicalNames} and not g.special && array[
    'ephedrine_compound', 'compound_licorice_opioid', 'anabolic_steroid', 'peptide_hormone', 'cold_chain', 'insulin']`

/**
 * Pushable, priced, not cold, in stock: best sellers first, the same every day. `any` is for shelves that everybody sees:
 * what shops sell by themselves or on usual prescriptions, and no formula granules.
 */
export async function demoShelf(
  db: Db,
  where: 'any' | 'western' | 'patent' | 'tcm' | 'device' | 'health',
  count: number,
  from = 0,
): Promise<DemoShelfGoods[]> {
  const found = await db.execute<DemoShelfGoods & Record<string, unknown>>(sql`
    select g.id, g.name, g.kind, m.name as maker, coalesce(b.name, '') as brand, p.price_fen as "priceFen",
      g.inner_pack as "innerPack", g.case_size as "caseSize", s.saleable
    from ${goods} g join ${makers} m on m.id = g.maker_id left join ${brands} b on b.id = g.brand_id
    join ${prices} p on p.goods_id = g.id and p.book = 'base'
    join lateral (select max(saleable) as saleable from ${stock} own where goods_id = g.id) s on true
    where ${pushable} and p.price_fen > 100 and g.storage <> 'cold' and s.saleable >= 200
      and (g.kind = ${where} or ${where} = 'any' and g.kind <> 'tcm'
        and (g.rx_class <> 'rx' or g.name ~ ${usualPrescriptions}))
    order by g.sales desc, g.id limit ${count} offset ${from}`)
  return found.rows
}
