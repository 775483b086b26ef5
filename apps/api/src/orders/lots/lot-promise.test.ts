import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { actOf, stockUp, supplier } from '../../../test/lots.ts'
import { slipped } from '../../../test/picking.ts'
import { onShelves, type Shopper, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDate } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'
import { stopLot } from '../../stock/lots/stop-lot.ts'
import { house } from '../../wiring.ts'
import { resumePicks } from './resume-picks.ts'

const world = useWorld()
const hours = (count: number) => new Date(world.at.getTime() + count * 3_600_000)

/** Signed in before anything is counted: a session is a row. */
let people: Record<'yaodian' | 'zhensuo' | 'admin' | 'dingdan', Shopper>
beforeAll(async () => {
  people = {
    yaodian: await shopper(world, 'yaodian'),
    zhensuo: await shopper(world, 'zhensuo'),
    admin: await shopper(world, 'admin'),
    dingdan: await shopper(world, 'dingdan'),
  }
})
const seen = async (id: number) => (await people.yaodian.get(`/api/order/${id}`)).body.data
const clerkPicks = (id: number) => people.dingdan.post(`/console/api/orders/${id}/pick`)
const answer = (id: number, question: number, agree: 0 | 1, who: 'yaodian' | 'zhensuo' = 'yaodian') =>
  people[who].post(`/api/order/${id}/lots`, { question, agree })

let suppliers = 0
/** Boxes of a goods that expire before all others, accepted into Chengdu. */
async function earlierLot(goods: GoodsKey, lotNo: string, days = 300, quantity = 400) {
  suppliers += 1
  const supplierId = await supplier(world, `川北医药有限公司${suppliers}`)
  const dates = { producedOn: worldDate(-30), expiresOn: worldDate(days) }
  return stockUp(world, { goodsId: world.goods[goods], supplierId, quantity, lotNo, ...dates })
}

/** An order that the warehouse may pick. */
async function toPick(...lines: readonly (readonly [GoodsKey, number])[]): Promise<number> {
  const buyer = people.yaodian
  const [order] = await buyer.buy(lines, 'balance')
  await slipped(world, buyer, order!.id)
  return order!.id
}

/** Orders first; what arrives after is earlier than promised, and the pick asks. */
async function asked(goods: GoodsKey, lotNo: string, ...others: readonly (readonly [GoodsKey, number])[]) {
  const id = await toPick([goods, 20], ...others)
  await earlierLot(goods, lotNo)
  const picked = await clerkPicks(id)
  expect(picked.status, picked.body.message).toBe(200)
  return { id, question: (await seen(id)).lot_questions[0] }
}

describe('what is promised', () => {
  test('the confirm page and the order name the lots that first expiry takes now; nothing of them is reserved by it', async () => {
    const buyer = people.yaodian
    const line = await buyer.add('severalLots', 40)
    const { data } = (await buyer.post('/api/cart/checkout', { ids: String(line), pay_type: 'balance' })).body
    expect(data.lots).toMatchObject([{ id: line, below: 0, lots: [{ lot_no: '26012' }, { lot_no: '26013' }] }])
    const made = await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))
    const { id } = made.body.data.orders[0]
    const shown = (await seen(id)).lines[0].promised
    expect(shown).toMatchObject([
      { lot_no: '26012', expires_on: worldDate(200), number: 20 },
      { lot_no: '26013', expires_on: worldDate(350), number: 20 },
    ])
    expect(shown).toEqual(data.lots[0].lots)
    await buyer.post(`/api/order/${id}/cancel`, { code: -1 })
  })

  test('a later expiry asks nothing', async () => {
    const { id: lotId } = await earlierLot('ladderUnit', 'P1')
    const id = await toPick(['ladderUnit', 20])
    expect((await seen(id)).lines[0].promised).toMatchObject([{ lot_no: 'P1' }])
    await world.db.transaction((tx) => stopLot(tx, { lotId, reason: '外观可疑' }, actOf(world, 'zhiguan')))
    expect((await clerkPicks(id)).body.data).toMatchObject({ status: 40, lot_questions: [] })
    const out = await people.admin.post(`/console/api/orders/${id}/outbound`)
    expect(out.body.data.lines[0].lots).toMatchObject([{ lot_no: '26011', number: 20 }])
  })
})

