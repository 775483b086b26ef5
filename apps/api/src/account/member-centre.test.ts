import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveCoupon } from '../../test/coupons.ts'
import { givePoints } from '../../test/gifts.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

/** Orders in every state that a member can have, twice as many of each as of the one before. */
async function ordersInEveryState(memberId: number): Promise<void> {
  const states = [10, 20, 30, 60, 70, 90]
  for (const [place, state] of states.entries())
    for (let copy = 0; copy <= place; copy += 1)
      await world.db.execute(sql`
        insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
          address, created_at)
        values (${`C${state}-${copy}`}, ${memberId}, ${`C${state}-${copy}`}, ${state}, '', 0, 0, 0, '{}', '{}',
          ${world.at.toISOString()})`)
}

test('Domain guide 5: every number of the member centre is the number of the page to which it leads', async () => {
  const { memberId } = world.buyers.yaodian
  await ordersInEveryState(memberId)
  for (let count = 0; count < 3; count += 1) await giveCoupon(world, memberId)
  await givePoints(world, memberId, 77)
  const buyer = await shopper(world, 'yaodian')
  await buyer.add('vitaminC', 2)
  const read = async (path: string) => (await buyer.get(path)).body
  const { counts, wallet, cart, certificates } = (await read('/api/user')).data

  for (const tab of ['need_to_pay', 'need_to_ship', 'need_to_receive', 'finished'] as const) {
    // A page without rows: these orders say no more of themselves than their state.
    const { meta } = await read(`/api/order?status=${tab}&page=9`)
    expect([tab, counts[tab]]).toEqual([tab, meta.total])
    expect(meta.total).toBeGreaterThan(0)
  }
  expect(wallet.coupons).toBe((await read('/api/user/couponNum')).data.unused)
  expect(wallet.points).toBe((await read('/api/points')).data.points)
  const money = (await read('/api/user/user_money')).data
  expect([wallet.balance, wallet.recharge]).toEqual([money.balance, money.recharge])
  const credit = (await read('/api/user/user_credit')).data
  expect([wallet.credit_limit, wallet.credit_left, wallet.credit_overdue]).toEqual([
    ...[credit.limit, credit.left, credit.overdue],
  ])
  expect(cart).toBe((await read('/api/cart/list')).data.data.length)
  type Paper = { readonly kind: string; readonly state: string; readonly valid_until: string }
  const filed = (papers: readonly Paper[]) =>
    papers
      .filter(({ state }) => state !== 'missing')
      .map(({ kind, state, valid_until }) => `${kind} ${state} ${valid_until}`)
      .sort()
  expect(filed(certificates)).toEqual(filed((await read('/api/user/zizhi')).data))
  expect(filed(certificates).length).toBeGreaterThan(5)
})
