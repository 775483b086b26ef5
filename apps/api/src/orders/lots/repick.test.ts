import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { actOf, firstLot, stockUp, supplier } from '../../../test/lots.ts'
import { pick, slipped, takenOf } from '../../../test/picking.ts'
import { promote } from '../../../test/promote.ts'
import { type Shopper, shopper, stockFaults } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDate } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'
import { recallLot } from '../../stock/lots/recall-lot.ts'
import { releaseLot, stopLot } from '../../stock/lots/stop-lot.ts'

const world = useWorld()
let people: Record<'yaodian' | 'admin' | 'dingdan' | 'zhiguan', Shopper>
let suppliers: number[]
beforeAll(async () => {
  people = {
    yaodian: await shopper(world, 'yaodian'),
    admin: await shopper(world, 'admin'),
    dingdan: await shopper(world, 'dingdan'),
    zhiguan: await shopper(world, 'zhiguan'),
  }
  suppliers = [await supplier(world, '川北医药有限公司'), await supplier(world, '川南医药有限公司')]
})

const seen = async (id: number) => (await people.yaodian.get(`/api/order/${id}`)).body.data
const staff = async (id: number) => (await people.admin.get(`/console/api/orders/${id}`)).body.data
const clerk = (id: number, move: string, form: Readonly<Record<string, unknown>> = {}) =>
  people[move.endsWith('pick') ? 'dingdan' : 'admin'].post(`/console/api/orders/${id}/${move}`, form)
const recall = (goods: GoodsKey, lotNo: string) =>
  world.db.transaction((tx) =>
    recallLot(
      tx,
      { goodsId: world.goods[goods], lotNo, notice: '厂家召回', reason: '含量不合格' },
      actOf(world, 'zhiguan'),
    ),
  )
const stop = (lotId: number, quantity?: number) =>
  world.db.transaction((tx) => stopLot(tx, { lotId, quantity, reason: '外观可疑' }, actOf(world, 'zhiguan')))
/** Boxes that expire so many days from today, for sale in Chengdu. */
const arrive = (goods: GoodsKey, lotNo: string, days: number, quantity = 400) =>
  stockUp(world, {
    goodsId: world.goods[goods],
    supplierId: suppliers[0]!,
    quantity,
    lotNo,
    producedOn: worldDate(-30),
    expiresOn: worldDate(days),
  })

/** An order that the warehouse has picked, in full unless `found` says otherwise. */
async function picked(lines: readonly (readonly [GoodsKey, number])[], found: Readonly<Record<number, number>> = {}) {
  const [order] = await people.yaodian.buy(lines, 'balance')
  await slipped(world, people.yaodian, order!.id)
  const answer = await pick(world, order!.id, found)
  expect(answer.body.data.status, answer.body.message).toBe(40)
  return order!.id
}
const lotsOf = async (id: number) =>
  (await seen(id)).lines.map((line: { lots: { lot_no: string; number: number }[] }) =>
    line.lots.map(({ lot_no, number }) => `${lot_no} ${number}`).join(),
  )