describe('a lot that expires earlier than promised', () => {
  test('stops the pick and asks the buyer by a message; who agrees gets it', async () => {
    const { id, question } = await asked('ibuprofen', 'E1')
    expect(await seen(id)).toMatchObject({ status: 30, status_label: '待确认批号' })
    expect(question).toMatchObject({
      why: 'earlier',
      answer: '',
      answer_by: hours(2).toISOString(),
      promised: [{ lot_no: '26011', number: 20 }],
      offered: [{ lot_no: 'E1', expires_on: worldDate(300), number: 20 }],
    })
    const { rows } = await world.db.execute<{ move: string; reason: string }>(sql`
      select payload ->> 'move' as move, payload ->> 'reason' as reason from outbox
      where topic = 'order.notice' and payload ->> 'order_id' = ${String(id)} order by sequence desc limit 1`)
    expect(rows[0]).toMatchObject({ move: 'askLots', reason: expect.stringContaining('布洛芬缓释胶囊') })
    await writesNothing(world, async () => {
      expect((await clerkPicks(id)).body.reason).toBe('orders.lotsAsked')
      expect((await answer(id, question.id, 1, 'zhensuo')).body.reason).toBe('orders.missing')
      expect((await answer(id, question.id + 1, 1)).body.reason).toBe('orders.lotsAnswered')
      expect(await resumePicks(house, world.db, hours(1))).toBe(0)
    })
    expect((await answer(id, question.id, 1)).body.data.lot_questions).toMatchObject([{ answer: 'agreed' }])
    await writesNothing(world, async () =>
      expect((await answer(id, question.id, 0)).body.reason).toBe('orders.lotsAnswered'),
    )
    expect(await resumePicks(house, world.db, world.at)).toBe(1)
    expect(await resumePicks(house, world.db, world.at)).toBe(0)
    expect(await seen(id)).toMatchObject({ status: 40, refunded: '0.00' })
    const out = await people.admin.post(`/console/api/orders/${id}/outbound`)
    expect(out.body.data.lines[0].lots).toMatchObject([{ lot_no: 'E1', number: 20 }])
    await expectSoundBooks(world)
  })

  test('is not sent to who declines: that line is short by the store, its pieces are for sale again, the rest leaves', async () => {
    const { id, question } = await asked('vitaminC', 'E2', ['minimumTen', 20])
    const before = await onShelves(world)
    await answer(id, question.id, 0)
    await resumePicks(house, world.db, world.at)
    const picked = await seen(id)
    expect(picked).toMatchObject({ status: 40, refunds: [{ kind: 'short_pick', amount: '70.00' }] })
    const of = (lines: readonly { name: string; picked: number }[], name: string) =>
      lines.find((line) => line.name === name)?.picked
    expect([of(picked.lines, '维生素C片'), of(picked.lines, '板蓝根颗粒')]).toEqual([0, 20])
    const out = await people.admin.post(`/console/api/orders/${id}/outbound`)
    expect(out.status, out.body.message).toBe(200)
    const after = await onShelves(world)
    expect([after.saleable - before.saleable, after.reserved - before.reserved]).toEqual([20, -40])
    await expectSoundBooks(world)
  })

  test('nobody answers for two hours: no; an order of which nothing else is left ends, its pieces for sale again', async () => {
    const { id, question } = await asked('amoxicillinOtherMaker', 'E3')
    const { at } = world
    world.at = hours(2)
    try {
      await writesNothing(
        world,
        async () => expect((await answer(id, question.id, 1)).body.reason).toBe('orders.lotsAnswered'),
        ['sessions'],
      )
      expect((await seen(id)).lot_questions).toMatchObject([{ answer: 'lapsed' }])
      await resumePicks(house, world.db, world.at)
      expect(await seen(id)).toMatchObject({ status: 90, status_label: '缺货取消' })
    } finally {
      world.at = at
    }
    await expectSoundBooks(world)
  })

  test('an answer and a pick at the same time: one follows the other, and the order is picked once', async () => {
    const { id, question } = await asked('limited', 'E4')
    const [said, picked] = await Promise.all([answer(id, question.id, 1), clerkPicks(id)])
    expect(said.status).toBe(200)
    expect(['orders.lotsAsked', undefined]).toContain(picked.body.reason)
    await Promise.allSettled([resumePicks(house, world.db, world.at), clerkPicks(id)])
    const after = await seen(id)
    expect(after.status).toBe(40)
    expect(after.moves.filter(({ move }: { move: string }) => move === 'pick')).toHaveLength(1)
    await expectSoundBooks(world)
  })
})

test('a lot with fewer days left than the member wants is asked about, once', async () => {
  const buyer = people.yaodian
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/user/shelf_life', { days: 400 })).status).toBe(422)
  })
  await earlierLot('deviceOne', 'S1', 200)
  await buyer.post('/api/user/shelf_life', { days: 365 })
  expect((await buyer.get('/api/user/shelf_life')).body.data).toEqual({ days: 365 })
  const id = await toPick(['deviceOne', 70])
  await clerkPicks(id)
  const [question] = (await seen(id)).lot_questions
  expect(question).toMatchObject({ why: 'shelf_life', offered: [{ lot_no: 'S1' }] })
  await answer(id, question.id, 1)
  expect((await clerkPicks(id)).body.data).toMatchObject({ status: 40 })
  await buyer.post('/api/user/shelf_life', { days: 0 })
  expect((await buyer.get('/api/user/shelf_life')).body.data).toEqual({ days: 0 })
})
