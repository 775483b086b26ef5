import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { type GiftStock, giftsBeside } from '@yaoji/rules/cart/gift-stock'
import { type JudgedLine, judgeLines, type LineTerms, shortageText } from '@yaoji/rules/cart/judge-lines'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import { inStock } from '@yaoji/rules/cart/quantity'
import { partsOf } from '@yaoji/rules/cart/split-specials'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import type { Preference } from '@yaoji/rules/promotions/choose-plan'
import { isOrdinary } from '@yaoji/rules/promotions/price-source'
import type { Coupon } from '@yaoji/rules/promotions/promotion'
import { addOnProblem } from '@yaoji/views/cart/cart-view'
import { offersTo } from '../../offers/kept/kept-offers.ts'
import { type Offer, offerFrom } from '../../offers/offers.ts'
import { ask, type Db } from '../../platform/database/database.ts'
import type { MemberFacts } from '../../platform/session.ts'
import { type LivePromotions, livePromotions, promotionBuyer } from '../../promotions/live.ts'
import { leftOf, type MemberClaims, readClaims } from '../../promotions/quotas/claims.ts'
import { coveredIds } from '../covered-lines.ts'
import type { CartHouse } from '../house.ts'
import { setProblems, standingProblem } from '../lines/combination-sets.ts'
import type { CartLineRow } from '../store.ts'
import {
  addOnGoodsIds,
  engineOf,
  giftGoodsIds,
  giftQuotas,
  giftStock,
  openPromotions,
  quotaRows,
} from './cart-promotions.ts'
import { type CartWithTerms, readCartWithTerms } from './cart-with-terms.ts'
import { type DeliveryTerms, freightTerms } from './delivery-terms.ts'
import { countedRows, heldUntil, holdProblem, lineClaim } from './line-claims.ts'
import { lineOffer } from './line-offer.ts'
import { askedPrices, type LinePrice, linePrice, ownPrices } from './line-price.ts'
import type { Destination } from './place.ts'

export interface MemberCartLine {
  readonly row: CartLineRow
  /** The offer from the line's own warehouse. */
  readonly offer: Offer
  readonly price: LinePrice
  readonly facts: CartLineFacts
  /** Its price; of a line that its special gives in part, that part. */
  readonly priced: PricedLine
  readonly terms: LineTerms
  readonly judged: JudgedLine
  /** Until when its pieces are held for the buyer, where they must be. */
  readonly heldUntil: Date | null
  /** '' or why the line cannot be bought now. */
  readonly invalidReason: string
}
export interface MemberCart {
  readonly version: number
  readonly lines: readonly MemberCartLine[]
  readonly terms: DeliveryTerms
  readonly destination: Destination
  /** What was priced, for the browser to price a change by the same rules. */
  readonly facts: CartFacts
  readonly priced: PricedCart
  readonly judged: ReadonlyMap<number, JudgedLine>
  /** What purchase limits leave of goods, for all lines together. */
  readonly limits: ReadonlyMap<number, number>
  readonly giftStock: readonly GiftStock[]
  readonly live: LivePromotions
  /** Offers of the cart's goods and of the gifts that may come along. */
  readonly offers: ReadonlyMap<number, Offer>
}
/** Lines that left the cart and never change: their list's number is their version. */
export interface FrozenLines {
  readonly listId: number
  readonly lines: readonly CartLineRow[]
}
export interface Choice {
  /** Only these lines, as if selected; else the whole cart with the selection it keeps. */
  readonly ids?: readonly number[]
  /** Where the goods go; the member's own place when none was chosen yet. */
  readonly destination?: Destination
  /** The coupon that is used, and what the buyer prefers where it excludes a discount. */
  readonly coupon?: Coupon | null
  readonly prefers?: Preference
  /** A frozen list, which is priced as the cart is and stands in its place. */
  readonly frozen?: FrozenLines
  /** Goods that are spoken of beside the cart: gifts that it may have lost. */
  readonly beside?: readonly number[]
  /** The cart with its terms, where the caller has read it beside something else. */
  readonly read?: CartWithTerms
}

/**
 * The member's cart as it is now: its lines with the terms, offers and quotas, a statement each, priced by the shared rules. Nothing
 * is written: a line that cannot be bought counts as unselected, whatever the row says (Spec §4).
 */
