import type { orderInputs } from '@yaoji/contract/orders.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { z } from 'zod'
import type { PlaceOrder } from './create-order.ts'

type Given = Omit<z.output<typeof orderInputs.create>, 'ids' | 'version'>

/** What a confirm page submits, beside the lines that it is about. */
export const orderWish = (given: Given): Omit<PlaceOrder, 'ids' | 'version'> => ({
  payableFen: parseYuan(given.payable) ?? 0,
  gifts: given.gifts,
  addressId: given.address_id,
  tender: given.pay_type,
  remark: given.remark,
  shortage: given.shortage,
  couponId: given.coupon_id,
  prefers: given.prefers,
  voucherIds: given.voucher_ids,
  voucherFen: given.voucher_amount === undefined ? undefined : (parseYuan(given.voucher_amount) ?? 0),
})
