import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepOrders } from '../src/orders/expire-orders.ts'
import { remindBuyers } from '../src/receipts/remind-buyers.ts'
import { house } from '../src/wiring.ts'
import { afterSalesStaff } from './after-sales-staff.ts'
import { pick, slipped } from './picking.ts'
import { shopper } from './purchase.ts'
import { shippedOrder } from './shipped-order.ts'
import { expectSoundBooks } from './sound-books.ts'
import { useWorld, worldDate } from './world.ts'

const world = useWorld()
const staff = afterSalesStaff(world)
const on = (day: number, time = '10:00') => instantOf(worldDate(day), time)
beforeEach(() => {
  world.at = on(0)
})
afterEach(() => expectSoundBooks(world))
const ok = ({ status }: { status: number }) => status === 200
const order = async (id: number) => (await (await shopper(world, 'yaodian')).get(`/api/order/${id}`)).body.data
/** How many pieces of an order's one line came back. */
async function returned(id: number): Promise<number> {
  const { rows } = await world.db.execute<{ pieces: number }>(sql`
    select returned as pieces from order_lines where order_id = ${id}`)
  return rows[0]!.pieces
}

describe('a receipt against its deadline', () => {
  test('handed in while its last day ends: owed by nobody, handed in once, and these goods are to be had again', async () => {
    for (let round = 0; round < 2; round++) {
      world.at = on(0)
      const { id, buyer } = await shippedOrder(world, 'ephedrine', 20)
      await buyer.post(`/api/order/${id}/confirm`)
      const pictures = await staff.picture(buyer)
      world.at = on(16, '00:00')
      const later = await shopper(world, 'yaodian')
      const receipt = { received_on: worldDate(0), receiver: '陈秀英', pictures }
      const add = () => later.post('/api/cart', { goods_id: world.goods.ephedrine, number: 10 })
      const [sent, again, added] = await Promise.all([
        later.post(`/api/receipts/${id}`, receipt),
        later.post(`/api/receipts/${id}`, receipt),
        add(),
        remindBuyers(world.db, world.at),
        remindBuyers(world.db, world.at),
        sweepOrders(house, world.db, world.at),
      ])
      expect([sent, again].filter(ok)).toHaveLength(1)
      if (!ok(added!)) expect(added!.body.message).toContain('回执')
      const { data } = (await later.get('/api/receipts')).body
      expect(data.find((one: { order_id: number }) => one.order_id === id)).toMatchObject({ state: 'pending' })
      expect((await add()).status).toBe(200)
      // Said once, whoever ran the job: by the last of the days that had passed.
      const { rows } = await world.db.execute<{ said: number }>(sql`
        select count(*)::int as said from outbox where topic = 'receipt.notice' and (payload ->> 'order_id')::bigint = ${id}`)
      expect(rows[0]!.said).toBeLessThanOrEqual(1)
      await world.db.execute(sql`delete from cart_lines`)
      const { id: waiting } = (await (await shopper(world, 'zhiguan')).get('/console/api/receipts')).body.data.find(
        (one: { order_id: number }) => one.order_id === id,
      )
      // Accepted while time completes it: completed once.
      await Promise.all([
        (await shopper(world, 'zhiguan')).post(`/console/api/receipts/${waiting}/decide`, { verdict: 'pass' }),
        sweepOrders(house, world.db, world.at),
        sweepOrders(house, world.db, world.at),
      ])
      await sweepOrders(house, world.db, world.at)
      expect((await order(id)).status).toBe(70)
      const moves = (await order(id)).moves.map(({ move }: { move: string }) => move)
      expect(moves.filter((move: string) => move === 'complete' || move === 'autoComplete')).toHaveLength(1)
    }
  })

  test('goods received by their buyer while time receives them: received once, and every later day counts from there', async () => {
    for (let round = 0; round < 2; round++) {
      world.at = on(0)
      const { id } = await shippedOrder(world, 'ibuprofen', 20)
      world.at = on(7)
      const buyer = await shopper(world, 'yaodian')
      const [confirmed, again] = await Promise.all([
        buyer.post(`/api/order/${id}/confirm`),
        buyer.post(`/api/order/${id}/confirm`),
        sweepOrders(house, world.db, world.at),
        sweepOrders(house, world.db, world.at),
      ])
      for (const { status, body } of [confirmed!, again!]) if (status !== 200) expect(body.message).toContain('收货')
      const { moves } = await order(id)
      expect(moves.filter(({ move }: { move: string }) => /receive/i.test(move))).toHaveLength(1)
      world.at = on(14)
      await sweepOrders(house, world.db, world.at)
      expect((await order(id)).status).toBe(70)
    }
  })
})