export async function loadMemberCart(
  house: CartHouse,
  db: Db,
  member: MemberFacts,
  at: Date,
  choice: Choice = {},
): Promise<MemberCart> {
  const { stored: kept, terms } = choice.read ?? (await readCartWithTerms(house, db, member.id))
  const { frozen } = choice
  const stored = frozen ? { ...kept, version: frozen.listId, lines: frozen.lines } : kept
  const live = await livePromotions(db, stored.promotionVersion, at)
  const buyer = promotionBuyer(member)
  const open = openPromotions(live, buyer, at)
  const chosen = choice.ids && coveredIds(stored.lines, choice.ids)
  // Add-ons go with what unlocks them.
  const rows = stored.lines.filter((row) => !chosen || chosen.has(row.id) || (row.source === 'add_on' && row.selected))
  const along = rows.length > 0 ? [...giftGoodsIds(open), ...addOnGoodsIds(open)] : []
  const goodsIds = new Set([...rows.map((row) => row.goodsId), ...along, ...(choice.beside ?? [])])
  const counted = ask(db, readClaims(db, member.id, [...quotaRows(open), ...countedRows(rows, live)], at))
  const offers = await offersTo(db, [...goodsIds], member, at)
  const claims = await counted
  const quotas = leftOf(claims)
  const destination: Destination = choice.destination ?? member.viewer
  const read = rows.flatMap((row): ReadLine[] => {
    const goods = offers.get(row.goodsId)
    if (!goods) return []
    const price = linePrice(row, goods, { live, buyer, at, stopSaleDays: terms.stopSaleDays })
    const offer = lineOffer(offerFrom(goods, row.warehouseId, terms.warehouses), price, row, quotas, claims)
    return [{ row, offer, price, heldUntil: heldUntil(row, price.found, claims, at) }]
  })
  const sets = setProblems(read, live)
  const standing = read.map((line) => ({ ...line, terms: lineTerms(line, claims, sets, at) }))
  const termsOf = new Map(standing.map((line) => [line.row.id, line.terms]))
  const limits = new Map(
    read.flatMap(({ row }) => {
      const left = offers.get(row.goodsId)?.quantity.limitLeft ?? null
      return left === null ? [] : [[row.goodsId, left] as const]
    }),
  )
  const stock = giftStock(open, offers, terms.givesRestricted)
  const warehouseIds = new Set(rows.map((row) => row.warehouseId))
  const price = (lines: typeof standing) => {
    const own = lines.map((line) => lineFacts(line, chosen ? true : line.row.selected))
    const judged = judgeLines(own, (lineId) => termsOf.get(lineId)!, limits)
    const facts: CartFacts = {
      lines: judged.lines,
      freightTerms: freightTerms(terms, destination, warehouseIds),
      singleItemFrees: terms.singleItemFrees,
      minimumFen: terms.minimumFen,
      promotions: [...engineOf(open), ...(choice.coupon ? [choice.coupon] : [])],
      prefers: choice.prefers ?? 'cheaper',
      giftsLeft: giftsBeside(stock, own),
      giftQuotas: giftQuotas(open, quotas),
    }
    return { lines, facts, judged: judged.judged, priced: priceCart(facts) }
  }
  const whole = price(standing)
  // Of chosen lines, an add-on that nothing unlocks stays behind in the cart.
  const going = chosen ? standing.filter((line) => !staysBehind(line, whole)) : standing
  const { lines, facts, judged, priced } = going.length === standing.length ? whole : price(going)
  return {
    version: stored.version,
    terms,
    destination,
    facts,
    priced,
    judged,
    limits,
    giftStock: stock,
    live,
    offers,
    lines: lines.map((line, index) => {
      const ofLine = judged.get(line.row.id)!
      return {
        ...line,
        facts: facts.lines[index]!,
        priced: partsOf(priced.lines, line.row.id)[0],
        judged: ofLine,
        invalidReason: ofLine.problem || addOnProblem(priced, line.row.id, line.offer.goods.unit),
      }
    }),
  }
}

/** A row with its offer and price, before anything is judged. */
type ReadLine = Pick<MemberCartLine, 'row' | 'offer' | 'price' | 'heldUntil'>

/** What holds of a line whatever its quantity. Stock that the buyer may not see is shown to nobody. */
function lineTerms(
  { row, offer, price }: ReadLine,
  claims: ReadonlyMap<number, MemberClaims>,
  sets: ReadonlyMap<number, string>,
  at: Date,
): LineTerms {
  const { goods, permission, quantity } = offer
  return {
    name: goods.name,
    problem: sets.get(row.id) || price.problem || standingProblem(offer) || holdProblem(row, price.found, claims, at),
    quantity: { ...quantity, limitLeft: null, saleable: permission.seesPrice ? quantity.saleable : 0 },
    claim: lineClaim(row, price.found, claims, goods.unit, at),
  }
}

const staysBehind = (
  { row }: ReadLine,
  { judged, priced }: { readonly judged: MemberCart['judged']; readonly priced: PricedCart },
) => row.source === 'add_on' && (judged.get(row.id)?.problem !== '' || addOnProblem(priced, row.id, undefined) !== '')

/** A price that the buyer may not see enters nothing, not even by the row it is in. */
function lineFacts({ row, offer, price }: ReadLine, selected: boolean): CartLineFacts {
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
    ...(permission.seesPrice ? pricesOf(offer, price) : hidden(price)),
    selected,
    buyable: permission.buyable,
    inStock: inStock(offer.quantity),
    couponEligible: goods.couponEligible,
    ephedrine: isEphedrine(goods.access.special),
    freeShippingFrom: goods.freeShippingFrom,
    zoneShipsFree: goods.freeShippingZone,
  }
}

const pricesOf = (offer: Offer, price: LinePrice) =>
  isOrdinary(price.source) ? ownPrices(offer) : askedPrices(price, offer)
const hidden = ({ source, sourceId }: LinePrice) =>
  isOrdinary(source)
    ? { source: 'member' as const, sourceId: 0, baseFen: 0, ladder: null }
    : { source, sourceId, baseFen: 0, ladder: null }

/** Domain guide 2.2, rule 14: '' or why this many cannot be had of a line that can be bought as such. */
export const quantityProblem = ({ row, judged, invalidReason }: MemberCartLine): string =>
  invalidReason || shortageText(judged.quantity, row.quantity)
