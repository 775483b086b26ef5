import type { FlashOfferWire } from '@yaoji/contract/goods'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Offer } from './offers.ts'
import { otherPricesOf } from './other-prices.ts'

const none: ReadonlyMap<number, FlashOfferWire> = new Map()

/**
 * Of goods in a list, the flash price that this buyer can have now and has not yet, where it is below the ordinary one.
 * One statement for all of them, and none where no goods is in a session: mostly.
 */
export async function flashOffers(
  db: Db,
  offers: ReadonlyMap<number, Offer>,
  buyer: MemberFacts | null,
  at: Date,
): Promise<ReadonlyMap<number, FlashOfferWire>> {
  const asked = buyer
    ? [...offers.values()].filter(
        ({ permission, unitFen, badges }) =>
          permission.buyable && unitFen > 0 && badges.some(({ kind }) => kind === 'flash'),
      )
    : []
  if (!buyer || asked.length === 0) return none
  const found = new Map<number, FlashOfferWire>()
  const timestamp = Math.floor(at.getTime() / 1000)
  for (const [goodsId, prices] of await otherPricesOf(db, asked, buyer, at, ({ kind }) => kind === 'flash')) {
    const below = offers.get(goodsId)?.unitFen ?? 0
    const best = prices
      .flatMap(({ activity_id, price, min, step, most, closes_at, reason, held }) => {
        const fen = parseYuan(price) ?? 0
        if (reason !== '' || held === 1 || most === undefined || most < min || fen >= below) return []
        return [{ fen, wire: { activity_id, price, min, step, most, closes_at, timestamp } }]
      })
      .toSorted((a, b) => a.fen - b.fen)[0]
    if (best) found.set(goodsId, best.wire)
  }
  return found
}
