import { returnable } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import { members } from '../members/published.ts'
import { effectiveState } from '../orders/effective-state.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { receiptDeadlines } from '../orders/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'

interface AskingStanding {
  /** Why nothing can be asked for at all. */
  readonly closed: 'afterSales.notOffered' | 'afterSales.notShipped' | null
  /** Signed for by the buyer, the carrier or the calendar. */
  readonly receivedAt: Date | null
}

/** Domain 2.9: a member for whom it is open (is_AfterSale) asks about an order that was shipped. */
export async function askingStanding(db: Db, order: OrderRow, at: Date): Promise<AskingStanding> {
  const { rows } = await db.execute<{ offered: boolean }>(
    sql`select m.after_sales as offered from ${members} m where m.id = ${order.memberId}`,
  )
  const { state, receivedAt } = effectiveState(order, at, await settingsOf(db, receiptDeadlines))
  if (!rows[0]?.offered) return { closed: 'afterSales.notOffered', receivedAt }
  return { closed: returnable.includes(state) ? null : 'afterSales.notShipped', receivedAt }
}
