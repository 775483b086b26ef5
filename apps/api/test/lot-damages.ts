import { sql } from 'drizzle-orm'
import { jobStamp } from '../src/platform/stamp.ts'
import { recallLot } from '../src/stock/lots/recall-lot.ts'
import { stopLot } from '../src/stock/lots/stop-lot.ts'
import type { World } from './world.ts'

/** A lot that parted (stopped in part), and one lot number under recall. */
export async function seedLots(world: World): Promise<void> {
  const lotOf = async (goodsId: number) => {
    const found = await world.db.execute<{ id: number; lot_no: string }>(
      sql`select id, lot_no from lots where goods_id = ${goodsId} and state = 'saleable' order by id limit 1`,
    )
    return found.rows[0]!
  }
  const { health, deviceOne } = world.goods
  const parted = await lotOf(health)
  const called = await lotOf(deviceOne)
  await world.db.transaction(async (tx) => {
    await stopLot(tx, { lotId: parted.id, quantity: 40, reason: '外观可疑' }, jobStamp(world.at))
    const recall = { goodsId: deviceOne, lotNo: called.lot_no, notice: '厂家通知召回该批号', reason: '厂家召回' }
    await recallLot(tx, recall, jobStamp(world.at))
  })
}

const stopped = `(select id from lots where state = 'stopped' and quantity = 40)`
const unkept = (statement: string) =>
  `alter table lot_movements disable trigger user; ${statement}; alter table lot_movements enable trigger user`
/** A row of history that nobody made, of no lot. */
const phantom = (columns: string, values: string) => `
  insert into lot_movements (lot_id, quantity, actor_kind, at, act, ${columns})
  select 0, 1, 'job', (select min(at) from lot_movements), 'takeBack', ${values}
  union all select 0, -1, 'job', (select min(at) from lot_movements), 'lost', ${values}`
const withoutPhantom = unkept('delete from lot_movements where lot_id = 0')

/** What breaks the books of lots, how it is repaired, and which laws name it. */
export const lotDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'pieces that came from nowhere': {
    harm: `update lots set quantity = quantity + 1 where id = ${stopped}`,
    mend: `update lots set quantity = quantity - 1 where state = 'stopped' and quantity = 41`,
    names: ['lots equal their movements'],
  },
  'a state that nobody gave': {
    harm: `update lots set state = 'rejected', zone = 'rejects' where id = ${stopped}`,
    mend: `update lots set state = 'stopped', zone = 'qualified' where state = 'rejected' and quantity = 40`,
    names: ['pieces are where their history ends'],
  },
  'a transfer that gives more than it takes': {
    harm: `${unkept(`update lot_movements set quantity = -39 where quantity = -40`)};
      update lots set quantity = quantity + 1 where id = (select lot_id from lot_movements where quantity = -39);
      update stock set saleable = saleable + 1 where saleable = 460`,
    mend: `update lots set quantity = quantity - 1 where id = (select lot_id from lot_movements where quantity = -39);
      ${unkept(`update lot_movements set quantity = -40 where quantity = -39`)};
      update stock set saleable = saleable - 1 where saleable = 461`,
    names: ['what a transfer takes it gives'],
  },
  'good pieces among the rejected ones': {
    harm: `update zones set kind = 'rejects' where warehouse_id = 2 and code = 'qualified'`,
    mend: `update zones set kind = 'qualified' where warehouse_id = 2 and code = 'qualified'`,
    names: ['pieces are in zones that may hold them'],
  },
  'a line whose lots were written over': {
    harm: `
      insert into lot_movements (lot_id, quantity, actor_kind, at, act, from_state, order_line_id)
        select 0, -1, 'job', (select min(at) from lot_movements), 'outbound', 'saleable', 0 union all select 0, 1, 'job', (select min(at) from lot_movements), 'adjust', 'saleable', 0`,
    mend: withoutPhantom,
    names: ['pieces are where their history ends', 'orders and movements agree on the lots that left'],
  },
  'more returned than was sent': {
    harm: phantom('to_state, order_line_id', `'returned', 0`),
    mend: withoutPhantom,
    names: ['pieces are where their history ends', 'no more came back of a line than left with it'],
  },
  'a recalled lot on sale in another warehouse': {
    harm: `update recalls set goods_id = (select goods_id from lots where id = ${stopped}),
      lot_no = (select lot_no from lots where id = ${stopped})`,
    mend: `update recalls set goods_id = (select goods_id from lots where state = 'recalled' limit 1),
      lot_no = (select lot_no from lots where state = 'recalled' limit 1)`,
    names: ['nothing of a recalled lot number is dealt in'],
  },
}
