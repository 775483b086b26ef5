import type { Yuan } from '@yaoji/contract/call'
import { yuanText } from '../kit/yuan.ts'

const nothing = '0.00'

/** What was given back of an order or a purchase: 已退 only when all of it has arrived. */
export const refundedText = (refunded: Yuan, underWay: Yuan): string =>
  underWay === nothing ? `已退 ${yuanText(refunded)}` : `退款 ${yuanText(refunded)}，其中退款中 ${yuanText(underWay)}`
