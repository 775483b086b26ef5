import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shelf } from '../../test/crowd.ts'
import { shopper } from '../../test/purchase.ts'
import { keepWhatIsRead, statementsOf } from '../../test/statements.ts'
import { readAll, useWorld } from '../../test/world.ts'

const world = useWorld()
keepWhatIsRead()

test('a line that is added or set is at most four statements, its session read included, and no transaction', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [first, second] = await shelf(world.db, world.goods.vitaminC, 2, 1_000, 900)
  await readAll(world.search)
  const { id } = (await buyer.post('/api/cart', { goods_id: first!, number: 2 })).body.data
  const counts: number[] = []
  // An offer that is not kept yet is asked for once more: the least of a few counts.
  for (let round = 0; round < 4; round++) {
    const statements = await statementsOf(world.db, () => buyer.post('/api/cart', { goods_id: second!, number: 2 }))
    expect(statements.filter((text) => /^begin/i.test(text))).toEqual([])
    counts.push(statements.length)
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(4)
  const edits = await statementsOf(world.db, () => buyer.post(`/api/cart/${id}/edit`, { number: 5 }))
  expect(edits.length).toBeGreaterThan(3)
  expect(edits.filter((text) => /^begin/i.test(text))).toEqual([])
})

test('different goods that are added at once all arrive, each with a version and an audit row of its own', async () => {
  const buyer = await shopper(world, 'yaodian')
  const goods = await shelf(world.db, world.goods.vitaminC, 12, 1_000, 900)
  const state = async () => {
    const { rows } = await world.db.execute<{ version: number; acts: number }>(sql`
      select (select version from carts where member_id = ${world.buyers.yaodian.memberId})::int as version,
        (select count(*)::int from audit where verb = 'cart.add' and subject = ${`cart:${world.buyers.yaodian.memberId}`}) as acts`)
    return rows[0]!
  }
  const before = await state()
  const answers = await Promise.all(goods.map((id) => buyer.post('/api/cart', { goods_id: id, number: 3 })))
  expect(answers.map(({ status }) => status)).toEqual(goods.map(() => 200))
  const ids = answers.map(({ body }) => body.data.id)
  expect(new Set(ids).size).toBe(goods.length)
  const { data, version } = (await buyer.get('/api/cart/list')).body.data
  const added = data.filter((line: { id: number }) => ids.includes(line.id))
  expect(added.map((line: { number: number }) => line.number)).toEqual(goods.map(() => 3))
  expect(await state()).toEqual({ version: before.version + goods.length, acts: before.acts + goods.length })
  expect(version).toBe(before.version + goods.length)
})
