import { degreesOf } from '@yaoji/rules/orders/logger-rows'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'
import { orderStatus } from '../orders.input.ts'

const why = text(200).min(1, '请填写原因')
const whole = (least: number, wrong: string) => z.number(wrong).int(wrong).min(least, wrong)

const wrongPick = '拣货数量格式不正确'
/** One picked line: its id and the pieces that were found; each line once. */
const picked = z
  .array(z.object({ id: whole(1, wrongPick), picked: whole(0, wrongPick) }), wrongPick)
  .max(300, wrongPick)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, wrongPick)

const wrongReturn = '退货明细格式不正确'
const lotNo = z.string(wrongReturn).min(1, wrongReturn).max(60, wrongReturn)
/** What comes back: pieces of a lot that left with a line. */
const returned = z
  .array(z.object({ id: whole(1, wrongReturn), lot_no: lotNo, number: whole(1, wrongReturn) }), wrongReturn)
  .min(1, wrongReturn)
  .max(300, wrongReturn)

const wrongScan = '追溯码明细格式不正确'
/** A large order is thousands of boxes. */
const mostCodes = 20_000
const scanned = z
  .array(
    z.object({
      id: whole(1, wrongScan),
      lot_no: z.string(wrongScan).min(1, wrongScan).max(60, wrongScan),
      units: z
        .array(
          z.object({
            level: z.enum(['case', 'inner', 'box'], wrongScan),
            codes: z.array(z.string(wrongScan).max(90, wrongScan), wrongScan).max(mostCodes, wrongScan),
          }),
          wrongScan,
        )
        .max(30, wrongScan),
    }),
    wrongScan,
  )
  .max(600, wrongScan)
  .transform((lots) => lots.map(({ id, lot_no, units }) => ({ lineId: id, lotNo: lot_no, units })))

const moment = z.iso.datetime({ offset: true, error: '时间格式不正确' })
const wrongDegrees = '请填写温度，如 4.5'
const degrees = z.string(wrongDegrees).transform((text, context) => {
  const found = degreesOf(text)
  if (found === null) context.addIssue({ code: 'custom', message: wrongDegrees })
  return found ?? 0
})
/** Forms leave a field empty that nobody filled in. */
const absent = z.literal('').transform(() => undefined)

export const orderConsoleInputs = {
  orders: z.object({ page, status: orderStatus, keywords: text(50).default('') }),
  one: z.object({ id }),
  reject: z.object({ id, reason: why }),
  note: z.object({ id, reason: text(200).default('') }),
  slip: z.object({ id, slip_no: text(40).default('') }),
  // A line whose name is misspelt would be picked in full.
  pick: z.strictObject({ id, lines: picked.default([]) }, wrongPick),
  return: z.object({
    id,
    reason: why,
    lines: returned.transform((lines) =>
      lines.map((line) => ({ lineId: line.id, lotNo: line.lot_no, quantity: line.number })),
    ),
  }),
  track: z.object({
    id,
    parcel: whole(1, '请选择包裹'),
    text: text(200).min(1, '请填写物流信息'),
    at: z.iso.datetime({ offset: true, error: '时间格式不正确' }).optional(),
  }),
  temperature: z
    .object({
      id,
      box: text(40).min(1, '请输入冷藏箱或冷藏车编号'),
      carrier: text(40).min(1, '请输入承运单位'),
      started_at: moment,
      start: degrees,
      ended_at: z.union([absent, moment], '时间格式不正确').optional(),
      end: z.union([absent, degrees], wrongDegrees).optional(),
    })
    .refine(({ ended_at, end }) => (ended_at === undefined) === (end === undefined), {
      path: ['end'],
      message: '到货时间和到货温度请一并填写',
    })
    .transform(({ started_at, start, ended_at, end, ...box }) => ({
      ...box,
      start: { at: Date.parse(started_at), degrees: start },
      end: ended_at !== undefined && end !== undefined ? { at: Date.parse(ended_at), degrees: end } : null,
    })),
  outbound: z.object({ id, lots: scanned.default([]) }),
  trace: z.object({ id, lots: scanned }),
  ship: z.object({
    id,
    carrier: text(40).min(1, '请输入承运单位'),
    waybill: text(60).min(1, '请输入运单号'),
    phone: text(20).default(''),
    pieces: z.number().int().min(1).max(10_000).default(1),
  }),
}
