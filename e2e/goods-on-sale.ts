import { dayOf } from '@yaoji/rules/money/day'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

/** A goods of the running store, chosen for what a journey needs of it. */
export interface GoodsOnSale {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly inner: number
  readonly case: number
  readonly stock: number
}

/** Anybody with a pharmacy's or a clinic's licence may buy it, without a limit, and there is enough of it. */
const ordinary = `g.listed and g.special = '{}' and g.only_regions = '{}' and g.only_members = '{}'
  and g.only_buyer_types = '{}' and g.purchase_limit is null and g.measure = 'piece' and g.kind in ('western', 'patent')
  and s.saleable >= 500 and p.price_fen between 500 and 3000 and g.min_quantity <= g.inner_pack
  and g.free_shipping_from is null and not g.free_shipping_zone and not exists (select from ladder_prices l where l.goods_id = g.id)
  and not exists (select from prices o where o.goods_id = g.id and o.book <> 'base')`

const kinds = {
  otc: `${ordinary} and g.rx_class like 'otc%' and g.inner_pack = 1 and g.case_size >= 60`,
  innerPack: `${ordinary} and g.rx_class like 'otc%' and g.inner_pack >= 5 and g.case_size >= 10 * g.inner_pack`,
  prescription: `${ordinary} and g.rx_class = 'rx'`,
  ephedrine: `g.listed and 'ephedrine_compound' = any (g.special) and g.purchase_limit >= 10 and s.saleable >= 100
    and g.min_quantity = 1 and g.only_regions = '{}' and g.only_members = '{}' and g.only_buyer_types = '{}' and g.inner_pack = 1`,
  device: `g.listed and g.scope = 'device_2' and s.saleable >= 50 and g.only_regions = '{}' and g.only_members = '{}'
    and g.only_buyer_types = '{}'`,
  ladder: `g.listed and g.special = '{}' and g.only_regions = '{}' and g.only_members = '{}' and g.measure = 'piece'
    and g.only_buyer_types = '{}' and s.saleable >= 100 and exists (select from ladder_prices l where l.goods_id = g.id)`,
  nearExpiry: `g.listed and g.special = '{}' and g.measure = 'piece' and s.saleable > 20
    and s.nearest_expiry < t.today + 150 and g.only_regions = '{}' and g.only_members = '{}'`,
  longMaker: `g.listed and g.special = '{}' and g.only_regions = '{}' and g.only_members = '{}' and g.measure = 'piece'
    and g.only_buyer_types = '{}' and s.saleable >= 100 and exists (select from makers m
      where m.id = g.maker_id and length(m.name) > 55 and m.name like '%装%')`,
  soldOut: `g.listed and g.measure = 'piece' and g.kind = 'western' and g.only_regions = '{}' and g.special = '{}'
    and g.only_members = '{}' and g.only_buyer_types = '{}' and exists (select from stock w where w.goods_id = g.id)
    and not exists (select from stock w where w.goods_id = g.id and w.saleable >= g.min_quantity)
    and (select count(*) from goods o join stock os on os.goods_id = o.id and os.saleable > 100
      where o.generic_name = g.generic_name and o.id <> g.id and o.listed and o.only_regions = '{}') > 0`,
} as const

/** The goods of this kind, always in the same order; `skip` keeps journeys off each other's goods. */
export async function goodsOnSale(kind: keyof typeof kinds, skip = 0): Promise<GoodsOnSale> {
  const [found] = await sql<GoodsOnSale>(
    `select g.id::int as id, g.name, to_char(p.price_fen / 100.0, 'FM999990.00') as price, g.inner_pack as inner,
       g.case_size as case, s.saleable as stock
     from goods g join stock s on s.goods_id = g.id and s.warehouse_id = 1
     join prices p on p.goods_id = g.id and p.book = 'base'
     cross join (select $2::date as today) t
     where ${kinds[kind]} order by g.id offset $1 limit 1`,
    [skip, dayOf(await storeTime())],
  )
  if (!found) throw new Error(`the demonstration has no ${skip + 1} goods of kind ${kind}`)
  return found
}
