import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd, shelf } from '../../test/crowd.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { raceBuyers } from '../../test/race-buyers.ts'
import { raceFaults, readAcknowledgements } from '../../test/race-verdict.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('forty buyers on five goods with five pieces each never oversell, and find all that was acknowledged', async () => {
  const goods = await shelf(world.db, world.goods.vitaminC, 5, 5, 30_000)
  const buyers = await crowd(world.db, world.buyers.yaodian.memberId, 40, world.at, 500_000)
  const log = join(await mkdtemp(join(tmpdir(), 'yaoji-race-')), 'acknowledged.jsonl')
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const figures = await raceBuyers({
    origin: () => origin,
    buyers,
    goods,
    log,
    random: Math.random,
    rounds: 2,
    paymentPassword,
  })
  const acknowledged = readAcknowledgements(log)
  expect(acknowledged).toHaveLength(figures.ordered + figures.paid)
  expect(figures.ordered).toBeGreaterThan(0)
  expect(await raceFaults(world.db, acknowledged, goods, 5)).toEqual([])
})

test('paying twice at once takes the money once, with equal keys and with different ones', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  const pay = (key: string) => buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword }, key)
  const key = randomUUID()
  const answers = await Promise.all([pay(key), pay(key), pay(randomUUID()), pay(randomUUID())])
  const paid = answers.filter((answer) => answer.status === 200).length
  expect(answers.map((answer) => answer.status).every((status) => status === 200 || status === 409)).toBe(true)
  expect(paid).toBeGreaterThan(0)
  const { rows } = await world.db.execute(
    sql`select count(*)::int as n, sum(amount_fen)::int as fen from ledger where order_id = ${id}`,
  )
  expect(rows[0]).toEqual({ n: 1, fen: -Math.round(Number(order!.payable) * 100) })
})

test('two orders paid at once from a balance that suffices for one: one is paid, the other is refused', async () => {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at, 40_000)
  const { cookie, addressId } = member!
  const send = (url: string, form: Record<string, string | number>) =>
    world.call('POST', url, { headers: { cookie, 'idempotency-key': randomUUID() }, form })
  const orders: number[] = []
  for (const _ of [1, 2]) {
    const line = (await send('/api/cart', { goods_id: world.goods.ibuprofen, number: 20 })).body.data.id
    const { data } = (await send('/api/cart/checkout', { ids: line })).body
    const { version, totals } = data
    const form = { ids: line, address_id: addressId, pay_type: 'balance', version, payable: totals.payable }
    orders.push((await send('/api/order', form)).body.data.orders[0].id)
  }
  const answers = await Promise.all(
    orders.map((id) => send(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  expect(answers.find((answer) => answer.status === 400)?.body.message).toContain('余额不足')
})

test('two clerks who make the same move at once: one makes it, the other reads what the order is now', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  const clerks = [await shopper(world, 'dingdan'), await shopper(world, 'admin')]
  const answers = await Promise.all(clerks.map((clerk) => clerk.post(`/console/api/orders/${id}/slip`)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const slower = answers.find((answer) => answer.status === 409)!
  expect(slower.body).toMatchObject({ message: expect.stringContaining('已开票'), data: { status: 30 } })
  const { rows } = await world.db.execute(
    sql`select count(*)::int as n from order_moves where order_id = ${id} and move = 'slip'`,
  )
  expect(rows[0]).toEqual({ n: 1 })
})

test('after all of it money, orders, stock and lots agree', async () => {
  await expectSoundBooks(world)
})
