import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import { inStock, quantityRefusalText, quantityRule } from '@yaoji/rules/cart/quantity'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import type { Region } from '@yaoji/rules/goods/region'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { Preference } from '@yaoji/rules/promotions/choose-plan'
import { addOnRefusalText } from '@yaoji/rules/promotions/outcome'
import type { Coupon } from '@yaoji/rules/promotions/promotion'
import { loadOffers, type Offer, offerFrom } from '../../offers/offers.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { type LivePromotions, livePromotions } from '../../promotions/live.ts'
import { leftOf, readClaims } from '../../promotions/quotas/claims.ts'
import { coveredIds } from '../covered-lines.ts'
import type { CartHouse } from '../house.ts'
import { judgeSets } from '../lines/combination-sets.ts'
import { type CartLineRow, readCart } from '../store.ts'
import {
  addOnGoodsIds,
  engineOf,
  giftGoodsIds,
  giftQuotas,
  giftsLeft,
  openPromotions,
  quotaRows,
} from './cart-promotions.ts'
import { type DeliveryTerms, freightTerms, readDeliveryTerms } from './delivery-terms.ts'
import { limitShares, withLimit } from './limit-shares.ts'
import { claimProblem, countedRows, heldUntil } from './line-claims.ts'
import { lineOffer } from './line-offer.ts'
import { type LinePrice, linePrice } from './line-price.ts'

export interface MemberCartLine {
  readonly row: CartLineRow
  /** The offer from the line's own warehouse. */
  readonly offer: Offer
  readonly price: LinePrice
  readonly facts: CartLineFacts
  readonly priced: PricedLine
  /** Until when its pieces are held for the buyer, where they must be. */
  readonly heldUntil: Date | null
  /** '' or why the line cannot be bought now. */
  readonly invalidReason: string
}
export interface MemberCart {
  readonly version: number
  readonly lines: readonly MemberCartLine[]
  readonly terms: DeliveryTerms
  readonly destination: Pick<Region, 'province' | 'city'>
  /** What was priced, for the browser to price a change by the same rules. */
  readonly facts: CartFacts
  readonly priced: PricedCart
  readonly live: LivePromotions
  /** Offers of the cart's goods and of the gifts that may come along. */
  readonly offers: ReadonlyMap<number, Offer>
}
export interface Choice {
  /** Only these lines, as if selected; else the whole cart with the selection it keeps. */
  readonly ids?: readonly number[]
  /** Where the goods go; the member's own place when none was chosen yet. */
  readonly destination?: Pick<Region, 'province' | 'city'>
  /** The coupon that is used, and what the buyer prefers where it excludes a discount. */
  readonly coupon?: Coupon | null
  readonly prefers?: Preference
}

/**
 * The member's cart as it stands now: lines, offers, terms and quotas, a statement each, priced by the shared rules. Nothing
 * is written: a line that cannot be bought counts as unselected, whatever the row says (Spec §4).
 */
