import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shelf } from '../../test/crowd.ts'
import { withClient } from '../../test/global-setup.ts'
import { useWorld } from '../../test/world.ts'
import { foreseenRows } from './foresee-lots.ts'

const world = useWorld()

test('the lots of an order are found by their goods: what else the store keeps costs nothing', async () => {
  const goods = await shelf(world.db, world.goods.vitaminC, 3_000, 10, 900)
  await world.db.execute(sql`analyze lots`)
  const { rows } = await world.db.execute<{ warehouse_id: number }>(
    sql`select warehouse_id from stock where goods_id = ${goods[0]}`,
  )
  await withClient(world.url, async (client) => {
    const values = [goods.slice(0, 5), [1, 1, 1, 1, 1].map(() => rows[0]!.warehouse_id), [1]]
    const { rows: plans } = await client.query(`explain (analyze, buffers, format json) ${foreseenRows.text}`, values)
    const [{ Plan: plan }] = plans[0]['QUERY PLAN']
    expect(plan['Actual Rows']).toBe(5)
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(60)
  })
})
