import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { bumpCart, type LineWrite, putLines, readCart } from './store.ts'

/**
 * Puts lines back that left the cart without an order. What was put into it meanwhile stays: of a line that is in both,
 * the larger quantity holds. What cannot be bought any more says so in the cart, as any other line.
 */
export async function returnLines(
  tx: Transaction,
  memberId: number,
  lines: readonly LineWrite[],
  stamp: Stamp,
): Promise<void> {
  await bumpCart(tx, memberId)
  const { lines: inCart } = await readCart(tx, memberId)
  const writes = lines.map((line) => {
    const own = inCart.find((each) => sameLine(each, line))
    return own && own.quantity > line.quantity ? { ...line, quantity: own.quantity } : line
  })
  await putLines(tx, memberId, writes)
  await writeAudit(tx, stamp, {
    verb: 'cart.return',
    subject: `cart:${memberId}`,
    memberId,
    data: { put: writes.map(({ goodsId, source, sourceId, quantity }) => ({ goodsId, source, sourceId, quantity })) },
  })
}

type Named = Pick<LineWrite, 'goodsId' | 'warehouseId' | 'source' | 'sourceId'>
const sameLine = (one: Named, other: Named): boolean =>
  one.goodsId === other.goodsId &&
  one.warehouseId === other.warehouseId &&
  one.source === other.source &&
  one.sourceId === other.sourceId
