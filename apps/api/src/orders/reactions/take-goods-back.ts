import { takeGoodsBack } from '../../stock/take-goods-back.ts'
import type { Reaction } from '../house.ts'

/** Goods of the order came back: their lots are held until they are inspected again. */
export const takeBackLots: Reaction = (tx, { back }) =>
  takeGoodsBack(
    tx,
    back.flatMap(({ lots }) => lots),
  )
