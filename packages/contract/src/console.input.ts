import { z } from 'zod'
import { id, page, text } from './form.input.ts'

const why = text(200).min(1, '请填写原因')
/** One picked line: its id and the pieces that were found; each line once. */
const picked = z
  .array(z.object({ id, picked: z.number().int().min(0) }))
  .max(300)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length)

/** What comes back: pieces of a lot that left with a line. */
const returned = z
  .array(z.object({ id, lot_no: z.string().min(1).max(60), number: z.number().int().min(1) }))
  .min(1)
  .max(300)

export const orderConsoleInputs = {
  orders: z.object({ page, status: z.string().max(20).default(''), keywords: text(50).default('') }),
  one: z.object({ id }),
  reject: z.object({ id, reason: why }),
  note: z.object({ id, reason: text(200).default('') }),
  slip: z.object({ id, slip_no: text(40).default('') }),
  pick: z.object({
    id,
    lines: z
      .string()
      .default('[]')
      .transform((given, context) => {
        try {
          return picked.parse(JSON.parse(given))
        } catch {
          context.addIssue({ code: 'custom', message: '拣货数量格式不正确' })
          return z.NEVER
        }
      }),
  }),
  return: z.object({
    id,
    reason: why,
    lines: z.string().transform((given, context) => {
      try {
        return returned
          .parse(JSON.parse(given))
          .map((line) => ({ lineId: line.id, lotNo: line.lot_no, quantity: line.number }))
      } catch {
        context.addIssue({ code: 'custom', message: '退货明细格式不正确' })
        return z.NEVER
      }
    }),
  }),
  ship: z.object({
    id,
    carrier: text(40).min(1, '请输入承运单位'),
    waybill: text(60).min(1, '请输入运单号'),
    phone: text(20).default(''),
    pieces: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
}
