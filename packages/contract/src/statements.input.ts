import { z } from 'zod'
import { id, page, text } from './form.input.ts'

export const statementMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式不正确')

export const statementInputs = {
  list: z.object({ page }),
  one: z.object({ month: statementMonth }),
  lines: z.object({ month: statementMonth, page }),
  confirm: z.object({ month: statementMonth, hash: z.string().regex(/^[0-9a-f]{64}$/, '校验码格式不正确') }),
  differ: z.object({ month: statementMonth, line_no: id.nullable().default(null), text: text(500) }),
}