describe('a lot that is recalled or stopped after the pick', () => {
  test('holds the order: outbound names it and writes nothing; picked once more, the next lot leaves', async () => {
    await arrive('ibuprofen', 'R1', 300)
    const id = await picked([['ibuprofen', 20]])
    await arrive('ibuprofen', 'R2', 310)
    await recall('ibuprofen', 'R1')
    expect((await staff(id)).withdrawn_lots).toMatchObject([{ name: '布洛芬缓释胶囊', lot_no: 'R1' }])
    const out = await writesNothing(world, () => clerk(id, 'outbound'))
    expect(out.body).toMatchObject({
      reason: 'orders.lotsWithdrawn',
      message: expect.stringContaining('布洛芬缓释胶囊批号R1在拣货后已停售或召回'),
    })
    const again = await clerk(id, 'repick')
    expect(again.body.data, again.body.message).toMatchObject({ status: 40, refunded: '0.00', withdrawn_lots: [] })
    expect((await seen(id)).moves.map(({ move }: { move: string }) => move).slice(-3)).toEqual([
      'pick',
      'repick',
      'pick',
    ])
    expect((await clerk(id, 'outbound')).status).toBe(200)
    expect(await lotsOf(id)).toEqual(['R2 20'])
    await expectSoundBooks(world)
  })

  test('with only earlier lots left, the buyer is asked; who declines gets the money of that line back, once', async () => {
    for (const agree of [1, 0] as const) {
      const goods = agree === 1 ? 'vitaminC' : 'health'
      const { lotNo } = await firstLot(world, world.goods[goods])
      const id = await picked([
        [goods, 10],
        ['minimumTen', 20],
        ['ladderUnit', 30],
      ])
      await recall(goods, lotNo)
      await arrive(goods, `W${agree}`, 250)
      const asked = await clerk(id, 'repick')
      expect(asked.body.data, asked.body.message).toMatchObject({ status: 30, status_label: '待确认批号' })
      const [question] = (await seen(id)).lot_questions
      expect(question).toMatchObject({ why: 'earlier', offered: [{ lot_no: `W${agree}`, number: 10 }] })
      await people.yaodian.post(`/api/order/${id}/lots`, { question: question.id, agree })
      const after = (await clerk(id, 'pick')).body.data
      const line = after.lines.find(({ goods_id }: { goods_id: number }) => goods_id === world.goods[goods])
      expect([after.status, line.picked]).toEqual([40, agree === 1 ? 10 : 0])
      expect(after.refunded).toBe(agree === 1 ? '0.00' : line.payable)
      expect((await clerk(id, 'outbound')).status).toBe(200)
      expect((await lotsOf(id)).includes(`W${agree} 10`)).toBe(agree === 1)
    }
    await expectSoundBooks(world)
  })

  test('with nothing left the line is short by the store, beside what was short before, to the fen', async () => {
    const { lotNo } = await firstLot(world, world.goods.deviceOne)
    const id = await picked(
      [
        ['deviceOne', 70],
        ['ladderUnit', 30],
      ],
      { [world.goods.deviceOne]: 50, [world.goods.ladderUnit]: 29 },
    )
    const first = await seen(id)
    const of = (order: typeof first, goods: GoodsKey) =>
      order.lines.find(({ goods_id }: { goods_id: number }) => goods_id === world.goods[goods])
    await recall('deviceOne', lotNo)
    const again = await clerk(id, 'repick')
    expect(again.status, again.body.message).toBe(200)
    const second = await seen(id)
    expect([of(second, 'deviceOne').picked, of(second, 'ladderUnit').picked]).toEqual([0, 29])
    expect(of(second, 'deviceOne').refunded).toBe(of(second, 'deviceOne').payable)
    expect(of(second, 'ladderUnit').refunded).toBe(of(first, 'ladderUnit').refunded)
    expect(second.refunds.map(({ kind }: { kind: string }) => kind)).toEqual(['short_pick', 'short_pick'])
    expect((await clerk(id, 'outbound')).status).toBe(200)
    expect(await stockFaults(world)).toEqual([])
    await expectSoundBooks(world)
  })

  test('with nothing left of the whole order it ends for shortage, its money back once', async () => {
    const { id: lotId } = await firstLot(world, world.goods.limited)
    const id = await picked([['limited', 20]])
    await stop(lotId)
    const again = await clerk(id, 'repick')
    expect(again.body.data, again.body.message).toMatchObject({ status: 90, status_label: '缺货取消' })
    const { paid_amount, refunded } = await seen(id)
    expect(refunded).toBe(paid_amount)
    expect((await clerk(id, 'repick')).body.reason).toBe('orders.movedOn')
    await expectSoundBooks(world)
  })

  test('a part that is stopped holds nobody while enough is left, and what is released again is no longer held', async () => {
    const lot = await arrive('amoxicillinOtherMaker', 'T1', 200, 60)
    const id = await picked([['amoxicillinOtherMaker', 20]])
    await stop(lot.id, 30)
    expect((await staff(id)).withdrawn_lots).toEqual([])
    await writesNothing(world, async () =>
      expect((await clerk(id, 'repick')).body.reason).toBe('orders.nothingWithdrawn'),
    )
    const stopped = await stop(lot.id, 25)
    expect((await staff(id)).withdrawn_lots).toMatchObject([{ lot_no: 'T1' }])
    await world.db.transaction((tx) =>
      releaseLot(tx, { lotId: stopped, quantity: 25, reason: '复检合格' }, actOf(world, 'zhiguan')),
    )
    expect((await clerk(id, 'outbound')).status).toBe(200)
    expect(await lotsOf(id)).toEqual(['T1 20'])
    await expectSoundBooks(world)
  })

  test('the clerk says of a line what was found, never more than before nor than there is', async () => {
    const first = await arrive('ladderDiscount', 'C1', 200, 60)
    await arrive('ladderDiscount', 'C2', 900, 100)
    const id = await picked([['ladderDiscount', 60]])
    await recall('ladderDiscount', 'C1')
    expect(first.quantity).toBe(60)
    const { lines } = await staff(id)
    const say = (found: number) => clerk(id, 'repick', { lines: [{ id: lines[0].id, picked: found }] })
    await writesNothing(world, async () => {
      expect((await say(61)).status).toBe(422)
    })
    const some = await say(12)
    expect(some.body.data.lines[0], some.body.message).toMatchObject({ picked: 12 })
    await clerk(id, 'outbound')
    await expectSoundBooks(world)
  })
})

