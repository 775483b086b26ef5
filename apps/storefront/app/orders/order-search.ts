import { orderPeriods } from '@yaoji/rules/orders/order-period'
import { dayIn, oneOf, pageOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'

/** What the order list's address says; the same keys as the call. */
export const validateOrderSearch = searchOf({
  status: oneOf(
    ...(['need_to_pay', 'need_to_ship', 'need_to_receive', 'finished', 'cancelled'] as const),
    ...(['after_sales', 'reports', 'bought'] as const),
  ),
  keywords: textUpTo(50),
  start_time: dayIn,
  end_time: dayIn,
  period: oneOf(...orderPeriods),
  // Written out: every page loads this, and the rule's file with it.
  window: oneOf('3', '6', '12', 'expired', 'noticed'),
  sold: oneOf('1'),
  page: pageOf,
})
export type OrderSearch = ReturnType<typeof validateOrderSearch>
