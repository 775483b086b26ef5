import { type BuyerType, buyerTypes } from '../members/buyer-type.ts'

/** For whom a promotion is. Region codes are provinces ('51') or cities ('5101'); empty lists admit everybody. */
export interface Audience {
  readonly onlyRegions: readonly string[]
  readonly exceptRegions: readonly string[]
  readonly onlyBuyerTypes: readonly BuyerType[]
  /** Members admitted whatever their region; without `onlyRegions`, the only ones admitted. */
  readonly onlyMembers: readonly number[]
}
export interface PromotionBuyer {
  readonly memberId: number
  readonly buyerType: BuyerType
  readonly province: string
  readonly city: string
}

export type AudienceRefusal =
  | { readonly kind: 'outsideRegion'; readonly regions: readonly string[] }
  | { readonly kind: 'exceptedRegion'; readonly regions: readonly string[] }
  | { readonly kind: 'wrongBuyerType'; readonly types: readonly BuyerType[] }
  | { readonly kind: 'notInvited' }

export const everybody: Audience = { onlyRegions: [], exceptRegions: [], onlyBuyerTypes: [], onlyMembers: [] }

/** Why a promotion is not for this buyer, null when it is. */
export function audienceRefusal(audience: Audience, buyer: PromotionBuyer): AudienceRefusal | null {
  const lives = (regions: readonly string[]) => regions.includes(buyer.province) || regions.includes(buyer.city)
  if (audience.onlyBuyerTypes.length > 0 && !audience.onlyBuyerTypes.includes(buyer.buyerType))
    return { kind: 'wrongBuyerType', types: audience.onlyBuyerTypes }
  if (audience.onlyMembers.includes(buyer.memberId)) return null
  if (audience.onlyRegions.length > 0 && !lives(audience.onlyRegions))
    return { kind: 'outsideRegion', regions: audience.onlyRegions }
  if (audience.onlyMembers.length > 0 && audience.onlyRegions.length === 0) return { kind: 'notInvited' }
  return lives(audience.exceptRegions) ? { kind: 'exceptedRegion', regions: audience.exceptRegions } : null
}

/** A promotion by invitation is nobody else's business: others, and visitors (null), do not learn that it exists. */
export function mayKnow(
  { onlyMembers, onlyRegions }: Audience,
  buyer: Pick<PromotionBuyer, 'memberId'> | null,
): boolean {
  if (onlyMembers.length === 0) return true
  return buyer !== null && (onlyRegions.length > 0 || onlyMembers.includes(buyer.memberId))
}

/** Terminals sell or dispense to patients; the others sell on. */
const terminals: readonly BuyerType[] = [1, 2, 5, 6, 7]

/** The sentence that the buyer reads. `nameOf` gives a region's name by its code. */
export function audienceRefusalText(refusal: AudienceRefusal, nameOf: (region: string) => string): string {
  switch (refusal.kind) {
    case 'outsideRegion':
      return `该商品仅限${refusal.regions.map(nameOf).join('、')}终端客户购买`
    case 'exceptedRegion':
      return `该活动针对非${refusal.regions.map(nameOf).join('、')}地区终端客户！`
    case 'wrongBuyerType':
      return refusal.types.every((type) => terminals.includes(type)) && refusal.types.length >= 3
        ? '只有终端可以参与活动!'
        : `该活动仅限${refusal.types.map((type) => buyerTypes[type].name).join('、')}参与`
    case 'notInvited':
      return '该活动仅限受邀会员参与'
  }
}
