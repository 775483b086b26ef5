import type { TenderKind } from '@yaoji/rules/money/tenders'
import type { Mount } from '../platform/http/call-route.ts'
import { accountTender } from './account-tender.ts'
import type { OwnTender, PaymentHouse } from './house.ts'

/** The tenders whose money payments itself moves: the accounts of the wallet, and an online provider once one is connected. */
export const ownTenders: Readonly<Partial<Record<TenderKind, OwnTender>>> = {
  balance: accountTender('balance'),
  recharge: accountTender('recharge'),
  credit_term: accountTender('credit_term'),
}

export function tenderRoutes(mount: Mount, house: PaymentHouse): void {
  for (const { routes } of Object.values(ownTenders)) routes?.(mount, house)
}
