import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { groupBuy } from '../../test/group-buy.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'
import { currentPromotions } from './live.ts'
import { reportUnfit } from './report-unfit.ts'

const world = useWorld()
const spoil = (id: number, terms: object) =>
  world.db.execute(sql`update promotions set terms = ${JSON.stringify(terms)}::jsonb where id = ${id}`)

test('a promotion whose row does not fit its kind does nothing and is named; the others go on', async () => {
  const tiers = [{ from: 5000, reduceFen: 300 }]
  const sound = await promote(world, { kind: 'order_reduction', scope: { by: 'all' }, terms: { tiers } })
  const torn = await promote(world, { kind: 'order_reduction', scope: { by: 'all' }, terms: { tiers } })
  const group = await groupBuy(world, { target: 500 })
  const other = await groupBuy(world, { goods: 'ibuprofen', target: 500 })
  await spoil(torn, { tiers: [{ from: 5000 }] })
  await spoil(group, { targetQuantity: 'many' })
  const live = await currentPromotions(world.db, world.at)
  expect(live.unfit).toMatchObject([
    { id: torn, why: 'tiers.0.reduceFen should be a whole number' },
    { id: group, why: 'targetQuantity should be a whole number' },
  ])
  const buyer = await shopper(world, 'yaodian')
  await buyer.add('ibuprofen', 20)
  expect((await buyer.get('/api/cart/list?new=1')).body.data.promotions).toMatchObject([
    { id: sound, state: 'applied' },
  ])
  const groups = (await buyer.get('/api/group')).body.data.list as { id: number }[]
  expect(groups.map(({ id }) => id)).toEqual([other])
  const marketing = await shopper(world, 'yunying')
  const rows = (await marketing.get('/console/api/promotions')).body.data as { id: number; phase: string }[]
  expect(rows.filter(({ phase }) => phase === '数据有误').map(({ id }) => id)).toEqual([group, torn])
  await expect(reportUnfit(world.db, world.at)).rejects.toThrow(`promotion ${torn}`)
  for (const id of [torn, group]) await world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)
  await reportUnfit(world.db, world.at)
})
