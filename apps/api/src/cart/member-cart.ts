import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import { inStock, quantityRefusalText, quantityRule } from '@yaoji/rules/cart/quantity'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import type { Region } from '@yaoji/rules/goods/region'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { loadOffers, type Offer, offerFrom } from '../goods/offers.ts'
import type { MemberFacts } from '../platform/actor.ts'
import type { Db } from '../platform/database.ts'
import { type CartLineRow, readCart } from './store.ts'
import { type CartTerms, freightTerms, readTerms } from './terms.ts'

export interface MemberCartLine {
  readonly row: CartLineRow
  /** The offer from the line's own warehouse. */
  readonly offer: Offer
  readonly facts: CartLineFacts
  readonly priced: PricedLine
  /** '' or why the line cannot be bought now. */
  readonly invalidReason: string
}
export interface MemberCart {
  readonly version: number
  readonly lines: readonly MemberCartLine[]
  readonly terms: CartTerms
  readonly destination: Pick<Region, 'province' | 'city'>
  readonly priced: PricedCart
}
export interface Choice {
  /** Only these lines, as if selected; else the whole cart with the selection it keeps. */
  readonly ids?: readonly number[]
  /** Where the goods go; the member's own place when none was chosen yet. */
  readonly destination?: Pick<Region, 'province' | 'city'>
}

/**
 * The member's cart as it stands now: lines, offers and terms in three statements, priced by the shared rules. Nothing is
 * written: a line that cannot be bought counts as unselected, whatever the row says (Spec §4).
 */
export async function loadMemberCart(db: Db, member: MemberFacts, at: Date, choice: Choice = {}): Promise<MemberCart> {
  const stored = await readCart(db, member.id)
  const chosen = choice.ids && new Set(choice.ids)
  const rows = chosen ? stored.lines.filter((row) => chosen.has(row.id)) : stored.lines
  const offers = await loadOffers(
    db,
    rows.map((row) => row.goodsId),
    member,
    at,
  )
  const terms = await readTerms(db, member.id)
  const destination = choice.destination ?? member.viewer
  const lines = rows.flatMap((row) => {
    const offer = offers.get(row.goodsId)
    return offer ? [{ row, offer: offerFrom(offer, row.warehouseId, terms.warehouses) }] : []
  })
  const facts = lines.map(({ row, offer }) => lineFacts(row, offer, chosen ? true : row.selected))
  const warehouseIds = new Set(rows.map((row) => row.warehouseId))
  const priced = priceCart({
    lines: facts,
    freightTerms: freightTerms(terms, destination, warehouseIds),
    singleItemFrees: terms.singleItemFrees,
    promotions: [],
    prefers: 'cheaper',
    giftsLeft: [],
  })
  return {
    version: stored.version,
    terms,
    destination,
    priced,
    lines: lines.map(({ row, offer }, index) => ({
      row,
      offer,
      facts: facts[index]!,
      priced: priced.lines[index]!,
      invalidReason: invalidReason(offer),
    })),
  }
}

/** A price that the buyer may not see does not enter the sums either. */
function lineFacts(row: CartLineRow, offer: Offer, selected: boolean): CartLineFacts {
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
    source: row.source as PriceSource,
    sourceId: row.sourceId,
    baseFen: permission.seesPrice ? offer.unitFen : 0,
    ladder: permission.seesPrice ? goods.ladder : null,
    selected,
    buyable: permission.buyable,
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
