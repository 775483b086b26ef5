import type { CheckoutWire } from '@yaoji/contract/checkout'
import { wholeId } from '@yaoji/rules/cart/split-specials'
import { dayOf } from '@yaoji/rules/money/day'
import { isBelowShelfLife } from '@yaoji/rules/stock/lot-promise'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import { lotPiecesWire } from '../orders/lots/lot-wires.ts'
import { leastShelfDays } from '../orders/lots/shelf-wish.ts'
import type { Db } from '../platform/database/database.ts'
import { foreseeLots } from '../stock/foresee-lots.ts'
import { cartGoods } from './cart-goods.ts'

/** Decision 0119: which lots each line of the cart would be promised if it were ordered now. */
export async function checkoutLots(
  db: Db,
  cart: MemberCart,
  memberId: number,
  at: Date,
): Promise<Pick<CheckoutWire, 'lots' | 'least_shelf_days'>> {
  const goodsOf = cartGoods(cart)
  const today = dayOf(at)
  const lines = cart.priced.lines.map((line) => ({ ...line, lotId: goodsOf(line).lotId }))
  const lots = await foreseeLots(db, lines, { today, stopSaleDays: cart.terms.stopSaleDays })
  const days = await leastShelfDays(db, memberId)
  const byRow = Map.groupBy(
    lines.map((line, index) => ({ id: wholeId(line.lineId), chosen: line.lotId !== null, lots: lots[index] ?? [] })),
    ({ id }) => id,
  )
  const wires = [...byRow].map(([id, parts]) => {
    const below = parts.some((part) => !part.chosen && isBelowShelfLife(part.lots, today, days))
    return { id, lots: lotPiecesWire(parts.flatMap((part) => part.lots)), below: below ? (1 as const) : (0 as const) }
  })
  return { lots: wires, least_shelf_days: days }
}