describe('a return', () => {
  /** What stands at the door: all of one lot, or some of it, goes back. */
  async function atTheDoor(number: number) {
    const { id, buyer } = await shippedOrder(world, 'ibuprofen', 20)
    const clerk = await shopper(world, 'admin')
    const [line] = (await clerk.get(`/console/api/orders/${id}`)).body.data.lines
    const back = () =>
      clerk.post(`/console/api/orders/${id}/return`, {
        lines: [{ id: line.id, lot_no: line.lots[0].lot_no, number }],
        reason: '拒收',
      })
    return { id, buyer, back, lot: (await buyer.get(`/api/order/${id}/after_sales`)).body.data.lines[0].lots[0].id }
  }

  test('of two of more than half of a line one is taken, and paid back once', async () => {
    const { id, back } = await atTheDoor(12)
    const answers = await Promise.all([back(), back(), back()])
    expect(answers.filter(ok)).toHaveLength(1)
    expect(await returned(id)).toBe(12)
    const { lines, refunded, refunds } = await order(id)
    expect(refunds).toHaveLength(1)
    expect(Number(refunded)).toBeCloseTo(Number(lines[0].payable) * 0.6, 2)
  })

  test('against the case of its buyer, and its withdrawal: pieces are spoken for once', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, buyer, back, lot } = await atTheDoor(20)
      const form = await staff.form(buyer, `${lot}:15`)
      const [asked, taken] = await Promise.all([buyer.post(`/api/order/${id}/after_sales`, form), back()])
      expect([asked!, taken!].filter(ok)).toHaveLength(1)
      if (!ok(asked!)) continue
      const caseId = asked!.body.data.id
      await Promise.all([buyer.post(`/api/after_sales/${caseId}/cancel`), back(), back()])
      // Whichever came first: where the case was gone the goods are back once, else they still are with the buyer.
      expect([0, 20]).toContain(await returned(id))
    }
  })

  test('against a cancel: an order is cancelled or sent, and what was sent comes back once', async () => {
    for (let round = 0; round < 3; round++) {
      const buyer = await shopper(world, 'yaodian')
      const [placed] = await buyer.buy([['amoxicillin', 40]], 'balance')
      const id = placed!.id
      const clerk = await shopper(world, 'admin')
      await slipped(world, buyer, id)
      await pick(world, id, {})
      await clerk.post(`/console/api/orders/${id}/outbound`)
      await clerk.post(`/console/api/orders/${id}/ship`, { carrier: '顺丰', waybill: `SF${id}` })
      const [line] = (await clerk.get(`/console/api/orders/${id}`)).body.data.lines
      const lines = [{ id: line.id, lot_no: line.lots[0].lot_no, number: 40 }]
      const [cancelled, granted, back, twice] = await Promise.all([
        buyer.post(`/api/order/${id}/cancel`, { code: -7 }),
        clerk.post(`/console/api/orders/${id}/confirm_cancel`),
        clerk.post(`/console/api/orders/${id}/return`, { lines, reason: '拒收' }),
        clerk.post(`/console/api/orders/${id}/return`, { lines, reason: '拒收' }),
      ])
      expect([cancelled!.status, granted!.status]).toEqual([409, 409])
      expect([back!, twice!].filter(ok)).toHaveLength(1)
      expect(await returned(id)).toBe(40)
      const { refunded, payable } = await order(id)
      const { rows } = await world.db.execute<{ fen: number }>(
        sql`select sum(amount_fen)::int as fen from ledger where order_id = ${id}`,
      )
      expect(rows[0]!.fen).toBe(Math.round((Number(refunded) - Number(payable)) * 100))
    }
  })
})
