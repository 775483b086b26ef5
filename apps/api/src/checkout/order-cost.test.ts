import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd, shelf } from '../../test/crowd.ts'
import { promote } from '../../test/promote.ts'
import { keepWhatIsRead, statementsOf } from '../../test/statements.ts'
import { readAll, useWorld } from '../../test/world.ts'

const world = useWorld()
keepWhatIsRead()

test('an order of fifty lines is one transaction of at most 16 statements, its session read included', async () => {
  const goods = await shelf(world.db, world.goods.vitaminC, 50, 10_000, 900)
  expect(await statementsOfOrder(goods, {})).toBeLessThanOrEqual(16)
})

test('also when promotions count each of the fifty lines', async () => {
  const goods = await shelf(world.db, world.goods.vitaminC, 50, 10_000, 900)
  const rows = goods.map((goodsId) => ({ goodsId, priceFen: 800, quota: 10, memberLimit: 6 }))
  const activity = await promote(world, { kind: 'flash', goods: rows })
  expect(await statementsOfOrder(goods, { source: 'flash', activity_id: activity })).toBeLessThanOrEqual(21)
})

async function statementsOfOrder(goods: readonly number[], asked: Record<string, string | number>): Promise<number> {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  const { cookie, addressId } = member!
  await readAll(world.search)
  const order = async (round: number) => {
    const send = (url: string, form: Record<string, string | number>) =>
      world.call('POST', url, { headers: { cookie, 'idempotency-key': `fifty-lines-${round}` }, form })
    const ids: number[] = []
    for (const id of goods) ids.push((await send('/api/cart', { goods_id: id, number: 3, ...asked })).body.data.id)
    const { data } = (await send('/api/cart/checkout', { ids: ids.join(',') })).body
    const form = {
      ids: ids.join(','),
      address_id: addressId,
      pay_type: 'transfer',
      version: data.version,
      payable: data.totals.payable,
    }
    return () => send('/api/order', form)
  }
  await (await order(0))()
  const place = await order(1)
  let answer: Awaited<ReturnType<typeof place>> | undefined
  const statements = await statementsOf(world.db, async () => {
    answer = await place()
  })
  expect(answer?.body.data.orders).toHaveLength(1)
  expect(statements.filter((text) => /^begin/i.test(text))).toHaveLength(1)
  return statements.length
}

test('a cart of three hundred lines is read in as many statements as a cart of one, each sent once', async () => {
  const goods = await shelf(world.db, world.goods.vitaminC, 300, 100, 900)
  await readAll(world.search)
  const [small, large] = await crowd(world.db, world.buyers.yaodian.memberId, 2, world.at)
  const read = async ({ cookie, memberId }: { cookie: string; memberId: number }, lines: number) => {
    await world.db.execute(sql`insert into carts (member_id) values (${memberId})`)
    await world.db.execute(sql`
      insert into cart_lines (member_id, goods_id, warehouse_id, quantity, added_at)
      select ${memberId}, id, 1, 1, ${world.at.toISOString()} from unnest(${sql.param(goods.slice(0, lines))}::bigint[]) id`)
    const load = () => world.call('GET', '/api/cart/list', { headers: { cookie } })
    expect((await load()).body.data.data).toHaveLength(lines)
    const counts: number[] = []
    // Offers that are not kept yet are asked for once more: the least of a few counts.
    for (let round = 0; round < 4; round++) {
      // Settings are read again by whoever comes after half a second: no matter of the cart.
      const statements = (await statementsOf(world.db, load)).filter((text) => !text.includes('from settings'))
      expect(new Set(statements).size).toBe(statements.length)
      counts.push(statements.length)
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(3)
    return Math.min(...counts)
  }
  expect(await read(large!, 300)).toBe(await read(small!, 1))
})
