import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

const why = text(200).min(1, '请填写原因')
const wrongPick = '拣货数量格式不正确'
const count = z.number(wrongPick).int(wrongPick).min(0, wrongPick)
/** One picked line: its id and the pieces that were found; each line once. */
const picked = z
  .array(z.object({ id: z.number(wrongPick).int(wrongPick).positive(wrongPick), picked: count }), wrongPick)
  .max(300, wrongPick)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, wrongPick)

export const orderConsoleInputs = {
  orders: z.object({ page, status: z.string().max(20).default(''), keywords: text(50).default('') }),
  one: z.object({ id }),
  reject: z.object({ id, reason: why }),
  note: z.object({ id, reason: text(200).default('') }),
  slip: z.object({ id, slip_no: text(40).default('') }),
  pick: z.object({ id, lines: picked.default([]) }),
  ship: z.object({
    id,
    carrier: text(40).min(1, '请输入承运单位'),
    waybill: text(60).min(1, '请输入运单号'),
    phone: text(20).default(''),
    pieces: z.number().int().min(1).max(10_000).default(1),
  }),
}
