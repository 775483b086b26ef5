import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { giveCoupon, giveVoucher } from '../../test/coupons.ts'
import { grab, openFlash } from '../../test/flash.ts'
import { groupBuy, joinGroup } from '../../test/group-buy.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, type Shopper, shopper, stockFaults } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { sweepGroups } from '../groups/settle-groups.ts'
import { jobStamp } from '../platform/stamp.ts'
import { endNearExpirySales } from '../promotions/end-near-expiry.ts'
import { releaseExpired } from '../promotions/quotas/claims.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'
import { house } from '../wiring.ts'
import { sweepOrders } from './expire-orders.ts'

const world = useWorld()
const worst: string[] = []
afterAll(() => expect(worst).toEqual([]))

/** Repeatable, so that a crossing that was met once can be met again. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('orders, holds, groups, cancellings, short picks and jobs that cross each other never wait in a circle, and the books stay sound', async () => {
  const { goods } = world
  const flash = await openFlash(world, 'deviceOne', { priceFen: 100, quota: 200 })
  const group = await groupBuy(world, { target: 120, quota: 900 })
  const set = await promote(world, {
    kind: 'combination',
    goods: [
      { goodsId: goods.vitaminC, priceFen: 300, perSet: 2, quota: 300 },
      { goodsId: goods.health, priceFen: 3_000, perSet: 1 },
    ],
  })
  await promote(world, {
    kind: 'gift',
    goods: [{ goodsId: goods.ibuprofen }, { goodsId: goods.vitaminC, role: 'gift', quota: 60 }],
    terms: { tiers: [{ from: 10_000, gifts: [{ goodsId: goods.vitaminC, quantity: 1 }] }] },
  })
  await promote(world, { kind: 'cashback', scope: { by: 'all' }, terms: { tiers: [{ from: 10_000, backFen: 100 }] } })
  const lot = (
    await world.db.execute<{ id: number }>(sql`
      select id from lots where goods_id = ${goods.severalLots} and state = 'saleable' and quantity = 50`)
  ).rows[0]!
  const quota = await world.db.transaction((tx) => setLotAside(tx, lot.id, jobStamp(world.at)))
  const sale = await promote(world, {
    kind: 'near_expiry',
    goods: [{ goodsId: goods.severalLots, lotId: lot.id, priceFen: 900, quota }],
  })
  const row = (await world.db.execute<{ id: number }>(sql`select id from promotion_goods where promotion_id = ${sale}`))
    .rows[0]!.id

  const [clerk, picker] = [await shopper(world, 'admin'), await shopper(world, 'dingdan')]
  const stores = [
    { name: 'yaodian' as const, store: 0, memberId: world.buyers.yaodian.memberId },
    ...world.buyers.liansuo.memberIds.map((memberId, store) => ({ name: 'liansuo' as const, store, memberId })),
  ]
  const vouchersOf = new Map<number, number[]>()
  for (const { memberId } of stores) {
    const own: number[] = []
    for (let i = 0; i < 3; i++) own.push(await giveVoucher(world, memberId, 150_000))
    for (let i = 0; i < 6; i++) await giveCoupon(world, memberId, { fromFen: 10_000, reduceFen: 500 })
    vouchersOf.set(memberId, own)
  }

  const seen = (what: string, { status, body }: { status: number; body: { message?: string } }) => {
    if (status >= 500) worst.push(`${what}: ${status} ${body.message}`)
    return status
  }
  async function shop(buyer: Shopper, vouchers: readonly number[], any: (below: number) => number) {
    const what = any(9)
    if (what < 3) {
      const wishes = [
        { goods_id: goods.ibuprofen, number: 20 },
        { goods_id: goods.vitaminC, number: 10 },
        { goods_id: goods.vitaminC, number: 1, source: 'combination', activity_id: set },
        { goods_id: goods.severalLots, number: 2, source: 'near_expiry', activity_id: row },
      ]
      const ids: number[] = []
      for (const wish of [wishes[0]!, wishes[1 + any(3)]!]) {
        const added = await buyer.post('/api/cart', wish)
        if (seen('add', added) === 200) ids.push(added.body.data.id)
      }
      if (ids.length === 0) return
      const choice = { ids: ids.join(','), voucher_ids: [vouchers[any(3)], vouchers[any(3)]].join(',') }
      const shown = await buyer.post('/api/cart/checkout', choice)
      if (seen('checkout', shown) !== 200) return
      const { data } = shown.body
      const address_id = data.addresses[0]?.id
      const form = { ...choice, address_id, pay_type: 'balance', version: data.version, payable: data.totals.payable }
      seen('order', await buyer.post('/api/order', form))
      return
    }
    if (what === 3) {
      const held = await grab(buyer, goods.deviceOne, flash, 10)
      if (seen('grab', held) === 200 && any(2) === 0)
        seen('remove', await buyer.post('/api/cart/batch_delete', { ids: String(held.body.data.id) }))
      return
    }
    if (what === 4) {
      const own = any(2) === 0 ? [vouchers[any(3)]!] : []
      const joined = await joinGroup(buyer, group, 10, 'balance', { vouchers: own })
      if (seen('join', joined) === 200) {
        const form = { method: 'balance', password: paymentPassword }
        seen('pay group', await buyer.post(`/api/pay/order/${joined.body.data.orders[0].id}`, form))
      }
      return
    }
    const orders = (await buyer.get('/api/order')).body.data as { id: number; status: number }[]
    const moving = orders.filter(({ status }) => status === 10 || status === 20)
    const order = moving[any(Math.max(1, moving.length))]
    if (!order) return
    if (order.status === 10 && what < 7)
      seen('pay', await buyer.post(`/api/pay/order/${order.id}`, { method: 'balance', password: paymentPassword }))
    else if (what < 8) {
      seen('cancel', await buyer.post(`/api/order/${order.id}/cancel`, { code: -7 }))
      seen('confirm', await clerk.post(`/console/api/orders/${order.id}/confirm_cancel`, { reason: '同意' }))
    }
    if (order.status === 20 && what === 8) {
      seen('slip', await clerk.post(`/console/api/orders/${order.id}/slip`, { slip_no: `XS${order.id}` }))
      const detail = (await clerk.get(`/console/api/orders/${order.id}`)).body.data
      // Now nothing of the first line is found, now nothing at all: the order is cancelled.
      const missed = any(2) === 0 ? detail.lines : detail.lines.slice(0, 1)
      const lines = missed.map(({ id }: { id: number }) => ({ id, picked: 0 }))
      seen('pick', await picker.post(`/console/api/orders/${order.id}/pick`, { lines }))
      seen('out', await clerk.post(`/console/api/orders/${order.id}/outbound`))
    }
  }
  let open = true
  const jobs = async () => {
    while (open) {
      const at = new Date(worldDay.getTime() + 16 * 60_000)
      const all = {
        releaseExpired: () => releaseExpired(world.db, at),
        sweepOrders: () => sweepOrders(house, world.db, at),
        sweepGroups: () => sweepGroups(house, world.db, at),
        endNearExpirySales: () => endNearExpirySales(world.db, at),
      }
      for (const [name, job] of Object.entries(all))
        await job().catch((error: unknown) => worst.push(`${name}: ${String(error)}`))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const working = jobs()
  // Two tabs of each store share its vouchers, coupons and cart; all want the same goods.
  await Promise.all(
    [...stores, ...stores].map(async ({ name, store, memberId }, index) => {
      const buyer = await shopper(world, name, store)
      const any = random(index + 1)
      for (let round = 0; round < 25; round++) await shop(buyer, vouchersOf.get(memberId) ?? [], any)
    }),
  )
  open = false
  await working
  expect(worst).toEqual([])
  const { rows } = await world.db.execute<{ state: number; n: number }>(sql`
    select state, count(*)::int as n from orders group by 1 order by 1`)
  expect(rows.length, JSON.stringify(rows)).toBeGreaterThanOrEqual(3)
  world.at = new Date(worldDay.getTime() + 3 * 86_400_000)
  await sweepOrders(house, world.db, world.at)
  await sweepGroups(house, world.db, world.at)
  await releaseExpired(world.db, world.at)
  await endNearExpirySales(world.db, world.at)
  await expectSoundBooks(world)
  expect(await stockFaults(world)).toEqual([])
}, 180_000)
