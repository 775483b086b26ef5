import type { Deed } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { awardGift } from '../points/award-gift.ts'
import { post } from '../wallet/post.ts'

/** A drawn prize on its way to its winner. What a coupon is, its payload says. */
export interface Award {
  readonly kind: 'points' | 'coupon' | 'gift' | 'nothing'
  readonly payload: {
    readonly points?: number
    readonly giftId?: number
    readonly coupon?: Readonly<Record<string, unknown>>
  }
}
export interface Winner {
  readonly memberId: number
  readonly loginId: number
  readonly drawName: string
  /** The stored result: awarding it twice gives once. */
  readonly resultId: number
}

/**
 * Gives a prize to the winning company, in the transaction that stored the result. Answers the gift order that it made.
 * A coupon stays on the result with kind and payload: whoever issues coupons does it here.
 */
export async function awardPrize(tx: Transaction, award: Award, winner: Winner, deed: Deed): Promise<number | null> {
  const { points, giftId } = award.payload
  switch (award.kind) {
    case 'points':
      if (!points) throw new Error(`result ${winner.resultId}: a prize of no points`)
      await post(tx, deed.at, {
        memberId: winner.memberId,
        kind: 'points',
        amountFen: points,
        useType: 'prize',
        orderId: null,
        key: `draw:${winner.resultId}`,
        note: winner.drawName,
      })
      return null
    case 'gift':
      if (!giftId) throw new Error(`result ${winner.resultId}: a prize without its gift`)
      return awardGift(tx, { ...winner, giftId }, deed)
    case 'coupon':
    case 'nothing':
      return null
  }
}
