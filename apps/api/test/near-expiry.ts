import { sql } from 'drizzle-orm'
import { jobStamp } from '../src/platform/stamp.ts'
import { setLotAside } from '../src/stock/set-lot-aside.ts'
import { promote } from './promote.ts'
import type { World } from './world.ts'

/** The latest lot of a goods, set aside and sold at ¥3.00; answers the id that its line is asked for by. */
export async function sellLot(world: World, goodsId: number): Promise<number> {
  const { rows: lots } = await world.db.execute<{ id: number }>(
    sql`select id from lots where goods_id = ${goodsId} and state = 'saleable' order by expires_on desc limit 1`,
  )
  const lotId = lots[0]!.id
  const quota = await world.db.transaction((tx) => setLotAside(tx, lotId, jobStamp(world.at)))
  const id = await promote(world, { kind: 'near_expiry', goods: [{ goodsId, lotId, priceFen: 300, quota }] })
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from promotion_goods where promotion_id = ${id}`,
  )
  return rows[0]!.id
}
