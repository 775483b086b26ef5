import { sql } from 'drizzle-orm'
import type { Actor, Stamp } from '../src/platform/stamp.ts'
import { acceptLot } from '../src/stock/lots/accept-lot.ts'
import type { LotRow } from '../src/stock/lots/lot-row.ts'
import { type Delivery, receiveLot } from '../src/stock/lots/receive-lot.ts'
import { approveSupplier, createSupplier } from '../src/stock/suppliers.ts'
import type { StaffName, World } from './world.ts'

/** An act of one of the staff, now. */
export const actOf = (world: World, name: StaffName): Stamp => {
  const actor: Actor = { kind: 'staff', id: world.staff[name], name }
  return { actor, at: world.at, requestId: '' }
}

/** A supplier that was filed by one person and approved by another. */
export async function supplier(world: World, name = '国药控股四川医药股份有限公司'): Promise<number> {
  return world.db.transaction(async (tx) => {
    const licence = { licenceNo: '川AA0280001', licenceUntil: '2030-12-31' }
    const id = await createSupplier(tx, { name, ...licence }, actOf(world, 'cangku'))
    await approveSupplier(tx, id, actOf(world, 'zhiguan'))
    return id
  })
}

/** A delivery to Chengdu that awaits its acceptance. */
export const deliver = (
  world: World,
  delivery: Pick<Delivery, 'goodsId' | 'supplierId' | 'quantity'> & Partial<Delivery>,
): Promise<LotRow> =>
  world.db.transaction((tx) =>
    receiveLot(
      tx,
      {
        warehouseId: 1,
        lotNo: 'L2611',
        producedOn: '2026-10-01',
        expiresOn: '2028-09-30',
        papers: 'SH-1',
        ...delivery,
      },
      actOf(world, 'cangku'),
    ),
  )

/** A delivery of which all is good; answers the row in which it is for sale. */
export async function stockUp(world: World, delivery: Parameters<typeof deliver>[1]): Promise<LotRow> {
  const lot = await deliver(world, delivery)
  await world.db.transaction((tx) =>
    acceptLot(tx, { lotId: lot.id, good: lot.quantity, reason: '' }, actOf(world, 'zhiguan')),
  )
  return lot
}

/** The lot of a goods that comes first in Chengdu. */
export async function firstLot(
  world: World,
  goodsId: number,
): Promise<{ id: number; lotNo: string; quantity: number }> {
  const { rows } = await world.db.execute<{ id: number; lotNo: string; quantity: number }>(sql`
    select id, lot_no as "lotNo", quantity from lots
    where goods_id = ${goodsId} and warehouse_id = 1 and state = 'saleable' order by id limit 1`)
  return rows[0]!
}

/** The counters of a goods in Chengdu. */
export async function countersOf(world: World, goodsId: number) {
  const { rows } = await world.db.execute<{ saleable: number; reserved: number; uncovered: number }>(sql`
    select saleable, reserved, uncovered from stock where goods_id = ${goodsId} and warehouse_id = 1`)
  return rows[0] ?? null
}

/** What of a lot number is where, in all warehouses: 'saleable qualified 90'. */
export async function whereIs(world: World, goodsId: number, lotNo: string): Promise<string[]> {
  const { rows } = await world.db.execute<{ row: string }>(sql`
    select state || ' ' || coalesce(zone, '-') || ' ' || sum(quantity) as row from lots
    where goods_id = ${goodsId} and lot_no = ${lotNo} and quantity > 0 group by state, zone order by state, zone`)
  return rows.map(({ row }) => row)
}
