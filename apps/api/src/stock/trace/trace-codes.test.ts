import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { shopper } from '../../../test/purchase.ts'
import { useWorld } from '../../../test/world.ts'
import { findTraceCode, traceUnitsOf } from './find-trace-code.ts'
import { recordTraceUnits } from './record-trace-units.ts'

const world = useWorld()
/** A box of a goods: seven digits of the goods, nine of the box, four that nobody foresees. */
const box = (serial: number) =>
  `8123456${String(serial).padStart(9, '0')}${String((serial * 7919) % 10_000).padStart(4, '0')}`
const boxes = (from: number, count: number) => Array.from({ length: count }, (_, index) => box(from + index))
const gs1 = '0106901234567892172812311021AB\x1d21X00017'
const record = (lineId: number, ...units: Parameters<typeof recordTraceUnits>[2]) =>
  world.db.transaction((tx) => recordTraceUnits(tx, lineId, units))

test('what was scanned comes back as it was scanned, and each code leads to its line', async () => {
  const cases = ['81234560000000010001', '81234560000000020002']
  const loose = [...boxes(500, 30), gs1, 'ZJ00000042']
  await record(11, { level: 'case', codes: cases }, { level: 'box', codes: [...loose].reverse() })
  await record(12, { level: 'box', codes: boxes(900, 5) })
  expect((await traceUnitsOf(world.db, [11, 12])).get(11)).toEqual([
    { level: 'box', codes: [...loose].sort() },
    { level: 'case', codes: cases },
  ])
  expect(await findTraceCode(world.db, cases[1]!)).toEqual([{ outboundLineId: 11, level: 'case' }])
  expect(await findTraceCode(world.db, gs1)).toEqual([{ outboundLineId: 11, level: 'box' }])
  expect(await findTraceCode(world.db, box(902))).toEqual([{ outboundLineId: 12, level: 'box' }])
  expect(await findTraceCode(world.db, box(903).replace(/.$/, 'x'))).toEqual([])
})

test('a line that is scanned again holds what was scanned last, and the earlier codes are found no more', async () => {
  await record(21, { level: 'box', codes: boxes(2_000, 3) })
  await record(21, { level: 'box', codes: boxes(2_002, 2) })
  expect(await findTraceCode(world.db, box(2_000))).toEqual([])
  expect(await findTraceCode(world.db, box(2_003))).toEqual([{ outboundLineId: 21, level: 'box' }])
})

test('goods that came back may leave again: every line is answered, first to last', async () => {
  await record(31, { level: 'box', codes: [box(3_000)] })
  await record(32, { level: 'box', codes: [box(3_000)] })
  expect((await findTraceCode(world.db, box(3_000))).map(({ outboundLineId }) => outboundLineId)).toEqual([31, 32])
})

test('what is no code, or scanned twice, is named and nothing is written', async () => {
  await writesNothing(world, async () => {
    await expect(record(41, { level: 'box', codes: ['短', box(4_000)] })).rejects.toMatchObject({
      reason: 'stock.traceMalformed',
      message: '追溯码格式不正确：短',
    })
    const twice = [box(4_000), box(4_001), box(4_000)]
    await expect(record(41, { level: 'box', codes: twice })).rejects.toMatchObject({ reason: 'stock.traceTwice' })
  })
})

test('two codes of one short hash are distinguished by the line’s own codes', async () => {
  await record(51, { level: 'box', codes: [box(5_000)] })
  await record(52, { level: 'box', codes: [box(5_001)] })
  await world.db.execute(sql`
    insert into trace_hashes (hash, outbound_line) select hash, 52 from trace_hashes where outbound_line = 51`)
  expect(await findTraceCode(world.db, box(5_000))).toEqual([{ outboundLineId: 51, level: 'box' }])
})

test('a thousand boxes in order cost less than four bytes each', async () => {
  await record(61, { level: 'box', codes: boxes(60_000, 1_000) })
  const { rows } = await world.db.execute<{ bytes: number }>(
    sql`select length(codes)::int as bytes from trace_units where outbound_line = 61`,
  )
  expect(rows[0]!.bytes).toBeLessThan(4_000)
})

test('staff find the line of a code', async () => {
  await record(71, { level: 'inner', codes: [box(7_000)] })
  const clerk = await shopper(world, 'cangku')
  const { body } = await clerk.get(`/console/api/trace_codes/${box(7_000)}`)
  expect(body.data).toEqual([{ outbound_line_id: 71, level: 'inner' }])
  expect((await clerk.get('/console/api/trace_codes/12')).status).toBe(422)
})
