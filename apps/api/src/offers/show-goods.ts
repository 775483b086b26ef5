import { dayOf } from '@yaoji/rules/money/day'
import { exactStockUpTo as stockSetting } from '../goods/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { flashOffers } from './flash-offers.ts'
import { goodsJson, goodsWire, type WireOptions, wireOptions } from './goods-wire.ts'
import { loadOffers, type Offer } from './offers.ts'
import { lastPurchases } from './purchases.ts'

/** Goods as one viewer may see them, in the order of their ids; ids that do not exist are left out. */
export const showGoods = (db: Db, goodsIds: readonly number[], buyer: MemberFacts | null, at: Date) =>
  writtenBy(goodsWire, db, goodsIds, buyer, at)

/** The same as the text of a JSON list, each read now. */
export const freshGoodsJson = async (db: Db, goodsIds: readonly number[], buyer: MemberFacts | null, at: Date) =>
  `[${(await writtenBy(goodsJson, db, goodsIds, buyer, at)).join()}]`

/** The same for offers that are loaded already, by goods id. */
export async function showOffers(db: Db, offers: ReadonlyMap<number, Offer>, buyer: MemberFacts | null, at: Date) {
  const [kept, flash] = await Promise.all([
    optionsFor(db, [...offers.keys()], buyer, at),
    flashOffers(db, offers, buyer, at),
  ])
  const options = { ...kept, flash }
  return new Map([...offers].map(([id, offer]) => [id, goodsWire(offer, options)]))
}

async function writtenBy<Written>(
  write: (offer: Offer, options: WireOptions) => Written,
  db: Db,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<Written[]> {
  const { offers, options } = await loadShown(db, goodsIds, buyer, at)
  return goodsIds.flatMap((id) => {
    const offer = offers.get(id)
    return offer ? [write(offer, options)] : []
  })
}

/** Offers with all that they are shown by. */
export async function loadShown(db: Db, goodsIds: readonly number[], buyer: MemberFacts | null, at: Date) {
  const [offers, kept] = await Promise.all([loadOffers(db, goodsIds, buyer, at), optionsFor(db, goodsIds, buyer, at)])
  return { offers, options: { ...kept, flash: await flashOffers(db, offers, buyer, at) } }
}

async function optionsFor(
  db: Db,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<WireOptions> {
  const [lastBought, exactStockUpTo] = await Promise.all([
    buyer ? lastPurchases(db, buyer.id, goodsIds, 1) : undefined,
    settingOf(db, stockSetting),
  ])
  return wireOptions(dayOf(at), exactStockUpTo, lastBought)
}
