import type { AddManyWire } from '@yaoji/contract/fast-buy'
import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { changeCart } from './change-cart.ts'
import type { CartHouse } from './house.ts'

/**
 * Several goods at once, each at its ordinary price of today or at a flash price; what is refused is named and leaves the
 * others alone. Flash goods come last, in one order: the rows that all buyers share are locked so.
 */
export async function addMany(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  lines: readonly { readonly goodsId: number; readonly number: number; readonly flashId?: number }[],
  stamp: Stamp,
): Promise<AddManyWire> {
  const ordered = lines.toSorted(
    (a, b) => (a.flashId ?? 0) - (b.flashId ?? 0) || (a.flashId ? a.goodsId - b.goodsId : 0),
  )
  const asked = ordered.map(({ goodsId, number, flashId = 0 }) => ({
    source: flashId > 0 ? ('flash' as const) : ('member' as const),
    ...{ goodsId, activityId: flashId, quantity: number, takesLess: true },
  }))
  const { put, refused, total } = await changeCart(house, tx, member, () => asked, stamp)
  return {
    added: put.map(({ asked: { goodsId }, taken: { rounded, notice, before = 0 }, lineId }) => ({
      ...{ goods_id: goodsId, number: rounded.quantity, notice, line_id: lineId, before },
    })),
    refused: refused.map(({ asked: { goodsId }, name, refusal }) => ({
      ...{ goods_id: goodsId, name, reason: refusal.message },
    })),
    total,
  }
}