export async function loadMemberCart(
  house: CartHouse,
  db: Db,
  member: MemberFacts,
  at: Date,
  choice: Choice = {},
): Promise<MemberCart> {
  const stored = await readCart(db, member.id)
  const live = await livePromotions(db, stored.promotionVersion, at)
  const buyer = buyerOf(member)
  const open = openPromotions(live, buyer, at)
  const chosen = choice.ids && coveredIds(stored.lines, choice.ids)
  // Add-ons go with what unlocks them.
  const rows = stored.lines.filter((row) => !chosen || chosen.has(row.id) || (row.source === 'add_on' && row.selected))
  const along = rows.length > 0 ? [...giftGoodsIds(open), ...addOnGoodsIds(open)] : []
  const goodsIds = new Set([...rows.map((row) => row.goodsId), ...along])
  const offers = await loadOffers(db, [...goodsIds], member, at)
  const terms = await readDeliveryTerms(house, db, member.id)
  const claims = await readClaims(db, member.id, [...quotaRows(open), ...countedRows(rows, live)], at)
  const quotas = leftOf(claims)
  const destination = choice.destination ?? member.viewer
  const limits = limitShares(rows, offers, (row) => chosen !== undefined || row.selected)
  const judged = judgeSets(
    rows.flatMap((row) => {
      const goods = offers.get(row.goodsId)
      if (!goods) return []
      const found = withLimit(goods, limits.get(row.id))
      const price = linePrice(row, found, { live, buyer, at, stopSaleDays: terms.stopSaleDays })
      const offer = lineOffer(offerFrom(found, row.warehouseId, terms.warehouses), price, row, quotas)
      const problem =
        price.problem || invalidReason(offer) || claimProblem(row, price.found, claims, offer.goods.unit, at)
      return [{ row, offer, price, heldUntil: heldUntil(row, price.found, claims), invalidReason: problem }]
    }),
    live,
  )
  const warehouseIds = new Set(rows.map((row) => row.warehouseId))
  const price = (lines: typeof judged) => {
    const own = lines.map((line) => lineFacts(line, chosen ? true : line.row.selected))
    const facts: CartFacts = {
      lines: own,
      freightTerms: freightTerms(terms, destination, warehouseIds),
      singleItemFrees: terms.singleItemFrees,
      promotions: [...engineOf(open), ...(choice.coupon ? [choice.coupon] : [])],
      prefers: choice.prefers ?? 'cheaper',
      giftsLeft: giftsLeft(open, offers, terms.givesRestricted, own),
      giftQuotas: giftQuotas(open, quotas),
    }
    return { lines, facts, priced: priceCart(facts) }
  }
  const whole = price(judged)
  // Of chosen lines, an add-on that nothing unlocks stays behind in the cart.
  const standing = chosen ? judged.filter((line) => !staysBehind(line, whole.priced)) : judged
  const { lines, facts, priced } = standing.length === judged.length ? whole : price(standing)
  return {
    version: stored.version,
    terms,
    destination,
    facts,
    priced,
    live,
    offers,
    lines: lines.map((line, index) => ({
      ...line,
      facts: facts.lines[index]!,
      priced: priced.lines[index]!,
      invalidReason: line.invalidReason || addOnProblem(priced, line.row.id),
    })),
  }
}

const staysBehind = ({ row, invalidReason }: Pick<MemberCartLine, 'row' | 'invalidReason'>, priced: PricedCart) =>
  row.source === 'add_on' && (invalidReason !== '' || addOnProblem(priced, row.id) !== '')

const buyerOf = (member: MemberFacts): PromotionBuyer => ({
  memberId: member.id,
  buyerType: member.buyerType,
  province: member.viewer.province,
  city: member.viewer.city,
})

/** A price that the buyer may not see does not enter the sums either. */
function lineFacts(
  { row, offer, price, invalidReason: reason }: Pick<MemberCartLine, 'row' | 'offer' | 'price' | 'invalidReason'>,
  selected: boolean,
): CartLineFacts {
  const { goods, permission } = offer
  return {
    lineId: row.id,
    goodsId: row.goodsId,
    goodsKind: goods.kind,
    maker: goods.maker,
    brand: goods.brand,
    warehouseId: row.warehouseId,
    quantity: row.quantity,
    measure: goods.measure,
    unit: goods.unit,
    source: price.source,
    sourceId: price.sourceId,
    baseFen: permission.seesPrice ? price.unitFen : 0,
    ladder: permission.seesPrice ? offer.ladder : null,
    selected,
    buyable: permission.buyable && reason === '',
    inStock: inStock(offer.quantity),
    couponEligible: goods.couponEligible,
    ephedrine: isEphedrine(goods.access.special),
    freeShippingFrom: goods.freeShippingFrom,
    zoneShipsFree: goods.freeShippingZone,
  }
}

function invalidReason({ permission, quantity }: Offer): string {
  if (permission.refusal) return refusalText(permission.refusal)
  if (!inStock(quantity)) return quantityRefusalText({ kind: 'soldOut' })
  return ''
}

function addOnProblem(priced: PricedCart, lineId: number): string {
  const refused = priced.refusedAddOns.find((each) => each.lineId === lineId)
  return refused ? addOnRefusalText(refused.refusal) : ''
}

/** Domain guide 2.2, rule 14: '' or why this many cannot be had of a line that can be bought as such. */
export function quantityProblem({ row, offer, invalidReason: reason }: MemberCartLine): string {
  if (reason) return reason
  const { max } = quantityRule(offer.quantity)
  if (row.quantity <= max) return ''
  const { limitLeft, saleable } = offer.quantity
  if (max === 0) return quantityRefusalText({ kind: 'limitUsed' })
  return quantityRefusalText({
    kind: limitLeft !== null && limitLeft < saleable ? 'overLimit' : 'overStock',
    max,
  })
}
