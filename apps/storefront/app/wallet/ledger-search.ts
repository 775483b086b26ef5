import { dayIn, monthIn, oneOf, pageOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'

/**
 * What the address of /yegl says; its filters have the names that the call takes. Which kinds there are stays with the page:
 * every page of the store would load their names.
 */
export const validateBalanceSearch = searchOf({
  tab: oneOf('recharge', 'withdrawals', 'deposits', 'statements'),
  use_type: textUpTo(20),
  start_time: dayIn,
  end_time: dayIn,
  /** Under `statements`: the month that is open. */
  month: monthIn,
  page: pageOf,
})
export type BalanceSearch = ReturnType<typeof validateBalanceSearch>
