import type { Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { refuse } from './refusals.ts'

/**
 * Holds an approved member while an order of it is placed: whoever stops or closes it has come first, and the order is
 * refused, or waits and finds the order. Orders of one member do not wait for each other.
 */
export async function holdBuyer(tx: Transaction, memberId: number): Promise<void> {
  const held = await namedQuery(tx, {
    name: 'hold-buyer',
    text: `select 1 from members where id = $1 and status = 'approved' for key share`,
    values: [memberId],
  })
  if (held.length === 0) throw refuse('members.stopped')
}
