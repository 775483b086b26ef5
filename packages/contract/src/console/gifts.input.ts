import { z } from 'zod'
import { id, text } from '../form.input.ts'
import { pointsInputs } from '../points.input.ts'

export const giftConsoleInputs = {
  list: pointsInputs.orders,
  one: z.object({ id }),
  ship: z.object({ id, carrier: text(40).min(1, '请输入承运单位'), waybill: text(60).min(1, '请输入运单号') }),
  cancel: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
