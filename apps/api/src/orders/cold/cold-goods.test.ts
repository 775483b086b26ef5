import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { coldCarrier, noteColdBox } from '../../../test/cold-box.ts'
import { writesNothing } from '../../../test/everything.ts'
import { pick, slipped } from '../../../test/picking.ts'
import { png } from '../../../test/proof-form.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cold-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let buyer: Shopper
let clerk: Shopper
beforeEach(async () => {
  buyer = await shopper(world, 'yaodian')
  clerk = await shopper(world, 'admin')
})

/** An order of insulin, and of ibuprofen beside it, that the warehouse has picked. */
async function pickedOrder(goods: readonly ['cold' | 'ibuprofen', number][] = [['cold', 6]]): Promise<number> {
  const [order] = await buyer.buy([...goods, ['ibuprofen', 20]], 'balance')
  await slipped(world, buyer, order!.id)
  await pick(world, order!.id, {})
  return order!.id
}
const move = (id: number, name: string, form: Readonly<Record<string, unknown>> = {}) =>
  clerk.post(`/console/api/orders/${id}/${name}`, form)
const ship = (id: number, carrier: string) => move(id, 'ship', { carrier, waybill: `SF${id}` })
const coldOf = async (id: number) => (await buyer.get(`/api/order/${id}`)).body.data.cold
/** So many minutes from now, as forms write moments. */
const moment = (minutes: number) => new Date(world.at.getTime() + minutes * 60_000).toISOString()
const refuses = async (act: () => Promise<{ body: { reason: string; message: string } }>, reason: string) => {
  const { body } = await writesNothing(world, act)
  expect(body.reason).toBe(reason)
  return body.message
}
const csv = (...rows: readonly (readonly [number, string])[]) =>
  Buffer.from(['记录仪,TH-20', '时间,温度(℃)', ...rows.map(([at, degrees]) => `${moment(at)},${degrees}`)].join('\n'))

describe('cold goods', () => {
  test('leave with the start of their box and a cold carrier, and the buyer reads how they travelled', async () => {
    const id = await pickedOrder()
    expect((await noteColdBox(world, id, { started_at: moment(-5) })).status).toBe(200)
    expect((await move(id, 'outbound')).body.data.status).toBe(50)
    expect((await ship(id, coldCarrier)).body.data.status).toBe(60)
    const rows = csv([-90, '20.1'], [-4, '4.0'], [-3, '8.01'], [-2, '5.5℃'])
    const end = { started_at: moment(-5), ended_at: moment(-1), end: '6' }
    expect((await noteColdBox(world, id, end, rows)).status).toBe(200)
    const cold = await coldOf(id)
    expect(cold).toMatchObject({
      names: ['门冬胰岛素注射液'],
      boxes: [
        {
          ...{ box: 'LC-01', carrier: coldCarrier, start: '4.5℃', end: '6.0℃', range: '2.0℃～8.0℃' },
          ...{ readings: 3, coldest: '4.0℃', warmest: '8.01℃', longest_gap: 1, has_file: 1 },
          ...{ outside_count: 1, outside: [{ at: moment(-3), degrees: '8.01℃' }] },
        },
      ],
    })
    expect(cold.carriers).toBeUndefined()
    await expectSoundBooks(world)
  })

  test('do not leave without it, nor in a box that is too warm; the clerk reads what is missing', async () => {
    const id = await pickedOrder()
    const owed = await refuses(() => move(id, 'outbound'), 'orders.coldOwed')
    expect(owed).toBe('门冬胰岛素注射液为冷藏商品，请先登记冷藏箱的承运单位、起运时间和起运温度，再复核出库')
    await noteColdBox(world, id, { start: '8.5' })
    const warm = await refuses(() => move(id, 'outbound'), 'orders.coldStartOutside')
    expect(warm).toContain('冷藏箱LC-01的起运温度8.5℃不在2.0℃～8.0℃之内')
    await noteColdBox(world, id, { start: '7.9' })
    expect((await move(id, 'outbound')).body.data.status).toBe(50)
  })

  test('travel with no carrier that is not on the list, nor with another than the one that has the box', async () => {
    const id = await pickedOrder()
    const other = await refuses(() => noteColdBox(world, id, { carrier: '中通' }) as never, 'orders.coldCarrier')
    expect(other).toContain('顺丰冷运')
    await noteColdBox(world, id)
    await move(id, 'outbound')
    await refuses(() => ship(id, '顺丰'), 'orders.coldWaybill')
  })

  test('travel with a carrier of the list, and what else was ordered as it likes', async () => {
    const id = await pickedOrder()
    expect((await noteColdBox(world, id)).status).toBe(200)
    await move(id, 'outbound')
    expect((await ship(id, coldCarrier)).status).toBe(200)
    // The rest of the order may follow as it likes.
    expect((await move(id, 'parcels', { carrier: '中通', waybill: 'ZT1' })).status).toBe(200)
  })

  test('that were not found need no record, and goods that are not cold have none', async () => {
    const id = await pickedOrder([['cold', 6]])
    const [none] = await buyer.buy([['ibuprofen', 20]], 'balance')
    await slipped(world, buyer, none!.id)
    await refuses(() => noteColdBox(world, none!.id) as never, 'orders.coldMissing')
    const [short] = await buyer.buy(
      [
        ['cold', 6],
        ['ibuprofen', 20],
      ],
      'balance',
    )
    await slipped(world, buyer, short!.id)
    await pick(world, short!.id, { [world.goods.cold]: 0 })
    expect((await move(short!.id, 'outbound')).body.data.status).toBe(50)
    expect((await coldOf(short!.id)) === null).toBe(true)
    const before = await buyer.buy([['cold', 6]], 'balance')
    await refuses(() => noteColdBox(world, before[0]!.id) as never, 'orders.coldNotNow')
    expect((await coldOf(id)).boxes).toEqual([])
  })

  test('what left stays as it left; what is said twice is written once, by the key and by what it says', async () => {
    const id = await pickedOrder()
    const key = crypto.randomUUID()
    await noteColdBox(world, id, {}, undefined, key)
    await writesNothing(world, () => noteColdBox(world, id, {}, undefined, key), ['idempotency'])
    await writesNothing(world, () => noteColdBox(world, id), ['idempotency'])
    await move(id, 'outbound')
    for (const change of [{ start: '5' }, { carrier: '京东冷链' }, { started_at: moment(-1) }])
      await refuses(() => noteColdBox(world, id, change) as never, 'orders.coldStartFixed')
    expect((await noteColdBox(world, id, { ended_at: moment(0), end: '5' })).status).toBe(200)
    const { rows } = await world.db.execute(sql`
      select count(*)::int as count from audit where verb = 'order.temperature' and subject = ${`order:${id}`}`)
    expect(rows).toEqual([{ count: 2 }])
  })

  test('a clerk sends out while another notes the box: it leaves with its record or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await pickedOrder()
      const [out] = await Promise.all([move(id, 'outbound'), noteColdBox(world, id)])
      const boxes = (await coldOf(id)).boxes.length
      expect([out.status === 200 ? boxes : 1, boxes]).toEqual([1, 1])
    }
    await expectSoundBooks(world)
  })
})

