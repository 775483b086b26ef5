import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepGroups } from '../../src/groups/settle-groups.ts'
import { sweepOrders } from '../../src/orders/expire-orders.ts'
import { endNearExpirySales } from '../../src/promotions/end-near-expiry.ts'
import { releaseExpired } from '../../src/promotions/quotas/claims.ts'
import { house } from '../../src/wiring.ts'
import { openFlash } from '../../test/flash.ts'
import { paymentPassword, type Shopper, shopper, stockFaults } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { loadDemoPromotions } from './load-demo-promotions.ts'

const world = useWorld()
const day = 86_400_000

interface Row {
  readonly promotion_id: number
  readonly row_id: number
  readonly goods_id: number
  readonly min: number
}
/** Goods of a kind that are open now. */
async function open(kind: string): Promise<Row[]> {
  const { rows } = await world.db.execute(sql`
    select p.id as promotion_id, g.id as row_id, g.goods_id, coalesce(g.min_quantity, 1) as min
    from promotions p join promotion_goods g on g.promotion_id = p.id and g.role = 'item'
    where p.kind = ${kind} and p.state = 'live' and p.opens_at <= ${world.at.toISOString()}::timestamptz
      and p.closes_at > ${world.at.toISOString()}::timestamptz order by p.id, g.id`)
  return rows as unknown as Row[]
}

/** Sets that run for as long as this test. */
const openStanding = async () => {
  const ends = new Date(worldDay.getTime() + 60 * day).toISOString()
  const { rows } = await world.db.execute<{ promotion_id: number }>(sql`
    select id as promotion_id from promotions where kind = 'combination' and closes_at > ${ends}::timestamptz`)
  return rows
}

/** Puts into the cart what can be had of a kind; answers the line, or null when nothing of it can be had. */
async function take(buyer: Shopper, source: string): Promise<number | null> {
  for (const { promotion_id, row_id, goods_id, min } of await open(source)) {
    const activity_id = source === 'near_expiry' ? row_id : promotion_id
    const { status, body } = await buyer.post('/api/cart', { goods_id, activity_id, source, number: min })
    if (status === 200) return body.data.id
    expect([400, 404], JSON.stringify(body)).toContain(status)
  }
  return null
}

async function jobs() {
  await releaseExpired(world.db, world.at)
  await sweepOrders(house, world.db, world.at)
  await sweepGroups(house, world.db, world.at)
  await endNearExpirySales(world.db, world.at)
}

test('the demonstration goes from day to day under carts, holds and orders, and everything still adds up', async () => {
  await world.db.execute(sql`update goods set source = 'demo'`)
  await world.db.execute(sql`
    update lots set expires_on = ${worldDate(100)} where goods_id = ${world.goods.severalLots} and quantity = 20`)
  const buyer = await shopper(world, 'yaodian')
  const pay = (id: number) => buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  const had = new Set<string>()
  const standing = new Set<number>()
  const kept = new Set<number>()
  for (let days = 0; days <= 18; days += days < 3 ? 1 : 5) {
    world.at = new Date(worldDay.getTime() + days * day)
    // Twice and at once, as two processes that start together.
    await Promise.all([loadDemoPromotions(world.db, world.at), loadDemoPromotions(world.db, world.at)])
    // The small catalogue has none of its own; it ends with the day like all of the demonstration.
    await openFlash(world, 'deviceOne', { priceFen: 100, quota: 10 })
    // What yesterday left in the cart is shown with its reason, not an error.
    const cart = await buyer.get('/api/cart/list')
    expect(cart.status).toBe(200)
    // A set that goes on keeps its number: what was put in on an earlier day can still be bought.
    for (const line of cart.body.data.data.filter((each: { combination: unknown }) => each.combination !== 0))
      if (standing.has(line.combination.id)) {
        expect(line.invalid_reason).toBe('')
        kept.add(line.combination.id)
      }
    for (const { promotion_id } of await openStanding()) standing.add(promotion_id)
    const ids: number[] = []
    for (const source of ['flash', 'near_expiry', 'combination']) {
      const line = await take(buyer, source)
      if (line === null) continue
      ids.push(line)
      had.add(source)
    }
    ids.push(await buyer.add('ibuprofen', 20))
    const [some, rest] = [ids.slice(0, -1), ids.slice(-1)]
    if (days % 2 === 0) {
      const placed = await buyer.post('/api/order', await buyer.orderForm([...some, ...rest], 'balance'))
      if (days === 0) expect(placed.status, JSON.stringify(placed.body)).toBe(200)
      if (days === 0) await pay(placed.body.data.orders[0].id)
    }
    await expectSoundBooks(world)
    expect(await stockFaults(world)).toEqual([])
    world.at = new Date(world.at.getTime() + day / 2)
    await jobs()
    await jobs()
    await expectSoundBooks(world)
    expect(await stockFaults(world)).toEqual([])
    const { rows } = await world.db.execute(sql`
      select l.lot_id from promotion_goods l join promotions p on p.id = l.promotion_id
      where p.kind = 'near_expiry' and p.settled_at is null group by 1 having count(*) > 1`)
    expect(rows).toEqual([])
  }
  expect([...had].sort()).toEqual(['combination', 'flash', 'near_expiry'])
  expect(kept.size).toBeGreaterThan(0)
  // Nothing is left set aside by a sale that is over.
  const { rows } = await world.db.execute(sql`
    select l.id from lots l where l.state = 'near_expiry' and not exists (
      select from promotion_goods g join promotions p on p.id = g.promotion_id where g.lot_id = l.id and p.settled_at is null)`)
  expect(rows).toEqual([])
}, 120_000)
