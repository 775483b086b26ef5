import { addDays, dayOf } from '@yaoji/rules/money/day'
import { categories, goods, ladderPrices, makers, priceBooks, prices } from '../src/goods/tables.ts'
import type { Database, Db } from '../src/platform/database/database.ts'
import { jobStamp } from '../src/platform/stamp.ts'
import { openWarehouses } from '../src/stock/open-warehouses.ts'
import { type StatedLot, stateLots } from '../src/stock/state-lots.ts'
import { stock } from '../src/stock/tables.ts'
import { expiryOf, type GoodsKey, type WorldGoods, worldGoods } from './world-goods.ts'

const kindCategories = { western: 11, patent: 12, tcm: 13, device: 14, health: 15 } as const
const all = Object.entries(worldGoods) as [GoodsKey, WorldGoods][]

const terms = { cutoff: '16:30', thresholdNearFen: 50_000, thresholdFarFen: 80_000, feeFen: 1_200 }

/** Writes the test catalogue and answers the id of each goods by its name. */
export async function stockShelves(db: Database, at: Date): Promise<Record<GoodsKey, number>> {
  const today = dayOf(at)
  await openWarehouses(db, [
    { id: 1, name: '成都仓', province: '51', city: '5101', ...terms },
    { id: 2, name: '重庆仓', province: '50', city: '5001', ...terms },
  ])
  await db.insert(categories).values([
    { id: 11, name: '西药', kind: 'western' },
    { id: 12, name: '中成药', kind: 'patent' },
    { id: 13, name: '中药饮片', kind: 'tcm' },
    { id: 14, name: '医疗器械', kind: 'device' },
    { id: 15, name: '保健食品', kind: 'health' },
  ])
  const names = [...new Set(all.map(([, { maker }]) => maker))]
  const made = await db
    .insert(makers)
    .values(names.map((name) => ({ name })))
    .returning()
  const makerIds = new Map(made.map(({ id, name }) => [name, id]))
  const rows = all.map(([key, it], index) => ({
    code: key,
    source: 'demo' as const,
    sourceKey: `world:${key}`,
    name: it.name,
    genericName: it.name,
    kind: it.kind,
    categoryId: kindCategories[it.kind],
    makerId: makerIds.get(it.maker)!,
    spec: it.spec,
    dosageForm: it.form,
    approvalNo: it.kind === 'western' ? `国药准字H2026${String(index).padStart(4, '0')}` : '',
    barcode: `690000000${String(index).padStart(4, '0')}`,
    unit: it.unit,
    innerPack: it.inner,
    caseSize: it.caseSize,
    minQuantity: 1,
    rxClass: it.rx,
    storage: it.storage ?? 'normal',
    special: [...(it.special ?? [])],
    scope: it.scope,
    sales: 1000 - index,
    listedOn: addDays(today, -200),
    createdAt: at,
    updatedAt: at,
    ...it.more,
  }))
  const added = await db.insert(goods).values(rows).returning({ id: goods.id, code: goods.code })
  const ids = Object.fromEntries(added.map(({ id, code }) => [code, id])) as Record<GoodsKey, number>
  await priceThem(db, at, ids)
  await fillWarehouses(db, at, ids)
  return ids
}

async function priceThem(db: Db, at: Date, ids: Record<GoodsKey, number>) {
  await db
    .insert(priceBooks)
    .values([
      { id: 'base', name: '会员价' },
      { id: 'special', name: '特殊会员价' },
    ])
    .onConflictDoNothing()
  const books = all.flatMap(([key, it]) => [
    { goodsId: ids[key], book: 'base', priceFen: it.priceFen, updatedAt: at },
    { goodsId: ids[key], book: 'special', priceFen: it.specialPriceFen ?? null, updatedAt: at },
  ])
  await db
    .insert(prices)
    .values(books.flatMap((row) => (row.priceFen === null ? [] : [{ ...row, priceFen: row.priceFen }])))
  await db
    .insert(ladderPrices)
    .values(all.flatMap(([key, it]) => (it.ladder ?? []).map((tier) => ({ goodsId: ids[key], ...tier }))))
}

/** Lots as a store opens with them; a place of which nothing is left is kept as sold out. */
async function fillWarehouses(db: Database, at: Date, ids: Record<GoodsKey, number>) {
  const today = dayOf(at)
  const numbered = all.flatMap(([key, it]) => it.lots.map((lot, index) => ({ key, lot, lotNo: `2601${index + 1}` })))
  const opening = numbered
    .filter(({ lot }) => lot.quantity > 0)
    .map(({ key, lot, lotNo }): StatedLot => {
      return {
        goodsId: ids[key],
        warehouseId: lot.warehouse,
        lotNo,
        producedOn: addDays(today, -180),
        expiresOn: expiryOf(today, lot),
        quantity: lot.quantity,
        state: lot.stopped ? 'stopped' : 'saleable',
        supplierId: null,
        papers: '',
      }
    })
  await db.transaction((tx) => stateLots(tx, opening, 'open', jobStamp(at)))
  const empty = numbered.filter(({ lot }) => lot.quantity === 0)
  await db
    .insert(stock)
    .values(empty.map(({ key, lot }) => ({ goodsId: ids[key], warehouseId: lot.warehouse })))
    .onConflictDoNothing()
}
