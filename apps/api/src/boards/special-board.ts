import type { EverydayPriceWire, SpecialGoodsWire } from '@yaoji/contract/flash'
import { nameOfRegion } from '@yaoji/rules/goods/region-names'
import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { audienceRefusal, audienceRefusalText, mayKnow } from '@yaoji/rules/promotions/audience'
import { isOpen } from '@yaoji/rules/promotions/window'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { showOffers } from '../offers/show-goods.ts'
import type { Database } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { currentPromotions, type GoodsInPromotion, promotionBuyer } from '../promotions/live.ts'

/**
 * The daily specials as one viewer may see them: of a goods that has several, the one that it is sold at. A special for
 * other buyers is shown with the reason; the goods itself stays buyable at its ordinary price.
 */
export async function specialBoard(
  db: Database,
  most: number,
  buyer: MemberFacts | null,
  at: Date,
): Promise<EverydayPriceWire> {
  const live = await currentPromotions(db, at)
  const rows = live.all
    .filter(({ kind, audience }) => kind === 'special' && mayKnow(audience, promotionBuyer(buyer)))
    .filter((promotion) => isOpen(promotion, at.getTime()))
    .flatMap((promotion) => promotion.goods.map((goods) => ({ promotion, goods })))
    .filter(({ goods }) => goods.role === 'item' && goods.priceFen !== null)
  const goodsIds = [...new Set(rows.map(({ goods }) => goods.goodsId))]
  const offers = await loadOffers(db, goodsIds, buyer, at)
  const wires = await showOffers(db, offers, buyer, at)
  const byGoods = new Map<number, SpecialGoodsWire>()
  for (const row of rows) {
    const offer = offers.get(row.goods.goodsId)
    const goods = wires.get(row.goods.goodsId)
    if (!offer?.goods.access.listed || !goods) continue
    const holds = offer.price.source === 'special' && offer.price.sourceId === row.promotion.id
    if (holds || !byGoods.has(goods.id)) byGoods.set(goods.id, specialWire(row, offer, goods, buyer))
  }
  const all = [...byGoods.values()].sort((a, b) => Number(a.reason !== '') - Number(b.reason !== ''))
  return {
    timestamp: Math.floor(at.getTime() / 1000),
    closes_at: Math.floor(instantOf(addDays(dayOf(at), 1), '00:00').getTime() / 1000),
    total: all.length,
    goods: all.slice(0, most),
  }
}

function specialWire(
  { promotion }: GoodsInPromotion,
  offer: Offer,
  goods: SpecialGoodsWire['goods'],
  buyer: MemberFacts | null,
): SpecialGoodsWire {
  const promoted = promotionBuyer(buyer)
  const refusal = promoted && audienceRefusal(promotion.audience, promoted)
  const { struckFen, unitFen, permission } = offer
  return {
    activity_id: promotion.id,
    name: promotion.name,
    slogan: promotion.slogan,
    closes_at: Math.floor(promotion.closesAtMs / 1000),
    goods,
    reason: refusal ? audienceRefusalText(refusal, nameOfRegion) : '',
    ...(permission.seesPrice && struckFen ? { saving: Math.floor(((struckFen - unitFen) * 100) / struckFen) } : {}),
  }
}
