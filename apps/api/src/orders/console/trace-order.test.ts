import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { pick, slipped } from '../../../test/picking.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'
import { tracedGoods } from '../settings.ts'

const world = useWorld()
let buyer: Shopper
let clerk: Shopper
beforeEach(async () => {
  buyer = await shopper(world, 'yaodian')
  clerk = await shopper(world, 'admin')
})
afterEach(async () => {
  await resetSettings(world)
  await expectSoundBooks(world)
})

let serial = 0
/** So many codes of boxes that nobody scanned before. */
function boxes(count: number, head = '8123456'): string[] {
  serial += count
  return Array.from({ length: count }, (_, index) => `${head}${String(serial - index).padStart(13, '0')}`)
}
type Units = readonly { readonly level: string; readonly codes: readonly string[] }[]

/** An order that the warehouse has picked, with the lot that it was promised. */
async function picked(goods: GoodsKey, number: number) {
  const [order] = await buyer.buy([[goods, number]], 'balance')
  const { id } = order!
  await slipped(world, buyer, id)
  await pick(world, id, {})
  const line = (await clerk.get(`/console/api/orders/${id}`)).body.data.lines[0]
  const scan = (units: Units, lotNo: string = line.promised[0].lot_no) => ({
    lots: [{ id: line.id, lot_no: lotNo, units }],
  })
  const post = (name: string) => (form: Readonly<Record<string, unknown>>) =>
    clerk.post(`/console/api/orders/${id}/${name}`, form)
  return { id, scan, out: post('outbound'), trace: post('trace_codes'), ship: post('ship') }
}
const box = (codes: readonly string[]) => [{ level: 'box', codes }]
/** The codes that left with an order. */
async function kept(orderId: number): Promise<number> {
  const { rows } = await world.db.execute<{ count: number }>(sql`
    select coalesce(sum(u.count), 0)::int as count from trace_units u join order_line_lots t on t.id = u.outbound_line
    join order_lines l on l.id = t.order_line_id where l.order_id = ${orderId}`)
  return rows[0]!.count
}

describe('trace codes at outbound', () => {
  test('leave with the lots that they were scanned of, are found again, and may be completed until the parcel leaves', async () => {
    const order = await picked('ibuprofen', 20)
    const codes = boxes(20)
    expect((await order.out(order.scan(box(codes.slice(0, 12))))).body.data.status).toBe(50)
    expect(await kept(order.id)).toBe(12)
    expect((await order.trace(order.scan(box(codes)))).status).toBe(200)
    expect(await kept(order.id)).toBe(20)
    const found = await clerk.get(`/console/api/trace_codes/${codes[19]}`)
    expect(found.body.data).toMatchObject([{ level: 'box' }])
    await writesNothing(world, () => order.trace(order.scan(box([...codes].reverse()))), ['idempotency'])
    await order.ship({ carrier: '顺丰', waybill: 'SF1' })
    const late = await writesNothing(world, () => order.trace(order.scan(box(codes.slice(1)))))
    expect(late.body.reason).toBe('orders.traceNotNow')
  })

  test('what is no code, twice, of another lot, of too many pieces or of another line is refused by name, and nothing leaves', async () => {
    const order = await picked('ibuprofen', 20)
    const codes = boxes(21)
    const refused = async (form: Readonly<Record<string, unknown>>) =>
      (await writesNothing(world, () => order.out(form))).body
    expect((await refused(order.scan(box(['短'])))).message).toBe('追溯码格式不正确：短')
    expect((await refused(order.scan(box([codes[0]!, codes[0]!])))).message).toBe(`追溯码重复扫描：${codes[0]}`)
    expect(await refused(order.scan(box(codes.slice(0, 1)), 'L-none'))).toMatchObject({
      reason: 'orders.trace.otherLot',
    })
    expect(await refused(order.scan(box(codes)))).toMatchObject({
      reason: 'orders.trace.tooMany',
      message: expect.stringContaining('代表21，多于出库数量20'),
    })
    const { lots } = order.scan(box(codes.slice(0, 1)))
    expect((await refused({ lots: [{ ...lots[0], id: 999_999 }] })).reason).toBe('orders.trace.otherLot')
    expect((await writesNothing(world, () => order.trace(order.scan(box(codes))))).body.reason).toBe(
      'orders.traceNotNow',
    )
    await order.out({})
  })

  test('a code leaves once: not with another order, nor with two at the same time; what came back may leave again', async () => {
    const [one, two, three] = [
      await picked('ibuprofen', 20),
      await picked('ibuprofen', 20),
      await picked('ibuprofen', 20),
    ]
    const codes = boxes(20)
    const answers = await Promise.all([one.out(one.scan(box(codes))), two.out(two.scan(box(codes)))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const [won, lost] = answers[0].status === 200 ? [one, two] : [two, one]
    const again = await writesNothing(world, () => lost.out(lost.scan(box(codes.slice(0, 1)))))
    expect(again.body).toMatchObject({
      reason: 'stock.traceOut',
      message: `追溯码已随其他订单出库：${codes[0]}，请核对实物`,
    })
    await won.ship({ carrier: '顺丰', waybill: 'SF1' })
    const line = (await clerk.get(`/console/api/orders/${won.id}`)).body.data.lines[0]
    const back = await clerk.post(`/console/api/orders/${won.id}/return`, {
      lines: [{ id: line.id, lot_no: line.lots[0].lot_no, number: 2 }],
      reason: '错发',
    })
    expect(back.status, back.body.message).toBe(200)
    await writesNothing(world, async () =>
      expect((await three.out(three.scan(box(codes.slice(0, 3))))).body.reason).toBe('stock.traceOut'),
    )
    expect((await three.out(three.scan(box(codes.slice(0, 2))))).status).toBe(200)
    await lost.out({})
  })

  test('a code of another medicine is refused by the name of that', async () => {
    const first = await picked('vitaminC', 70)
    await first.out(first.scan(box(boxes(30, '8777777'))))
    const other = await picked('ibuprofen', 20)
    const wrong = boxes(1, '8777777')
    const answer = await writesNothing(world, () => other.out(other.scan(box([...wrong, ...boxes(3)]))))
    expect(answer.body).toMatchObject({
      reason: 'stock.traceOtherGoods',
      message: `追溯码${wrong[0]}是维生素C片的码，请核对实物`,
    })
    expect((await other.out(other.scan(box(boxes(3))))).status).toBe(200)
  })

  test('goods that must be traced do not leave without the code of each piece, nor lose one afterwards', async () => {
    await setSetting(world, tracedGoods, 'medicines')
    const order = await picked('ibuprofen', 20)
    const codes = boxes(20)
    const owed = await writesNothing(world, () => order.out(order.scan(box(codes.slice(0, 19)))))
    expect(owed.body).toMatchObject({
      reason: 'orders.trace.owed',
      message: expect.stringContaining('须扫描追溯码才能出库，还差1'),
    })
    await order.out(order.scan(box(codes)))
    await writesNothing(world, async () =>
      expect((await order.trace(order.scan(box(codes.slice(1))))).body.reason).toBe('orders.trace.owed'),
    )
  })

  test('with the code of each piece they leave; goods that need not be traced leave without, and by default none must be', async () => {
    const free = await picked('ibuprofen', 20)
    expect((await free.out({})).status).toBe(200)
    await setSetting(world, tracedGoods, 'medicines')
    const order = await picked('ibuprofen', 20)
    expect((await order.out(order.scan(box(boxes(20))))).status).toBe(200)
    const device = await picked('deviceOne', 70)
    expect((await device.out({})).status).toBe(200)
  })
})
