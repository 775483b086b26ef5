import { z } from 'zod'
import { id, page, text } from './form.input.ts'

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式不正确')

export const statementInputs = {
  list: z.object({ page }),
  one: z.object({ month }),
  lines: z.object({ month, page }),
  confirm: z.object({ month, hash: z.string().regex(/^[0-9a-f]{64}$/, '校验码格式不正确') }),
  differ: z.object({ month, line_no: id.nullable().default(null), text: text(500) }),
}
