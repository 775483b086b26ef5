import { dayOf } from '@yaoji/rules/money/day'
import { lastPurchases } from '../orders/purchases.ts'
import type { MemberFacts } from '../platform/actor.ts'
import type { Db } from '../platform/database.ts'
import { goodsSettings } from './goods-settings.ts'
import { goodsJson, goodsWire, type WireOptions } from './goods-wire.ts'
import { loadOffers, type Offer } from './offers.ts'

/** Goods as one viewer may see them, in the order of their ids; ids that do not exist are left out. */
export const showGoods = (db: Db, goodsIds: readonly number[], buyer: MemberFacts | null, at: Date) =>
  writtenBy(goodsWire, db, goodsIds, buyer, at)

/** The same as the text of a JSON list. */
export const goodsAsJson = async (db: Db, goodsIds: readonly number[], buyer: MemberFacts | null, at: Date) =>
  `[${(await writtenBy(goodsJson, db, goodsIds, buyer, at)).join()}]`

async function writtenBy<Written>(
  write: (offer: Offer, options: WireOptions) => Written,
  db: Db,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<Written[]> {
  const [offers, lastBought, { exactStockUpTo }] = await Promise.all([
    loadOffers(db, goodsIds, buyer, at),
    buyer ? lastPurchases(db, buyer.id, goodsIds, 1) : undefined,
    goodsSettings(db, at),
  ])
  const options = { today: dayOf(at), exactStockUpTo, ...(lastBought && { lastBought }) }
  return goodsIds.flatMap((id) => {
    const offer = offers.get(id)
    return offer ? [write(offer, options)] : []
  })
}
