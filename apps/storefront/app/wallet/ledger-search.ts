import { moneyUseTypes } from '@yaoji/rules/wallet/use-types'
import { dayIn, oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'

/** What the address of /yegl says; its filters have the names that the call takes. */
export const validateBalanceSearch = searchOf({
  tab: oneOf('recharge', 'withdrawals', 'deposits'),
  use_type: oneOf(...moneyUseTypes),
  start_time: dayIn,
  end_time: dayIn,
  page: pageOf,
})
export type BalanceSearch = ReturnType<typeof validateBalanceSearch>

/** What the ledger's calls take of it. */
export const ledgerFilter = ({ tab, use_type, start_time, end_time }: BalanceSearch) => ({
  ...(tab === 'recharge' && { account: tab }),
  ...(use_type && { use_type }),
  ...(start_time && { start_time }),
  ...(end_time && { end_time }),
})
