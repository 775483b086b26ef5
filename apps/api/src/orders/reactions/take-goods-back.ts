import { takeGoodsBack } from '../../stock/take-goods-back.ts'
import type { Reaction } from '../house.ts'

/** Goods of the order came back: nobody buys them before they are inspected again. */
export const takeBackLots: Reaction = async (tx, { orderNo, lines, back }, stamp) => {
  const idOf = new Map(lines.map(({ lineNo, id }) => [lineNo, id]))
  const pieces = back.flatMap(({ lineNo, lots }) => lots.map((lot) => ({ orderLineId: idOf.get(lineNo)!, ...lot })))
  await takeGoodsBack(tx, pieces, { reference: orderNo }, stamp)
}
