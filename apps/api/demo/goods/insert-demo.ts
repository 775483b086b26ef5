import { pinyinKey } from '@yaoji/search/pinyin-key'
import { sql } from 'drizzle-orm'
import { idsOfNames } from '../../src/goods/named-rows.ts'
import { factColumns } from '../../src/import/goods-row.ts'
import { bulkInsert } from '../../src/platform/database/bulk-insert.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { type StatedLot, stateLots } from '../../src/stock/state-lots.ts'
import type { DemoGoods } from './demo-row.ts'
import { openSuppliers, originOf } from './suppliers.ts'

/** Inserts goods with prices, ladders, lots and stock. Goods whose facts are already in the catalogue are left alone. */
export async function insertDemo(tx: Transaction, goods: readonly DemoGoods[], at: Date): Promise<number> {
  const suppliers = await openSuppliers(tx, at)
  const makers = await idsOfNames(
    tx,
    'makers',
    goods.map((one) => one.maker),
    pinyinKey,
  )
  const brands = await idsOfNames(
    tx,
    'brands',
    goods.map((one) => one.brand),
    pinyinKey,
  )
  const now = at.toISOString()
  const rows = goods.map((one) => ({
    code: one.code,
    source: 'demo',
    ...factColumns(one, makers.get(one.maker)!, brands.get(one.brand) ?? null),
    inner_pack: one.innerPack,
    case_size: one.caseSize,
    min_quantity: one.minQuantity,
    purchase_limit: one.purchaseLimit,
    market_price_fen: one.marketPriceFen,
    packing_note: one.packingNote,
    only_regions: one.onlyRegions,
    only_members: [],
    only_buyer_types: one.onlyBuyerTypes,
    free_shipping_from: one.freeShippingFrom,
    free_shipping_zone: one.freeShippingZone,
    coupon_eligible: one.couponEligible,
    listed: true,
    sales: one.sales,
    listed_on: one.listedOn,
    touched: false,
    created_at: now,
    updated_at: now,
    version: 1,
  }))
  const [last] = (await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from goods`)).rows
  await bulkInsert(tx, 'goods', rows, sql`on conflict do nothing`)
  const found = await tx.execute<{ id: number; code: string }>(sql`select id, code from goods where id > ${last!.id}`)
  const ids = new Map(found.rows.map((row) => [row.code, row.id]))
  await insertSelling(tx, goods, ids, suppliers, at)
  return ids.size
}

async function insertSelling(
  tx: Transaction,
  goods: readonly DemoGoods[],
  ids: Map<string, number>,
  suppliers: readonly number[],
  at: Date,
) {
  const now = at.toISOString()
  const added = goods.flatMap((one) => {
    const id = ids.get(one.code)
    return id === undefined ? [] : [{ one, goods_id: id }]
  })
  const prices = added.flatMap(({ one, goods_id }) =>
    one.prices.map(({ book, priceFen }) => ({ goods_id, book, price_fen: priceFen, touched: false, updated_at: now })),
  )
  const ladders = added.flatMap(({ one, goods_id }) =>
    one.ladder.map((tier) => ({
      goods_id,
      from_quantity: tier.fromQuantity,
      type: tier.type,
      amount_fen: tier.amountFen,
    })),
  )
  const lots = added.flatMap(({ one, goods_id }) =>
    one.lots.map((lot): StatedLot => ({ ...lot, goodsId: goods_id, ...originOf(lot.lotNo, suppliers) })),
  )
  await bulkInsert(tx, 'prices', prices)
  if (ladders.length > 0) await bulkInsert(tx, 'ladder_prices', ladders)
  await stateLots(tx, lots, 'open', jobStamp(at))
}
