import type { MemberStatus } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

export interface CollectingMember {
  readonly buyerType: BuyerType
  readonly status: MemberStatus
}

/** What decides whether a company may collect points, for those who act without its session. */
export async function readCollectingMember(db: Db, memberId: number): Promise<CollectingMember> {
  const text = 'select buyer_type, status from members where id = $1'
  const [row] = await namedQuery<[BuyerType, MemberStatus]>(db, { name: 'collecting-member', text, values: [memberId] })
  if (!row) throw new Error(`no member ${memberId}`)
  return { buyerType: row[0], status: row[1] }
}
