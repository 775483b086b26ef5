import type { AddManyWire } from '@yaoji/contract/fast-buy'
import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { changeCart } from './change-cart.ts'
import type { CartHouse } from './house.ts'

/** Several goods at once, each at its ordinary price of today; what is refused is named and leaves the others alone. */
export async function addMany(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  lines: readonly { readonly goodsId: number; readonly number: number }[],
  stamp: Stamp,
): Promise<AddManyWire> {
  const asked = lines.map(({ goodsId, number }) => ({
    ...{ source: 'member' as const, goodsId, activityId: 0, quantity: number, takesLess: true },
  }))
  const { put, refused, total } = await changeCart(house, tx, member, () => asked, stamp)
  return {
    added: put.map(({ asked: { goodsId }, taken: { rounded, notice } }) => ({
      ...{ goods_id: goodsId, number: rounded.quantity, notice },
    })),
    refused: refused.map(({ asked: { goodsId }, name, refusal }) => ({
      ...{ goods_id: goodsId, name, reason: refusal.message },
    })),
    total,
  }
}