test('picked short and then once more, freight and the pieces of a special come back once each, to the fen', async () => {
  const goodsId = world.goods.farWarehouseOnly
  const special = await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 1_500, quota: 50 }] })
  const id = await picked(
    [
      ['ibuprofen', 10],
      ['farWarehouseOnly', 10],
    ],
    { [goodsId]: 8 },
  )
  const far = (order: { lines: { goods_id: number; payable: string; refunded: string; source: string }[] }) =>
    order.lines.find(({ goods_id }) => goods_id === goodsId)!
  const first = await seen(id)
  expect([far(first).source, far(first).refunded, first.refunded]).toEqual(['special', '30.00', '30.00'])
  expect(await takenOf(world, special)).toBe(8)
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from lots where goods_id = ${goodsId} and state = 'saleable' and quantity > 0`,
  )
  for (const lot of rows) await stop(lot.id)
  expect((await clerk(id, 'repick')).status).toBe(200)
  const second = await seen(id)
  expect([far(second).refunded, second.refunded]).toEqual(['150.00', '162.00'])
  expect(second.refunds.map(({ amount }: { amount: string }) => amount)).toEqual(['30.00', '132.00'])
  expect(await takenOf(world, special)).toBe(0)
  expect((await clerk(id, 'outbound')).status).toBe(200)
  await expectSoundBooks(world)
})

test('picked once more with nothing else missing, its buyer is not notified of the same shortage again', async () => {
  await arrive('ibuprofen', 'N1', 150)
  const id = await picked(
    [
      ['ibuprofen', 20],
      ['ladderUnit', 30],
    ],
    { [world.goods.ladderUnit]: 29 },
  )
  const noticed = async () => {
    const { rows } = await world.db.execute<{ short: string[] }>(sql`
      select payload -> 'short' as short from outbox where topic = 'order.notice' and payload ->> 'move' = 'pick'
        and payload ->> 'order_id' = ${String(id)} order by sequence`)
    return rows.map(({ short }) => short.length)
  }
  expect(await noticed()).toEqual([1])
  await recall('ibuprofen', 'N1')
  expect((await clerk(id, 'repick')).status).toBe(200)
  expect(await noticed()).toEqual([1, 0])
  await expectSoundBooks(world)
})

test('two clerks pick an order once more at the same time: it is done once', async () => {
  await arrive('ibuprofen', 'D1', 200)
  const id = await picked([['ibuprofen', 20]])
  await recall('ibuprofen', 'D1')
  const answers = await Promise.all([clerk(id, 'repick'), clerk(id, 'repick'), clerk(id, 'repick')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect((await seen(id)).status).toBe(40)
  await expectSoundBooks(world)
})

test('a recall against an outbound: the order is held, or its buyer is among those who are notified', async () => {
  for (let round = 0; round < 6; round++) {
    const lotNo = `X${round}`
    await arrive('ibuprofen', lotNo, 100 + round)
    const id = await picked([['ibuprofen', 20]])
    const [out] = await Promise.all([
      clerk(id, 'outbound'),
      people.zhiguan.post('/console/api/recalls', {
        goods_id: world.goods.ibuprofen,
        lot_no: lotNo,
        notice: '检出微粒，厂家通知召回该批号',
        reason: '含量不合格',
      }),
    ])
    const { rows } = await world.db.execute<{ pieces: number | null }>(sql`
      select (select h.pieces from recall_holders h where h.recall_id = r.id) as pieces
      from recalls r where r.lot_no = ${lotNo}`)
    expect(rows).toEqual([{ pieces: out.status === 200 ? 20 : null }])
    if (out.status === 200) expect(await lotsOf(id)).toEqual([`${lotNo} 20`])
    else {
      expect(out.body.reason).toBe('orders.lotsWithdrawn')
      expect((await clerk(id, 'repick')).status).toBe(200)
      expect((await clerk(id, 'outbound')).status).toBe(200)
      expect(await lotsOf(id)).not.toContain(`${lotNo} 20`)
    }
  }
  await expectSoundBooks(world)
})
