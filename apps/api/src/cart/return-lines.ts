import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { bumpCart, type LineWrite, lineKey, mostLines, putLines, readCart } from './store.ts'

/**
 * Puts lines back that left the cart without an order. What was put into it meanwhile stays: of a line that is in both,
 * the larger quantity holds. What cannot be bought any more says so in the cart, as any other line. A cart without room
 * for all of them takes none.
 */
export async function returnLines(
  tx: Transaction,
  memberId: number,
  lines: readonly LineWrite[],
  stamp: Stamp,
): Promise<void> {
  await bumpCart(tx, memberId)
  const { lines: inCart } = await readCart(tx, memberId)
  const held = new Map(inCart.map((line) => [lineKey(line), line.quantity]))
  const writes = lines.map((line) => ({ ...line, quantity: Math.max(line.quantity, held.get(lineKey(line)) ?? 0) }))
  if (new Set([...held.keys(), ...writes.map(lineKey)]).size > mostLines) throw refuse('cart.full', { most: mostLines })
  await putLines(tx, memberId, writes)
  await writeAudit(tx, stamp, {
    verb: 'cart.return',
    subject: `cart:${memberId}`,
    memberId,
    data: { put: writes.map(({ goodsId, source, sourceId, quantity }) => ({ goodsId, source, sourceId, quantity })) },
  })
}
