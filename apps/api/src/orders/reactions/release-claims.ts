import { setAsideAgain } from '../../promotions/aside/take-aside.ts'
import { lowerQuotas, releaseForOrder } from '../../promotions/quotas/claims.ts'
import type { Reaction } from '../house.ts'

/** The order is closed: what it took of promotions' quotas is free. */
export const releaseClaims: Reaction = async (tx, { act, orderId, lines }, stamp) => {
  await releaseForOrder(tx, orderId, stamp.at)
  if (act !== 'shortage') return setAsideAgain(tx, lines)
  // A lot sold at a price of its own holds so many fewer pieces.
  const lost = lines.flatMap(({ lotId, sourceId, ordered, found }) =>
    lotId === null ? [] : [{ promotionGoodsId: sourceId, quantity: ordered - (found ?? 0) }],
  )
  await lowerQuotas(tx, lost)
}
