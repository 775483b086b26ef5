import { givePiecesBack } from '../../promotions/quotas/give-pieces-back.ts'
import type { Reaction } from '../house.ts'

/** Goods that were bought at a special came back: the special gives their pieces once more (decision 0093). */
export const giveSpecialsBack: Reaction = async (tx, { orderId, lines, back }, stamp) => {
  const pieces = back.flatMap(({ lineNo, quantity }) => {
    const line = lines.find((each) => each.lineNo === lineNo)
    return line?.source === 'special' && quantity > 0
      ? [{ promotionId: line.sourceId, goodsId: line.goodsId, quantity }]
      : []
  })
  await givePiecesBack(tx, orderId, pieces, stamp.at)
}
