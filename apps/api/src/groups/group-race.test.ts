import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type CrowdMember, crowd, shelf } from '../../test/crowd.ts'
import { groupBuy } from '../../test/group-buy.ts'
import { paymentPassword, stockFaults } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { house } from '../wiring.ts'
import { sweepGroups } from './settle-groups.ts'

const world = useWorld()
const openingFen = 500_000
const each = 10

const send = ({ cookie }: CrowdMember, url: string, form: Record<string, string | number>) =>
  world.call('POST', url, { headers: { cookie, 'idempotency-key': randomUUID() }, form })

const order = (member: CrowdMember, group: number) =>
  send(member, `/api/group/${group}/order`, {
    number: each,
    address_id: member.addressId,
    pay_type: 'balance',
    payable: '120.00',
  })
const pay = (member: CrowdMember, id: number) =>
  send(member, `/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })

/** Forty members with an unpaid order each of a group on a goods of its own. */
async function fortyOrders(target: number) {
  const [goodsId] = await shelf(world.db, world.goods.ibuprofen, 1, 5000, 2000)
  const group = await groupBuy(world, { goodsId: goodsId!, target })
  const members = await crowd(world.db, world.buyers.yaodian.memberId, 40, world.at, openingFen)
  const placed: { member: CrowdMember; id: number }[] = []
  for (const member of members) placed.push({ member, id: (await order(member, group)).body.data.orders[0].id })
  return { group, placed }
}

async function endsOf(group: number) {
  const { rows } = await world.db.execute<{
    state: number
    n: number
    joined: number
    succeeded: number
    failed: number
  }>(
    sql`select o.state, count(*)::int as n,
        sum((select count(*) from order_moves m where m.order_id = o.id and m.move = 'joinGroup'))::int as joined,
        sum((select count(*) from order_moves m where m.order_id = o.id and m.move = 'succeedGroup'))::int as succeeded,
        sum((select count(*) from order_moves m where m.order_id = o.id and m.move = 'failGroup'))::int as failed
      from orders o where o.promotion_id = ${group} group by o.state order by o.state`,
  )
  return rows
}
const balances = async (placed: readonly { member: CrowdMember }[]) => {
  const ids = placed.map(({ member }) => member.memberId)
  const { rows } = await world.db.execute<{ amount_fen: number; n: number }>(sql`
    select amount_fen, count(*)::int as n from accounts where kind = 'balance' and member_id = any(${sql.param(ids)}::bigint[])
    group by amount_fen order by amount_fen`)
  return rows
}

test('forty members who pay at once around the target all end in 20, each once, and every fen is where it belongs', async () => {
  const { group, placed } = await fortyOrders(300)
  const answers = await Promise.all(placed.map(({ member, id }) => pay(member, id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await endsOf(group)).toEqual([{ state: 20, n: 40, joined: 40, succeeded: 40, failed: 0 }])
  expect(await balances(placed)).toEqual([{ amount_fen: openingFen - 12_000, n: 40 }])
  const { rows } = await world.db.execute(sql`
    select outcome, (select count(*)::int from audit where subject = 'promotion:' || p.id and verb = 'group.succeed') as n
    from promotions p where id = ${group}`)
  expect(rows).toEqual([{ outcome: 'succeeded', n: 1 }])
  await expectSoundBooks(world)
})

test('payers against the end of the group: all succeed or all are paid back, and nobody loses a fen', async () => {
  for (const target of [400, 200]) {
    const { group, placed } = await fortyOrders(target)
    const closes = new Date(worldDay.getTime() + 86_400_000)
    const paying = placed.map(({ member, id }) => pay(member, id))
    // Two jobs at the end of the window, while the last payments of before are still on their way.
    await Promise.all([sweepGroups(house, world.db, closes), sweepGroups(house, world.db, closes), ...paying])
    await Promise.all([sweepGroups(house, world.db, closes), sweepGroups(house, world.db, closes)])
    const ends = await endsOf(group)
    const { rows } = await world.db.execute<{ outcome: string }>(
      sql`select outcome from promotions where id = ${group}`,
    )
    const succeeded = rows[0]?.outcome === 'succeeded'
    expect(ends.map(({ state }) => state)).toEqual([succeeded ? 20 : 90])
    expect(ends[0]).toMatchObject({ n: 40, joined: succeeded ? ends[0]!.succeeded : ends[0]!.failed })
    expect(await balances(placed)).toEqual([{ amount_fen: openingFen - (succeeded ? 12_000 : 0), n: 40 }])
    expect(await stockFaults(world)).toEqual([])
    await expectSoundBooks(world)
  }
})

test('a quota and a member limit hold although everybody orders at once', async () => {
  const [goodsId] = await shelf(world.db, world.goods.ibuprofen, 1, 5000, 2000)
  const group = await groupBuy(world, { goodsId: goodsId!, target: 1000, quota: 150, memberLimit: 10 })
  const members = await crowd(world.db, world.buyers.yaodian.memberId, 20, world.at, openingFen)
  const answers = await Promise.all(members.flatMap((member) => [order(member, group), order(member, group)]))
  const placed = answers.filter(({ status }) => status === 200).length
  expect(placed).toBe(15)
  const { rows } = await world.db.execute(sql`
    select (select taken from promotion_goods where promotion_id = ${group}) as taken,
      (select max(n)::int from (select count(*) as n from orders where promotion_id = ${group} group by member_id) m) as most`)
  expect(rows).toEqual([{ taken: 150, most: 1 }])
  await expectSoundBooks(world)
})
