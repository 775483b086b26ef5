import { z } from 'zod'
import { day, id, page, yuan } from './form.input.ts'

const noDay = z.literal('').transform(() => null)
const dayOrNone = z.union([noDay, day]).default(null)
/** Spec §9: 99999 in a filter means none. */
const anyText = z
  .string()
  .max(30)
  .default('')
  .transform((given) => (given === '' || given === '99999' ? null : given))

const ledgerFilter = z.object({
  account: z.enum(['balance', 'recharge']).default('balance'),
  use_type: anyText,
  start_time: dayOrNone,
  end_time: dayOrNone,
})

export const walletInputs = {
  none: z.object({}),
  one: z.object({ id }),
  paged: z.object({ page }),
  withdraw: z.object({ amount: yuan, password: z.string().regex(/^\d{6}$/, '请输入6位数字支付密码') }),
  moneyLog: ledgerFilter.extend({ page }),
  moneySheet: ledgerFilter,
  creditList: z.object({ page, type: z.enum(['term', 'recharge']).default('term') }),
}
