import { invoiceStateNames } from '@yaoji/rules/invoices/invoice-state'
import { z } from 'zod'
import { day, id, page, text } from '../form.input.ts'

export const invoiceConsoleInputs = {
  list: z.object({ page, state: z.enum(['', ...invoiceStateNames], '不认识的状态').default('') }),
  one: z.object({ id }),
  record: z.object({
    id,
    invoice_no: z
      .string()
      .trim()
      .regex(/^\d{20}$/, '数电发票号码为20位数字'),
    issued_on: day,
  }),
  fail: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
