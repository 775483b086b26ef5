import { sql } from 'drizzle-orm'
import { grab, openFlash } from './flash.ts'
import { promote } from './promote.ts'
import type { Shopper } from './purchase.ts'
import type { World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

/** A cart with a line of every type, and the promotions that reach it or do not. */
export async function fullCart(world: World, buyer: Shopper) {
  const { goods } = world
  const reduction = await promote(world, {
    kind: 'full_reduction',
    goods: [{ goodsId: goods.ladderUnit }],
    terms: { unit: 'fen', tiers: [{ from: 1_000, reduceFen: 100 }] },
  })
  await promote(world, {
    kind: 'gift',
    goods: [{ goodsId: goods.ladderUnit }, { goodsId: goods.deviceOne, role: 'gift', quota: 50 }],
    terms: { unit: 'piece', tiers: [{ from: 1, gifts: [{ goodsId: goods.deviceOne, quantity: 1 }] }] },
  })
  const addOn = await promote(world, {
    kind: 'add_on',
    goods: [
      { goodsId: goods.health },
      { goodsId: goods.deviceTwo, role: 'add_on', priceFen: 195, memberLimit: 2, fromBase: 1_000 },
    ],
    terms: { unit: 'fen' },
  })
  const far = 900_000_000
  const orderReduction = await promote(world, {
    kind: 'order_reduction',
    scope: { by: 'all' },
    terms: { tiers: [{ from: far, reduceFen: 100 }] },
  })
  const orderDiscount = await promote(world, {
    kind: 'order_discount',
    scope: { by: 'all' },
    terms: { tiers: [{ from: far, payBp: 9400 }] },
  })
  const set = await promote(world, {
    kind: 'combination',
    goods: [
      { goodsId: goods.ibuprofen, perSet: 2, priceFen: 1500 },
      { goodsId: goods.herbByBag, perSet: 1, priceFen: 1000 },
    ],
  })
  await promote(world, { kind: 'whole_case', goods: [{ goodsId: goods.amoxicillin, priceFen: 700 }] })
  const flash = await openFlash(world, 'vitaminC', { priceFen: 200, quota: 30, memberLimit: 6 })

  const ordinary: readonly (readonly [GoodsKey, number])[] = [
    ['ladderUnit', 30],
    ['ladderDiscount', 20],
    ['freeShipping', 1],
    ['freeZone', 1],
    ['minimumTen', 10],
    ['farWarehouseOnly', 1],
    ['noCoupon', 1],
    ['health', 1],
    ['scarce', 1],
    ['memberPriced', 1],
  ]
  const lines = Object.fromEntries<number>([])
  for (const [key, number] of ordinary) lines[key] = await buyer.add(key, number)
  await grab(buyer, goods.vitaminC, flash, 6)
  await buyer.post('/api/cart', { goods_id: goods.ibuprofen, number: 1, source: 'combination', activity_id: set })
  await buyer.post('/api/cart', { goods_id: goods.amoxicillin, number: 1, is_yj: 1 })
  await buyer.post('/api/cart', { goods_id: goods.deviceTwo, number: 2, source: 'add_on', activity_id: addOn })
  await buyer.post('/api/cart/batch_select', { ids: lines.freeZone, is_selected: 0 })
  await world.db.execute(sql`update stock set saleable = 0 where goods_id = ${goods.scarce}`)
  await world.db.execute(sql`update goods set listed = false where id = ${goods.memberPriced}`)
  const seen = (await buyer.get(`/api/goods/detail/${goods.ladderUnit}`)).body.data
  return { lines, seen, reduction, orderReduction, orderDiscount, set, types: [1, ...Array(11).fill(2), 3] }
}
