import { pinyinKey } from '@yaoji/search/pinyin-key'
import { idsOfNames } from '../../src/goods/named-rows.ts'
import { openCatalogue } from '../../src/goods/open-catalogue.ts'
import { factColumns } from '../../src/import/goods-row.ts'
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
  const opened = goods.map((one) => ({
    code: one.code,
    columns: columnsOf(one, makers.get(one.maker)!, brands.get(one.brand) ?? null),
    prices: one.prices,
    ladder: one.ladder,
  }))
  const ids = await openCatalogue(tx, opened, at)
  const lots = goods.flatMap((one) => {
    const goodsId = ids.get(one.code)
    if (goodsId === undefined) return []
    return one.lots.map((lot): StatedLot => ({ ...lot, goodsId, ...originOf(lot.lotNo, suppliers) }))
  })
  await stateLots(tx, lots, 'open', jobStamp(at))
  return ids.size
}

const columnsOf = (one: DemoGoods, makerId: number, brandId: number | null) => ({
  source: 'demo',
  ...factColumns(one, makerId, brandId),
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
})
