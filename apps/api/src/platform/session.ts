import type { Permission } from '@yaoji/contract/console/permissions'
import type { Viewer } from '@yaoji/rules/goods/goods-facts'
import type { Purchaser } from '@yaoji/rules/members/buyer-rights'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'

/** A buyer's session: the person, what it may do for the member, and what the rules must know of the member. */
export interface BuyerSession extends Purchaser {
  readonly sessionId: number
  readonly loginId: number
  readonly userName: string
  readonly member: MemberFacts
}
export interface MemberFacts {
  readonly id: number
  readonly name: string
  readonly buyerType: BuyerType
  readonly priceBook: string
  readonly viewer: Extract<Viewer, { kind: 'member' }>
}

export interface StaffSession {
  readonly sessionId: number
  readonly staffId: number
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
}
