import { returnStates } from '@yaoji/rules/payments/payment-moves'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const paymentConsoleInputs = {
  one: z.object({ id }),
  open: z.object({ code: z.string().regex(/^\d{6}$/, '请输入6位转账码') }),
  returns: z.object({
    page,
    state: z.enum(['', ...(Object.keys(returnStates) as (keyof typeof returnStates)[])]).default(''),
  }),
  send: z.object({ id, reference: text(60).min(1, '请输入银行流水号') }),
  finish: z.object({ id, reference: text(60).default('') }),
  fail: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
