import { moneyUseTypes } from '@yaoji/rules/wallet/use-types'
import type { BalanceSearch } from './ledger-search.ts'

/** What the ledger's calls take of the address; a kind that is none is no filter. */
export function ledgerAsked({ tab, use_type, start_time, end_time }: BalanceSearch) {
  const useType = moneyUseTypes.find((each) => each === use_type)
  return {
    ...(tab === 'recharge' && { account: tab }),
    ...(useType && { use_type: useType }),
    ...(start_time && { start_time }),
    ...(end_time && { end_time }),
  }
}
