import { quantityShortage } from '@yaoji/rules/cart/judge-lines'
import { limitShares } from '@yaoji/rules/cart/limit-shares'
import { quantityRule, type RoundedQuantity, roundQuantity } from '@yaoji/rules/cart/quantity'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { offersTo } from '../../offers/kept/kept-offers.ts'
import type { Offer } from '../../offers/offers.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { livePromotions, promotionBuyer } from '../../promotions/live.ts'
import { leftOf, readClaims } from '../../promotions/quotas/claims.ts'
import { warehouseList } from '../../stock/warehouse-list.ts'
import type { CartHouse } from '../house.ts'
import { countedRows } from '../pricing/line-claims.ts'
import { promotionRow } from '../pricing/line-price.ts'
import { loadMemberCart } from '../pricing/member-cart.ts'
import { refuse } from '../refusals.ts'
import { type CartLineRow, mostLines, type StoredCart } from '../store.ts'
import type { AskedLine, AskedRow, LineKind, Scene } from './asked-line.ts'

const askedRow = ({ goodsId, source, activityId, quantity }: AskedLine): AskedRow => ({
  goodsId,
  source,
  sourceId: activityId,
  quantity: quantity === 'minimum' ? 1 : quantity,
})

/** Reads what judges ask beside the cart: a statement each for goods and claims, whatever is asked for. */
export async function readScene(
  house: CartHouse,
  db: Db,
  member: MemberFacts,
  stored: StoredCart,
  asked: readonly { readonly line: AskedLine; readonly kind: LineKind }[],
  at: Date,
): Promise<Scene> {
  const live = await livePromotions(db, stored.promotionVersion, at)
  const rows = asked.flatMap(({ line, kind }) => kind.rows?.(line, live) ?? [askedRow(line)])
  const offers = await offersTo(db, [...new Set(rows.map(({ goodsId }) => goodsId))], member, at)
  const flash = rows.flatMap((row) =>
    row.source === 'flash' ? (promotionRow(row, row.source, live)?.goods.id ?? []) : [],
  )
  const claims = await readClaims(db, member.id, [...new Set([...countedRows(rows, live), ...flash])], at)
  return {
    member,
    at,
    lines: stored.lines,
    wholeCasePercent: stored.wholeCasePercent,
    stopSaleDays: stored.stopSaleDays,
    holdMinutes: stored.holdMinutes,
    offers,
    live,
    buyer: promotionBuyer(member),
    warehouses: await warehouseList(db, at),
    claims,
    quotas: leftOf(claims),
    priced: asked.some(({ kind }) => kind.readsPrices) ? await loadMemberCart(house, db, member, at) : null,
  }
}

/** The goods as the buyer may have it. */
export function permittedOffer(goodsId: number, { offers }: Scene): Result<Offer, Refusal> {
  const offer = offers.get(goodsId)
  if (!offer) return reject(refuse('cart.goodsMissing'))
  if (offer.permission.refusal) return reject(refuse('cart.permission.*', offer.permission.refusal))
  return accept(offer)
}

export const isFull = ({ lines }: Pick<Scene, 'lines'>, more = 1): boolean => lines.length + more > mostLines
export const full = () => reject(refuse('cart.full', { most: mostLines }))

/** What older lines of the goods leave of its purchase limit; a line that is not there yet is the youngest. */
export function withShare(offer: Offer, inCart: CartLineRow | undefined, { lines }: Pick<Scene, 'lines'>): Offer {
  const { limitLeft } = offer.quantity
  if (limitLeft === null) return offer
  const goodsId = offer.goods.id
  const rows = lines.map((row) => ({ ...row, lineId: row.id, source: row.source as PriceSource }))
  const youngest = { lineId: Number.MAX_SAFE_INTEGER, goodsId, source: 'member', quantity: 0, selected: true } as const
  const shares = limitShares([...rows, youngest], new Map([[goodsId, limitLeft]]))
  const share = shares.get(inCart?.id ?? youngest.lineId) ?? limitLeft
  return { ...offer, quantity: { ...offer.quantity, limitLeft: share } }
}

/**
 * Domain guide 2.3: the quantity that a line gets: the one that is set, or what is added to what is there. Where nothing
 * can be added any more the answer is no, also to those who would take less.
 */
export function roundedFor(
  { quantity: asked, edits, takesLess = false }: AskedLine,
  { quantity: facts }: Offer,
  inCart: CartLineRow | undefined,
  wholeCasePercent: number | null,
): Result<RoundedQuantity, Refusal> {
  const before = edits ? 0 : (inCart?.quantity ?? 0)
  const wanted = before + (asked === 'minimum' ? quantityRule(facts).min : asked)
  const rounded = roundQuantity(facts, wanted, { wholeCasePercent, takesLess })
  if (!rounded.ok) return reject(refuse('cart.quantity.*', rounded.refusal))
  const shortage = rounded.value.quantity <= before ? quantityShortage(facts, wanted) : null
  return shortage ? reject(refuse('cart.quantity.*', shortage)) : rounded
}

/** Since when a line is in the cart, and whether selected: as before, where only its quantity is set. */
export const placed = ({ edits }: AskedLine, { at }: Scene): { readonly addedAt: Date; readonly selected: boolean } =>
  edits ? { addedAt: edits.addedAt, selected: edits.selected } : { addedAt: at, selected: true }
