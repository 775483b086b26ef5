import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { type Act, goodsOf, minuteMs, pick, run } from './kept-sequence.ts'

/** What moves the page of a goods beside what lists show. */
export const pageActs = {
  /** Goods of one generic name stand beside one another. */
  namesake: (sequence, chance) =>
    run(
      sequence,
      sql`update goods set generic_name = ${pick(['同名', '同名', '异名'], chance.some)}, sales = ${chance.some % 5}
        where id = ${goodsOf(sequence, chance)}`,
    ),
  takenOffSale: (sequence, chance) => {
    const id = goodsOf(sequence, chance)
    if (id === sequence.world.goods.unlisted) return Promise.resolve()
    return run(sequence, sql`update goods set listed = ${chance.some % 3 !== 0} where id = ${id}`)
  },
  leaflet: (sequence, chance) =>
    run(
      sequence,
      sql`update goods set leaflet = ${JSON.stringify([{ title: '用法', text: `每日${chance.some % 9}次` }])}::jsonb,
        trade_name = ${`商品${chance.some % 9}`} where id = ${goodsOf(sequence, chance)}`,
    ),
  lotPutRight: (sequence, chance) =>
    run(
      sequence,
      sql`update lots set expires_on = ${addDays(dayOf(sequence.world.at), 200 + (chance.some % 200))}
        where id in (select id from lots where goods_id = ${goodsOf(sequence, chance)} order by id limit 1)`,
    ),
  lotFound: (sequence, chance) =>
    run(
      sequence,
      sql`insert into lots (goods_id, warehouse_id, lot_no, expires_on, quantity, supplier_id, zone)
        select ${goodsOf(sequence, chance)}, 1 + ${chance.some % 2}, ${`X${chance.some}`}, ${addDays(dayOf(sequence.world.at), 300)}, 3, 1, 'qualified'
        where not exists (select from lots where lot_no = ${`X${chance.some}`})`,
    ),
  lotLost: (sequence, chance) =>
    run(sequence, sql`delete from lots where lot_no like 'X%' and goods_id = ${goodsOf(sequence, chance)}`),
  hours: async ({ world }, { some }) => {
    world.at = new Date(world.at.getTime() + (1 + (some % 5)) * 60 * minuteMs)
  },
} satisfies Record<string, Act>
