import type { OrderWire } from '@yaoji/contract/orders'
import { standsIn } from '../../shell/orders/stands-in.ts'
import { useShell } from '../../shell/viewer/viewer.ts'

/** Domain 2.9: a member for whom after-sales is open asks about an order that was shipped. */
export function useMayAsk(order: Pick<OrderWire, 'status'>): boolean {
  const { profile } = useShell()
  return profile?.is_AfterSale === 1 && standsIn(order, 'shipped', 'completed')
}
