import type { Transaction } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'

/**
 * The order left the warehouse: what it took of promotions is gone for good, and no sale waits for it any more. Its row is
 * locked by who sends it, so that nobody gives its claims back at the same time. Done twice it changes nothing.
 */
export async function claimsSent(tx: Transaction, orderId: number, at: Date): Promise<void> {
  await namedQuery(tx, {
    name: 'claims-sent',
    text: `update promotion_claims set state = 'sent', sent_at = $2 where order_id = $1 and state = 'ordered'`,
    values: [orderId, at],
  })
}
