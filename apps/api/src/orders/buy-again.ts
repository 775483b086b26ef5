import type { ReplyOf } from '@yaoji/contract/call'
import type { orderCalls } from '@yaoji/contract/orders'
import { addLines } from '../cart/add-lines.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { linesOf, readOrder } from './order-row.ts'
import { pendingGoods } from './pending-goods.ts'

/** Puts an order's goods into the cart again, as far as they may be bought today, at today's prices. */
export async function buyAgain(
  tx: Transaction,
  member: MemberFacts,
  orderId: number,
  stamp: Stamp,
): Promise<ReplyOf<typeof orderCalls.buyAgain>> {
  await readOrder(tx, orderId, member.id)
  const lines = await linesOf(tx, [orderId])
  // What came along came with the rest of its order.
  const bought = lines.filter((line) => line.source !== 'gift' && line.source !== 'add_on')
  const wanted = bought.map((line) => ({ goodsId: line.goodsId, quantity: line.ordered }))
  const { added, refused } = await addLines({ pendingGoods }, tx, member, wanted, stamp)
  return {
    added: added.length,
    refused: refused.map(({ goodsId, name, message }) => ({
      goods: name || (lines.find((line) => line.goodsId === goodsId)?.name ?? ''),
      reason: message,
    })),
  }
}
