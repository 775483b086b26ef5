import { purchaseCodes } from '@yaoji/rules/vouchers/voucher-purchase'
import { z } from 'zod'
import { id, page, text, whole } from '../form.input.ts'

export const voucherConsoleInputs = {
  one: z.object({ id }),
  purchases: z.object({
    page,
    status: whole(z.number().pipe(z.literal([0, ...purchaseCodes])))
      .catch(0)
      .default(0),
  }),
  reject: z.object({ id, reason: text(200).min(1, '请填写原因') }),
  payBack: z.object({
    id,
    number: whole(z.number().int('退券数量不正确').min(1, '退券数量不正确').max(99), '退券数量不正确').optional(),
    reason: text(200).min(1, '请填写原因'),
  }),
}
