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
}
