import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type CartChange, changeCart } from './change-cart.ts'
import type { CartHouse } from './house.ts'
import type { AskedLine } from './lines/asked-line.ts'

export interface Wanted {
  readonly goodsId: number
  readonly quantity: number | 'minimum'
  /** The buyer undid the rounding to a whole case. */
  readonly keepsLoose?: boolean
}
interface RefusedGoods {
  readonly goodsId: number
  readonly name: string
  /** Why, in words for the buyer. */
  readonly message: string
}
interface Added {
  readonly added: CartChange['put']
  readonly refused: readonly RefusedGoods[]
}

/** Puts goods into the member's cart at their ordinary prices, each judged by itself. */
export async function addLines(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  wanted: readonly Wanted[],
  stamp: Stamp,
): Promise<Added> {
  const { put, refused } = await changeCart(house, tx, member, () => ordinaryLines(wanted), stamp)
  return {
    added: put,
    refused: refused.map(({ asked, name, refusal }) => ({ goodsId: asked.goodsId, name, message: refusal.message })),
  }
}

/** Ordinary lines to ask for, one per goods, so that a quantity is rounded once. */
export function ordinaryLines(wanted: readonly Wanted[]): AskedLine[] {
  const byGoods = new Map<number, Wanted>()
  for (const each of wanted) {
    const before = byGoods.get(each.goodsId)
    const adds = typeof before?.quantity === 'number' && typeof each.quantity === 'number'
    byGoods.set(each.goodsId, adds ? { ...each, quantity: Number(before?.quantity) + Number(each.quantity) } : each)
  }
  return [...byGoods.values()].map((each) => ({ ...each, source: 'member', activityId: 0 }))
}
