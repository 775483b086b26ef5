import type { OtherPriceWire } from '@yaoji/contract/goods'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { addDays, dayOf } from '@yaoji/rules/money/day'
import { isOnPurpose } from '@yaoji/rules/promotions/kinds'
import { sellsUnder } from '@yaoji/rules/promotions/never-given'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { currentPromotions, holds, type LivePromotion, promotionBuyer } from '../promotions/live.ts'
import { readClaims } from '../promotions/quotas/claims.ts'
import { stopSaleDays } from '../stock/settings.ts'
import type { Offer } from './offers.ts'
import { otherPriceWire } from './other-price-wire.ts'

/** Whether there is another way to buy a goods than by itself, for those who may buy it: a tag speaks of it. */
export const asksOthers = ({ permission, badges }: Offer, buyer: MemberFacts | null): buyer is MemberFacts =>
  buyer !== null && permission.buyable && badges.some(({ kind }) => isOnPurpose(kind))

/** Other ways to buy a goods; nothing is read where there is none. */
export async function otherPrices(
  db: Db,
  offer: Offer,
  buyer: MemberFacts | null,
  at: Date,
): Promise<readonly OtherPriceWire[]> {
  if (!asksOthers(offer, buyer)) return []
  return (await otherPricesOf(db, [offer], buyer, at)).get(offer.goods.id) ?? []
}

/** The same of several goods with one statement, by goods; of promotions that `wanted` names. */
export async function otherPricesOf(
  db: Db,
  offers: readonly Offer[],
  buyer: MemberFacts,
  at: Date,
  wanted: (promotion: LivePromotion) => boolean = () => true,
): Promise<ReadonlyMap<number, readonly OtherPriceWire[]>> {
  const live = await currentPromotions(db, at)
  const promoted = promotionBuyer(buyer)
  const found = offers.map((offer) => {
    const ephedrine = isEphedrine(offer.access.special)
    const rows = (live.ofGoods.get(offer.goods.id) ?? []).filter(
      ({ promotion, goods }) =>
        isOnPurpose(promotion.kind) &&
        wanted(promotion) &&
        sellsUnder({ ephedrine }, promotion.kind) &&
        goods.priceFen !== null &&
        holds(promotion, promoted, at),
    )
    return { offer, rows }
  })
  const ids = found.flatMap(({ rows }) => rows.map(({ goods }) => goods.id))
  const claims = await readClaims(db, buyer.id, ids, at)
  const sellsUntil = addDays(dayOf(at), await settingOf(db, stopSaleDays))
  return new Map(
    found.map(({ offer, rows }) => [
      offer.goods.id,
      rows.flatMap((row) => {
        const scene = { offer, buyer: promoted, claims: claims.get(row.goods.id), sellsUntil, at }
        return otherPriceWire(row, scene) ?? []
      }),
    ]),
  )
}
