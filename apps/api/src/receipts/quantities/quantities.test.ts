import { addDays, dayOf, monthOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import { ephedrineLimits } from '../../goods/settings.ts'
import { raiseAlarms } from './alarms.ts'

const world = useWorld()
let buyer: Shopper
const of = 'ephedrine_compound'
const used = async () => {
  const { rows } = await world.db.execute<{ n: number }>(sql`
    select coalesce(sum(p.quantity), 0)::int as n from purchases p join goods g on g.id = p.goods_id
    where p.member_id = ${world.buyers.yaodian.memberId} and p.counts and 'ephedrine_compound' = any(g.special)`)
  return rows[0]!.n
}
const limitTo = (alarm: number, ceiling: number | null) => setSetting(world, ephedrineLimits, [{ of, alarm, ceiling }])
const readXlsxRows = async (file: Buffer) => (await readXlsx(file)).sheets[0]!.rows
const emptyCart = () => world.db.execute(sql`delete from cart_lines`)

beforeEach(async () => {
  await resetSettings(world)
  await emptyCart()
  buyer = await shopper(world, 'yaodian')
})

test('Domain 2.7, rule 8: a month’s ceiling holds when goods are added and changed, at checkout and when an order is placed', async () => {
  await buyer.buy([['ephedrine', 20]], 'transfer')
  await limitTo(1_000, (await used()) + 30)
  const line = await buyer.add('ephedrine', 20)
  await writesNothing(world, async () => {
    const more = await buyer.post('/api/cart', { goods_id: world.goods.ephedrine, number: 20 })
    expect(more.body.reason).toBe('cart.ephedrine.overCeiling')
    expect(more.body.message).toContain('本月最多还可购买30')
  })
  await buyer.post(`/api/cart/${line}/edit`, { number: 30 })
  const form = await buyer.orderForm([line], 'transfer')
  await limitTo(1_000, (await used()) + 10)
  const page = await buyer.post('/api/cart/checkout', { ids: String(line), pay_type: 'transfer' })
  expect(page.body.data.blocked_reason).toBe('cart.ephedrine.overCeiling')
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/order', form)).body.reason).toBe('cart.ephedrine.overCeiling')
  })
  // Less is never refused, although it is still too much.
  expect((await buyer.post(`/api/cart/${line}/edit`, { number: 20 })).status).toBe(200)
})

test('within a month’s ceiling goods are added, changed and ordered, to the last piece; what is cancelled was not bought', async () => {
  await limitTo(1_000, (await used()) + 40)
  const line = await buyer.add('ephedrine', 20)
  expect((await buyer.post(`/api/cart/${line}/edit`, { number: 40 })).status).toBe(200)
  expect((await buyer.get('/api/ephedrine_quantities')).body.data).toMatchObject([{ left: 40 }])
  const placed = await buyer.post('/api/order', await buyer.orderForm([line], 'transfer'))
  expect(placed.status).toBe(200)
  expect((await buyer.get('/api/ephedrine_quantities')).body.data).toMatchObject([{ left: 0 }])
  await buyer.post(`/api/order/${placed.body.data.orders[0].id}/cancel`, { code: -7 })
  expect((await buyer.get('/api/ephedrine_quantities')).body.data).toMatchObject([{ left: 40 }])
  await expectSoundBooks(world)
})

test('a limit by generic name counts that name alone, and other goods know no ceiling', async () => {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select generic_name as name from goods where id = ${world.goods.ephedrine}`,
  )
  await setSetting(world, ephedrineLimits, [{ of: rows[0]!.name, alarm: 1, ceiling: 1 }])
  expect((await buyer.post('/api/cart', { goods_id: world.goods.ephedrine, number: 20 })).body.reason).toBe(
    'cart.ephedrine.overCeiling',
  )
  expect((await buyer.post('/api/cart', { goods_id: world.goods.licorice, number: 10 })).status).toBe(200)
  expect(await buyer.add('ibuprofen', 40)).toBeGreaterThan(0)
})

test('an alarm is raised once a member, month and class; quality says once what it found', async () => {
  await buyer.buy([['ephedrine', 20]], 'transfer')
  await limitTo(await used(), null)
  expect(await raiseAlarms(world.db, world.at)).toBe(1)
  expect(await raiseAlarms(world.db, world.at)).toBe(0)
  await buyer.buy([['ephedrine', 20]], 'transfer')
  expect(await raiseAlarms(world.db, world.at)).toBe(0)
  const quality = await shopper(world, 'zhiguan')
  const [alarm] = (await quality.get('/console/api/ephedrine_alarms')).body.data
  expect(alarm).toMatchObject({
    ...{ month: monthOf(dayOf(world.at)), name: '含麻黄碱类复方制剂', pieces: await used(), words: '' },
  })
  const look = () =>
    quality.post(`/console/api/ephedrine_alarms/${alarm.id}/look`, { words: '已电话核实，门店正常销售' })
  expect((await look()).status).toBe(200)
  await writesNothing(world, async () => {
    expect((await look()).body.reason).toBe('receipts.alarmLooked')
    const other = await shopper(world, 'dingdan')
    expect((await other.get('/console/api/ephedrine_alarms')).status).toBe(403)
  })
  expect((await quality.get('/console/api/ephedrine_alarms')).body.data).toEqual([])
  expect((await quality.get('/console/api/ephedrine_alarms?looked=1')).body.data).toMatchObject([{ id: alarm.id }])
})

test('the list for the authorities says to whom which lots left, who received and who paid, and is on record', async () => {
  const { id } = await shippedOrder(world, 'ephedrine', 20)
  const order = (await buyer.get(`/api/order/${id}`)).body.data
  const quality = await shopper(world, 'zhiguan')
  const today = dayOf(world.at)
  const take = (from: string, to: string) =>
    world.app.inject({
      url: `/console/api/ephedrine_report?from=${from}&to=${to}`,
      headers: { cookie: quality.cookie },
    })
  const rows = await readXlsxRows((await take(today, today)).rawPayload)
  const line = rows.find((row) => row.includes(order.order_no))!
  for (const words of [order.lines[0].lots[0].lot_no, '复方盐酸伪麻黄碱缓释胶囊', '成都锦里康民大药房', 20])
    expect(line).toContain(words)
  expect(line.at(-1)).toBe('成都锦里康民大药房')
  const yesterday = addDays(today, -1)
  expect(await readXlsxRows((await take(yesterday, yesterday)).rawPayload)).toHaveLength(1)
  await writesNothing(world, async () => expect((await take(today, yesterday)).statusCode).toBe(422))
  const { rows: taken } = await world.db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit where verb = 'receipts.report'`,
  )
  expect(taken[0]!.n).toBe(2)
})
