import type { AddManyWire } from '@yaoji/contract/fast-buy'
import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { changeCart } from './change-cart.ts'
import type { CartHouse } from './house.ts'

/**
 * Several goods at once, each at its ordinary price of today or at a flash price; what is refused is named and leaves the
 * others alone. A line that stays as it is says why.
 */
export async function addMany(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  lines: readonly { readonly goodsId: number; readonly number: number; readonly flashId?: number }[],
  stamp: Stamp,
): Promise<AddManyWire> {
  const asked = lines.map(({ goodsId, number, flashId = 0 }) => ({
    source: flashId > 0 ? ('flash' as const) : ('member' as const),
    ...{ goodsId, activityId: flashId, quantity: number, takesLess: true },
  }))
  const { put, refused, total } = await changeCart(house, tx, member, () => asked, stamp)
  return {
    added: put.map(({ asked: { goodsId }, taken: { rounded, notice, message, writes }, lineId, was }) => ({
      ...{ goods_id: goodsId, number: rounded.quantity, notice: writes.length > 0 ? notice : message, line_id: lineId },
      undo_to: rounded.undoTo,
      ...{ before: was?.quantity ?? 0, was_selected: was?.selected ? 1 : 0 },
    })),
    refused: refused.map(({ asked: { goodsId }, name, refusal }) => ({
      ...{ goods_id: goodsId, name, reason: refusal.message },
    })),
    total,
  }
}
