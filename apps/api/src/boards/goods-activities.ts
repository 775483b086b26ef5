import type { ActivityWire, GoodsActivitiesWire } from '@yaoji/contract/flash'
import { nameOfRegion } from '@yaoji/rules/goods/region-names'
import { audienceRefusal, audienceRefusalText } from '@yaoji/rules/promotions/audience'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { isOpen } from '@yaoji/rules/promotions/window'
import { loadOffers, type Offer } from '../offers/offers.ts'
import type { Database } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { currentPromotions, type LivePromotion, type LivePromotions, promotionBuyer } from '../promotions/live.ts'

/**
 * The live promotions of given goods: those that hold for the viewer, as the tags say them, then those that name the goods
 * but are for other buyers, with the reason. Goods that are not listed are left out.
 */
export async function goodsActivities(
  db: Database,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<GoodsActivitiesWire[]> {
  const [live, offers] = await Promise.all([currentPromotions(db, at), loadOffers(db, goodsIds, buyer, at)])
  return goodsIds.flatMap((id) => {
    const offer = offers.get(id)
    return offer?.goods.access.listed ? [{ goods_id: id, activities: activitiesOf(offer, live, buyer, at) }] : []
  })
}

function activitiesOf(offer: Offer, live: LivePromotions, buyer: MemberFacts | null, at: Date): ActivityWire[] {
  const held = offer.badges.flatMap((badge) => {
    const promotion = live.byId.get(badge.promotionId)
    const text = offer.permission.seesPrice ? badge.text : badge.plain
    return promotion ? [activityWire(promotion, { tag: badge.tag, text, reason: '' })] : []
  })
  const promoted = promotionBuyer(buyer)
  const others = (live.ofGoods.get(offer.goods.id) ?? []).flatMap(({ promotion }) => {
    if (!promoted || !isOpen(promotion, at.getTime())) return []
    const refusal = audienceRefusal(promotion.audience, promoted)
    if (!refusal || refusal.kind === 'notInvited') return []
    return [
      activityWire(promotion, { tag: '', text: promotion.name, reason: audienceRefusalText(refusal, nameOfRegion) }),
    ]
  })
  return [...held, ...others]
}

const activityWire = (
  { id, kind, name, opensAtMs, closesAtMs }: LivePromotion,
  own: Pick<ActivityWire, 'tag' | 'text' | 'reason'>,
): ActivityWire => ({
  id,
  kind,
  kind_name: kindFacts[kind].name,
  name,
  opens_at: Math.floor(opensAtMs / 1000),
  closes_at: Math.floor(closesAtMs / 1000),
  ...own,
})
