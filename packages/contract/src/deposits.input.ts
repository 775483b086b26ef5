import { z } from 'zod'
import { id, page, yuan } from './form.input.ts'

const type = z.enum(['recharge', 'term'], '请选择充值或还款').transform((wire) => {
  return wire === 'recharge' ? ('top_up' as const) : ('repayment' as const)
})

export const depositInputs = {
  none: z.object({}),
  one: z.object({ id }),
  list: z.object({ type, page }),
  create: z.object({ type, amount: yuan }),
  pay: z.object({ id, method: z.literal('transfer', '在线支付尚未接通，请使用对公转账') }),
}
