import { noteOffered } from '../goods/note-offered.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { promotionGoods, promotions } from './tables.ts'

type Stated = Pick<typeof promotions.$inferSelect, 'id' | 'kind' | 'opensAt' | 'closesAt'>
type Priced = Pick<typeof promotionGoods.$inferInsert, 'goodsId' | 'priceFen'>

/**
 * The prices that a new promotion states for its window. One that opens in the past, or was approved after it should have
 * opened, was offered by nobody before it was written; one whose time is over by then was never offered.
 */
export const notePrices = (tx: Transaction, promotion: Stated, goods: readonly Priced[], at: Date): Promise<void> =>
  noteOffered(
    tx,
    promotion,
    goods.flatMap(({ goodsId, priceFen }) =>
      priceFen == null || promotion.closesAt <= at
        ? []
        : [{ goodsId, priceFen, since: offeredFrom(promotion, at), until: promotion.closesAt }],
    ),
  )

const offeredFrom = ({ opensAt }: Stated, at: Date) => (opensAt < at ? at : opensAt)

/** A promotion that is stopped offers its prices no more. */
export const noteStopped = (tx: Transaction, promotion: Stated, goods: readonly Priced[], at: Date): Promise<void> =>
  noteOffered(
    tx,
    promotion,
    goods.flatMap(({ goodsId, priceFen }) =>
      priceFen == null ? [] : [{ goodsId, priceFen: null, since: at, until: null }],
    ),
  )
