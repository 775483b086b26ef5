import { type GivenCoupon, giveCoupon } from '../coupons/give-coupon.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { awardGift } from '../points/award-gift.ts'
import { post } from '../wallet/post.ts'

/** A drawn prize on its way to its winner. */
export interface Award {
  readonly kind: 'points' | 'coupon' | 'gift' | 'nothing'
  readonly payload: {
    readonly points?: number
    readonly giftId?: number
    readonly coupon?: { readonly fromFen: number; readonly reduceFen: number; readonly days: number }
  }
}
interface Winner {
  readonly memberId: number
  readonly loginId: number
  readonly drawName: string
  readonly prizeName: string
  /** The stored result: awarding it twice gives once. */
  readonly resultId: number
}

/** Gives a prize to the winning company, in the transaction that stored the result. Answers the gift order that it made. */
export async function awardPrize(tx: Transaction, award: Award, winner: Winner, stamp: Stamp): Promise<number | null> {
  const { points, giftId, coupon } = award.payload
  switch (award.kind) {
    case 'points':
      if (!points) throw new Error(`result ${winner.resultId}: a prize of no points`)
      await post(tx, stamp.at, {
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
      return awardGift(tx, { ...winner, giftId }, stamp)
    case 'coupon':
      if (!coupon) throw new Error(`result ${winner.resultId}: a prize without its coupon`)
      await giveCoupon(tx, couponOf(winner, coupon), stamp)
      return null
    case 'nothing':
      return null
  }
}

/** Good for all goods that take coupons, for so many days from the draw on. */
const couponOf = (
  { memberId, prizeName, resultId }: Winner,
  { fromFen, reduceFen, days }: NonNullable<Award['payload']['coupon']>,
): GivenCoupon => ({
  memberId,
  origin: 'prize',
  templateId: null,
  turn: 1,
  key: `draw:${resultId}`,
  name: prizeName,
  fromFen,
  reduceFen,
  scope: { by: 'all' },
  validity: { kind: 'days', days },
})