describe('the file of a logger', () => {
  test('may be a workbook, whose moments stay moments', async () => {
    const id = await pickedOrder()
    const at = new Date(world.at.getTime() - 60_000 + 8 * 3_600_000)
    const book = await writeXlsx({
      sheets: [
        {
          name: '数据',
          rows: [
            ['时间', '温度'],
            [at, 4.25],
          ],
        },
      ],
    })
    const answer = await noteColdBox(world, id, { started_at: moment(-5) }, Buffer.from(book))
    expect([answer.status, answer.body.message]).toEqual([200, ''])
    expect((await coldOf(id)).boxes).toMatchObject([{ readings: 1, coldest: '4.25℃', has_file: 1 }])
  })

  test('a PDF is kept for people to read, and the readings of before stay', async () => {
    const id = await pickedOrder()
    await noteColdBox(world, id, { started_at: moment(-5) }, csv([-2, '4.0']))
    await noteColdBox(world, id, { started_at: moment(-5) }, Buffer.from('%PDF-1.4 record'))
    expect((await coldOf(id)).boxes).toMatchObject([{ readings: 1, has_file: 1 }])
  })

  test('rows that cannot be read are named, and what is no record is refused', async () => {
    const id = await pickedOrder()
    const wrong = async (bytes: Buffer) => {
      const { body } = await writesNothing(world, () => noteColdBox(world, id, { started_at: moment(-5) }, bytes))
      return [body.reason, body.errors?.file?.[0] ?? body.message]
    }
    const rows = Buffer.from(`时间,温度\n昨天,4.0\n${moment(-2)},冷`)
    expect(await wrong(rows)).toEqual([
      'orders.coldFile',
      '温度文件有误：第2行的时间“昨天”无法识别；第3行的温度“冷”无法识别，请更正后重新上传',
    ])
    for (const bytes of [png, Buffer.alloc(0), Buffer.from([0, 1, 2])])
      expect((await wrong(bytes))[1]).toBe('请上传记录仪导出的CSV、XLSX或PDF文件，不超过10MB')
    expect((await wrong(Buffer.from('PK\x03\x04 no workbook')))[1]).toContain('无法读取')
    expect((await wrong(csv([-90, '4.0'])))[0]).toBe('orders.coldTrip.readingsElsewhere')
  })

  test('fields that say nothing are refused one by one', async () => {
    const id = await pickedOrder()
    for (const [field, fields] of [
      ['start', { start: '冷' }],
      ['box', { box: ' ' }],
      ['started_at', { started_at: '昨天' }],
      ['end', { ended_at: moment(0) }],
    ] as const) {
      const { body } = await writesNothing(world, () => noteColdBox(world, id, fields))
      expect(Object.keys(body.errors)).toEqual([field])
    }
    for (const [reason, fields] of [
      ['startAhead', { started_at: moment(1) }],
      ['endAhead', { ended_at: moment(1), end: '4' }],
      ['endBeforeStart', { ended_at: moment(-1), end: '4' }],
    ] as const)
      await refuses(() => noteColdBox(world, id, fields) as never, `orders.coldTrip.${reason}`)
  })
})
