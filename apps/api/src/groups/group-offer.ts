import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { mendUrl, refusalText } from '@yaoji/rules/goods/buy-permission'
import { regionText } from '@yaoji/rules/goods/region-names'
import {
  type GroupBounds,
  type GroupQuantityRule,
  groupQuantityRefusal,
  groupQuantityRule,
  groupRefusalText,
  joinRefusal,
} from '@yaoji/rules/groups/group-buy'
import { audienceRefusal, audienceRefusalText, mayKnow } from '@yaoji/rules/promotions/audience'
import { asideWarehouse } from '@yaoji/rules/stock/set-aside'
import type { WarehouseStock } from '@yaoji/rules/stock/warehouse'
import { loadOffers, type Offer } from '../offers/offers.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { promotionBuyer } from '../promotions/live.ts'
import { type MemberClaims, readClaims } from '../promotions/quotas/claims.ts'
import { type GroupRow, readGroups } from './group-row.ts'
import { refuse } from './refusals.ts'

/** A group buy as one viewer meets it now. */
export interface GroupOffer {
  readonly group: GroupRow
  readonly offer: Offer
  /** The warehouse that would send it, and how many it has for this group. */
  readonly served: WarehouseStock | null
  readonly bounds: GroupBounds
  readonly rule: GroupQuantityRule
  /** '' or why the viewer cannot join now, whatever the quantity. */
  readonly refusal: string
  readonly mendUrl: string
}

export async function groupOffer(db: Db, id: number, buyer: MemberFacts | null, at: Date): Promise<GroupOffer> {
  const [group] = await readGroups(db, [id])
  if (!group || !mayKnow(group.audience, promotionBuyer(buyer))) throw refuse('groups.missing')
  const offer = (await loadOffers(db, [group.goodsId], buyer, at)).get(group.goodsId)
  if (!offer || !(offer.access.listed || buyer)) throw refuse('groups.goodsMissing')
  const claims = buyer ? await readClaims(db, buyer.id, [group.rowId], at) : null
  const mine = claims?.get(group.rowId)
  const served = servedFrom(offer, mine?.aside ?? null)
  const bounds: GroupBounds = {
    takenByMember: mine?.ordered ?? 0,
    quotaLeft: mine?.quota == null ? null : mine.quota - mine.taken,
    saleable: served?.saleable ?? 0,
    limitLeft: offer.quantity.limitLeft,
  }
  const { refusal } = offer.permission
  return {
    group,
    offer,
    served,
    bounds,
    rule: groupQuantityRule(group, bounds),
    refusal: groupProblem(group, offer, buyer, bounds, at),
    mendUrl: mendUrl(refusal),
  }
}

/** The warehouse in which pieces wait for this group serves it, while there are any; ordinary stock counts beside them. */
function servedFrom({ stocks, offered }: Offer, aside: MemberClaims['aside']): WarehouseStock | null {
  const waiting = aside && asideWarehouse(aside, Number.POSITIVE_INFINITY, null)
  if (!waiting || waiting.saleable === 0) return offered
  const { warehouseId, saleable } = waiting
  return { warehouseId, saleable: saleable + (stocks.find((each) => each.warehouseId === warehouseId)?.saleable ?? 0) }
}

/** The buyer's own right to the goods is said first: without it nothing else matters. */
function groupProblem(
  group: GroupRow,
  { permission, access }: Offer,
  buyer: MemberFacts | null,
  bounds: GroupBounds,
  at: Date,
): string {
  if (permission.refusal) return refusalText(permission.refusal)
  const closed = joinRefusal(group, group.outcome, { ephedrine: isEphedrine(access.special) }, at)
  if (closed) return groupRefusalText(closed)
  const promoted = promotionBuyer(buyer)
  const outside = promoted && audienceRefusal(group.audience, promoted)
  if (outside) return audienceRefusalText(outside, (region) => regionText([region]))
  const { min, max } = groupQuantityRule(group, bounds)
  const none = max === 0 ? groupQuantityRefusal(group, bounds, min) : null
  return none ? groupRefusalText(none) : ''
}
