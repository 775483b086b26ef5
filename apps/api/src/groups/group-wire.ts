import type { GroupDetailWire, GroupListWire, GroupWire } from '@yaoji/contract/groups'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { groupProgress, groupState, groupStates } from '@yaoji/rules/groups/group-buy'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { audienceRefusal } from '@yaoji/rules/promotions/audience'
import { exactStockUpTo as stockSetting } from '../goods/settings.ts'
import { goodsDetail } from '../offers/goods-detail.ts'
import { goodsWire, wireOptions } from '../offers/goods-wire.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { promotionBuyer } from '../promotions/live.ts'
import { groupOffer } from './group-offer.ts'
import { type GroupRow, shownGroups } from './group-row.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** The zone: groups for this viewer, open ones first by their end. Writes nothing. */
export async function listGroups(db: Db, buyer: MemberFacts | null, at: Date): Promise<GroupListWire> {
  const promoted = promotionBuyer(buyer)
  const groups = (await shownGroups(db, at)).filter(({ audience }) =>
    promoted ? audienceRefusal(audience, promoted) === null : audience.onlyMembers.length === 0,
  )
  const offers = await loadOffers(db, [...new Set(groups.map(({ goodsId }) => goodsId))], buyer, at)
  const options = wireOptions(dayOf(at), await settingOf(db, stockSetting))
  return {
    timestamp: seconds(at.getTime()),
    list: groups.flatMap((group) => {
      const offer = offers.get(group.goodsId)
      if (!offer?.access.listed || isEphedrine(offer.access.special)) return []
      return [{ ...groupFields(group, offer, at), goods: goodsWire(offer, options) }]
    }),
  }
}

/** One group with everything that its page shows. */
export async function groupDetail(
  db: Database,
  id: number,
  buyer: MemberFacts | null,
  at: Date,
): Promise<GroupDetailWire> {
  const { group, offer, bounds, rule, refusal, mendUrl } = await groupOffer(db, id, buyer, at)
  return {
    ...groupFields(group, offer, at),
    timestamp: seconds(at.getTime()),
    goods: await goodsDetail(db, group.goodsId, buyer, at),
    ...(offer.permission.seesPrice && { max: rule.max, mine: bounds.takenByMember }),
    refusal,
    mend_url: mendUrl,
  }
}

/** Visitors learn that the group exists and until when: no price, no quantity, no percentage. */
function groupFields(group: GroupRow, offer: Offer, at: Date): Omit<GroupWire, 'goods'> {
  const state = groupState(group, group.outcome, at)
  const { missing, percent } = groupProgress(group.targetQuantity, group.paidQuantity)
  return {
    id: group.id,
    name: group.name,
    slogan: group.slogan,
    state,
    state_label: groupStates[state],
    opens_at: seconds(group.opensAtMs),
    closes_at: seconds(group.closesAtMs),
    ships_free: group.shipsFree ? 1 : 0,
    ...(offer.permission.seesPrice && {
      price: formatYuan(group.unitFen),
      ...(offer.unitFen > group.unitFen && { ordinary_price: formatYuan(offer.unitFen) }),
      target: group.targetQuantity,
      paid: group.paidQuantity,
      missing,
      percent,
      members: group.members,
      min: group.min,
      step: group.step,
      ...(group.memberLimit !== null && { limit: group.memberLimit }),
    }),
  }
}
