import type { OwnMemberWire } from '@yaoji/contract/members'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { type BuyerName, useWorld, worldDate } from '../../test/world.ts'

const world = useWorld()
const chain = () => world.buyers.liansuo.memberIds
const listed = async (name: BuyerName, store = 0): Promise<OwnMemberWire[]> =>
  (await world.call('GET', '/api/user/members', { headers: await world.signIn(name, store) })).body.data

test('a login reads its own members, the first one before the others, each with where its licence says it is', async () => {
  const { rows } = await world.db.execute<{ id: number; name: string; address: string }>(sql`
    select m.id, m.name, concat_ws(' ', a.region_name, a.detail) as address
    from members m join addresses a on a.member_id = m.id and a.licensed and a.closed_at is null
    where m.id = any(${sql.param(chain())}::bigint[]) order by m.id`)
  const seen = await listed('liansuo', 1)
  expect(seen.map(({ id, name, address }) => ({ id, name, address }))).toEqual(rows)
  expect(seen.map(({ is_master }) => is_master)).toEqual([1, 0, 0])
  expect(seen.map(({ current }) => current)).toEqual([0, 1, 0])
  expect(seen.every(({ is_passed, expired }) => is_passed === 1 && expired.length === 0)).toBe(true)
})

test('no fact of another login is in the list, and reading it writes nothing', async () => {
  const stranger = await shopper(world, 'yaodian')
  await stranger.add('vitaminC', 3)
  const before = await everything(world)
  const ids = (await listed('liansuo')).map(({ id }) => id)
  expect(ids).toEqual(chain())
  expect((await listed('yaodian')).map(({ id, cart }) => [id, cart])).toEqual([[world.buyers.yaodian.memberId, 1]])
  expect(await everything(world)).toEqual(before)
})

test('each member is counted by itself: lines in its cart, orders that are neither completed nor cancelled', async () => {
  const [first, second] = chain()
  await (await shopper(world, 'liansuo', 1)).add('vitaminC', 10)
  await (await shopper(world, 'liansuo', 1)).add('ibuprofen', 10)
  const order = (no: string, member: number, state: number) =>
    world.db.execute(sql`
      insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
        address, created_at)
      values (${no}, ${member}, ${no}, ${state}, '', 0, 0, 0, '{}', '{}', ${world.at.toISOString()})`)
  const { awaitingSlip, shipped, completed, cancelled } = orderStates
  for (const [place, { code }] of [awaitingSlip, shipped, completed, cancelled].entries())
    await order(`M${place}`, second!, code)
  await order('M9', first!, completed.code)
  expect((await listed('liansuo')).map(({ cart, open_orders }) => [cart, open_orders])).toEqual([
    [0, 0],
    [2, 2],
    [0, 0],
  ])
})

test('a member whose paper expired is named with that paper; one that was disabled is not listed', async () => {
  const [, second, third] = chain()
  await world.db.execute(
    sql`update certificates set valid_until = ${worldDate(-1)} where member_id = ${second!} and kind = 'drug_licence'`,
  )
  await world.db.execute(sql`update members set status = 'disabled' where id = ${third!}`)
  const seen = await listed('liansuo')
  expect(seen.map(({ is_passed, status_label, expired }) => [is_passed, status_label, expired])).toEqual([
    [1, '已通过', []],
    [0, '证照已过期', ['药品经营许可证']],
  ])
})

test('a visitor has to log in first', async () => {
  expect((await world.call('GET', '/api/user/members')).status).toBe(401)
})
