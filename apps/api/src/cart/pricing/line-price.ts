import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { addDays, dayOf } from '@yaoji/rules/money/day'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { closedText } from '@yaoji/rules/promotions/never-given'
import { choosePrice, type PriceCandidate, type PriceSource } from '@yaoji/rules/promotions/price-source'
import { hasClosed, isOpen } from '@yaoji/rules/promotions/window'
import type { Offer } from '../../offers/offers.ts'
import type { OwnPrice } from '../../offers/ordinary-price.ts'
import { admits, type GoodsInPromotion, type LivePromotions } from '../../promotions/live.ts'
import type { CartLineRow } from '../store.ts'

/** What an ordinary line is priced from: the buyer's book with its ladder, what was agreed, today's special. */
export function ownPrices({ priceId, memberFen, ladder, prices }: Offer): OwnPrices {
  const lowest = (source: PriceSource) => choosePrice(prices.filter((price) => price.source === source))
  const [agreed, special] = [lowest('agreement'), lowest('special')]
  return {
    source: 'member',
    sourceId: priceId,
    baseFen: memberFen,
    ladder,
    ...(agreed ? { agreed: { sourceId: agreed.sourceId, unitFen: agreed.unitFen } } : {}),
    ...(special ? { special: withoutSource(special) } : {}),
  }
}
const withoutSource = ({ source: _, ...special }: OwnPrice) => special
type OwnPrices = Pick<CartLineFacts, 'source' | 'sourceId' | 'baseFen' | 'ladder' | 'agreed' | 'special'>

/** What a line that was asked for on purpose is priced from, and what its goods cost by themselves. */
export function askedPrices({ source, sourceId, unitFen }: PriceCandidate, offer: Offer): AskedPrices {
  const { special: _, baseFen: bookFen, ...own } = ownPrices({ ...offer, ladder: offer.goods.ladder })
  return { ...own, source, sourceId, baseFen: unitFen, ...(bookFen > 0 ? { bookFen } : {}) }
}
type AskedPrices = Omit<OwnPrices, 'special'> & Pick<CartLineFacts, 'bookFen'>

export interface LinePrice extends PriceCandidate {
  /** The promotion's goods row, where the price comes from one. */
  readonly found: GoodsInPromotion | null
  /** '' or why the line cannot be had at this price now. */
  readonly problem: string
}

/** What prices hang on besides line and offer. */
interface PricedNow {
  readonly live: LivePromotions
  readonly buyer: PromotionBuyer
  readonly at: Date
  readonly stopSaleDays: number
}

type Asked = Pick<CartLineRow, 'goodsId' | 'source' | 'sourceId'>

/**
 * The unit price of a cart line. A line of source 'member' has the ordinary price, whatever that is today (special,
 * agreement, member); the others name a promotion (near expiry: its goods row) and keep to it.
 */
export function linePrice(line: Asked, offer: Offer, now: PricedNow): LinePrice {
  const { live, buyer, at } = now
  const source = line.source as PriceSource
  if (source === 'member') return { ...offer.price, found: null, problem: '' }
  const found = promotionRow(line, source, live)
  const problem = promotionProblem(found, buyer, at) || lotProblem(found, now) || closedProblem(offer, source)
  const unitFen = found?.goods.priceFen ?? offer.unitFen
  return { source, sourceId: line.sourceId, unitFen, found, problem }
}

export function promotionRow(line: Asked, source: PriceSource, live: LivePromotions): GoodsInPromotion | null {
  if (source === 'near_expiry') {
    const row = live.rows.get(line.sourceId)
    return row?.promotion.kind === source && row.goods.goodsId === line.goodsId ? row : null
  }
  const promotion = live.byId.get(line.sourceId)
  const role = source === 'add_on' ? 'add_on' : 'item'
  const goods = promotion?.goods.find((each) => each.goodsId === line.goodsId && each.role === role)
  return promotion && goods && promotion.kind === source ? { promotion, goods } : null
}

/** Domain 2.4, law 3: '' or why goods of this class cannot be had at such a price, whatever a promotion says. */
export const closedProblem = ({ access }: Pick<Offer, 'access'>, source: PriceSource): string =>
  closedText({ ephedrine: isEphedrine(access.special) }, source)

/** Law table L18: a lot inside the stop-sale window sells no more, whatever its price. */
function lotProblem(found: GoodsInPromotion | null, { at, stopSaleDays }: PricedNow): string {
  const expiresOn = found?.goods.lot?.expiresOn
  return expiresOn && expiresOn < addDays(dayOf(at), stopSaleDays) ? '该批号已进入停售期' : ''
}

export function promotionProblem(found: GoodsInPromotion | null, buyer: PromotionBuyer, at: Date): string {
  if (!found || hasClosed(found.promotion, at.getTime())) return '活动已结束'
  if (!isOpen(found.promotion, at.getTime())) return '活动暂未开始'
  return admits(found.promotion, buyer) ? '' : '您不在该活动的参与范围内'
}
